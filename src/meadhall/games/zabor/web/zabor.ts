/** What Zabor's view tells its board, and the map that it is drawn on. */
import type { View } from '@meadhall/protocol/types';
import type { Hub } from '@meadhall/table/hub.svelte';
import drawn from './map.json';

export type Area = { name: string; region: string; x: number; y: number; path: string; borders: number[] };
export type Standing = { seat: number; has: number[]; met: boolean; claimed: boolean };
export type Goal = { card: number; vp: number; measures: string[]; wanted: number[]; standing: Standing[] };
export type Action = { name: string; texts: string[]; envoys: number[][] };
export type Empire = {
  seat: number; vp: number; gold: number; income: number; lands: number; civilized: number; seas: number;
  army: [number, number][]; envoys: number; positions: number[]; traits: Goal[];
};
export type Marcher = { unit: number; move: number; count: number };
export type Reach = { cost: number; costs: Record<string, number>; battle: boolean };
export type March = { source: number; goal: number | null; sent: number; units: Marcher[]; goals: Record<string, Reach>; paths: Record<string, number[]> };
export type BattleSide = { side: number | null; units: [number, number][]; dice: number; absorb: number };
export type Battle = { area: number; round: number; sides: BattleSide[]; wounds: number; chooser: number | null; suggested: number[]; falls: number[]; chosen: number[] };
export type Extra = {
  slots: [number, number][]; units: string[]; wounds: number[]; monsters: number[]; actions: Action[]; positions: [string, string][];
  empires: Empire[]; victory: Goal[]; battle: Battle | null; prices?: number[]; march?: March | null; pending?: number[]; clicks?: number;
};
export type Stack = { side: number | null; type: string; count: number; wounds: number; name: string; hurt: string };

export const map = drawn as unknown as {
  width: number; height: number; lands: number; areas: Area[]; coast: string; landBorders: string; seaBorders: string;
  starts: { area: number; colour: string; symbol: string }[];
};
export const LIVERIES = ['lion', 'anchor', 'oak', 'sun', 'crown'];
export const NOBODY = 5;
export const FIRST_MONSTER = 32;
export const TYPES = ['auxiliary', 'infantry', 'fleet', 'cavalry', 'sorcerer'];
export const UPGRADES = ['', 'keep', 'city', 'metropol'];
export const ICONS: Record<string, string> = {
  auxiliary: 'bowman', infantry: 'spartan', fleet: 'caravel', cavalry: 'cavalry', sorcerer: 'wizard-face', monster: 'spiked-dragon-head',
  keep: 'white-tower', city: 'medieval-gate', metropol: 'byzantin-temple', road: 'horizon-road',
};
export const GOODS = [...TYPES, 'rural', 'keep', 'city', 'metropol', 'road'];
export const ACTION_ICONS = ['open-treasure-chest', 'swordman', 'crossed-swords', 'trowel', 'throne-king', 'shaking-hands', 'anchor', 'magic-swirl'];

export function extraOf(view: View): Extra {
  return view.extra as unknown as Extra;
}

export function own(view: View, field: string): number[] {
  return (view.own[field] as number[] | undefined) ?? [];
}

export function sideOf(number: number | undefined): number | null {
  return number === undefined || number === NOBODY || number < 0 ? null : number;
}

/** The word for a unit as things are numbered: a slot (type and Wounds) or a Monster. */
export function typeOf(extra: Extra, unit: number): string {
  return unit >= FIRST_MONSTER ? 'monster' : (TYPES[extra.slots[unit]?.[0] ?? 0] ?? 'infantry');
}

export function inWounds(wounds: number): string {
  return `${wounds} ${wounds === 1 ? 'Wound' : 'Wounds'}`;
}

/** "Cavalry", "Cavalry with 1 Wound", or a Monster's name. */
export function unitName(hub: Hub, unit: number): string {
  const extra = extraOf(hub.view);
  if (unit >= FIRST_MONSTER) return hub.detail.faces[extra.monsters[unit - FIRST_MONSTER] ?? 0]?.name ?? 'Monster';
  const [type, wounds] = extra.slots[unit] ?? [0, 0];
  return `${extra.units[type] ?? ''}${wounds ? ` with ${inWounds(wounds)}` : ''}`;
}

/** How far somebody has come with a card: "claimed", "met", "2 of 4", or each of its conditions by name. */
export function progress(goal: Goal, one: Standing): string {
  if (one.claimed || one.met) return one.claimed ? 'claimed' : 'met';
  const parts = goal.wanted.map((wanted, at) => {
    const has = Math.max(0, one.has[at] ?? 0);
    const how = wanted > 1 ? `${Math.min(has, wanted)} of ${wanted}` : has ? 'yes' : 'not yet';
    return goal.wanted.length > 1 ? `${goal.measures[at]}: ${how}` : how;
  });
  return parts.join('; ');
}

/** How the map draws what a side holds: the names of its tokens, by the colour that it has chosen. */
export function tokens(hub: Hub, side: number | null): string | null {
  const livery = hub.livery(side);
  return livery === null ? null : (LIVERIES[livery] ?? null);
}

/** Who stands in an Area: those who hold it, then those who came to fight. */
export function stacksIn(view: View, area: number, monsterName: (monster: number) => string): Stack[] {
  const extra = extraOf(view);
  const slots = extra.slots.length;
  const found: Stack[] = [];
  const layers: [string, number | undefined][] = [['units', own(view, 'owner')[area]], ['comers', own(view, 'intruder')[area]]];
  for (const [layer, side] of layers) {
    const counts = own(view, layer).slice(area * slots, (area + 1) * slots);
    TYPES.forEach((type, number) => {
      let [count, wounds] = [0, 0];
      const hurt: string[] = [];
      extra.slots.forEach(([of, each], slot) => {
        const here = of === number ? (counts[slot] ?? 0) : 0;
        count += here;
        wounds += here * each;
        if (here && each) hurt.push(`${here} with ${inWounds(each)}`);
      });
      if (count) found.push({ side: sideOf(side), type, count, wounds, name: extra.units[number] ?? type, hurt: hurt.join(', ') });
    });
  }
  own(view, 'monster_area').forEach((at, monster) => {
    const wounds = own(view, 'monster_wounds')[monster] ?? 0;
    if (at === area) found.push({ side: sideOf(own(view, 'monster_side')[monster]), type: 'monster', count: 1, wounds, name: monsterName(monster), hurt: wounds ? inWounds(wounds) : '' });
  });
  return found;
}
