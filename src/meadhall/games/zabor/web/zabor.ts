/** What Zabor's view tells its board, and the map that it is drawn on. */
import type { View } from '@meadhall/protocol/types';
import drawn from './map.json';

export type Area = { name: string; region: string; x: number; y: number; path: string; borders: number[] };
export type Standing = { seat: number; has: number[]; met: boolean; claimed: boolean };
export type Goal = { card: number; vp: number; wanted: number[]; standing: Standing[] };
export type Action = { name: string; texts: string[]; envoys: number[][] };
export type Empire = {
  seat: number; vp: number; gold: number; income: number; lands: number; civilized: number; seas: number;
  army: [number, number][]; envoys: number; positions: number[]; traits: Goal[];
};
export type Marcher = { unit: number; move: number; count: number };
export type Reach = { cost: number; costs: Record<string, number>; battle: boolean };
export type March = { source: number; goal: number | null; sent: number; units: Marcher[]; goals: Record<string, Reach> };
export type BattleSide = { side: number | null; units: [number, number][]; dice: number; absorb: number };
export type Battle = { area: number; round: number; sides: BattleSide[]; wounds: number; chooser: number | null; suggested: number[] };
export type Extra = {
  slots: [number, number][]; units: string[]; wounds: number[]; monsters: number[]; actions: Action[]; positions: [string, string][];
  empires: Empire[]; victory: Goal[]; battle: Battle | null; prices?: number[]; march?: March | null;
};
export type Stack = { side: number | null; type: string; count: number; wounded: number; name: string };

export const map = drawn as unknown as {
  width: number; height: number; lands: number; areas: Area[]; coast: string; landBorders: string; seaBorders: string;
  starts: { area: number; colour: string; symbol: string }[];
};
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

/** Who stands in an Area: those who hold it, then those who came to fight. */
export function stacksIn(view: View, area: number, monsterName: (monster: number) => string): Stack[] {
  const extra = extraOf(view);
  const slots = extra.slots.length;
  const found: Stack[] = [];
  const layers: [string, number | undefined][] = [['units', own(view, 'owner')[area]], ['comers', own(view, 'intruder')[area]]];
  for (const [layer, side] of layers) {
    const counts = own(view, layer).slice(area * slots, (area + 1) * slots);
    TYPES.forEach((type, number) => {
      let [count, wounded] = [0, 0];
      extra.slots.forEach(([of, wounds], slot) => {
        if (of !== number) return;
        count += counts[slot] ?? 0;
        if (wounds) wounded += counts[slot] ?? 0;
      });
      if (count) found.push({ side: sideOf(side), type, count, wounded, name: extra.units[number] ?? type });
    });
  }
  own(view, 'monster_area').forEach((at, monster) => {
    if (at === area) found.push({ side: sideOf(own(view, 'monster_side')[monster]), type: 'monster', count: 1, wounded: own(view, 'monster_wounds')[monster] ?? 0, name: monsterName(monster) });
  });
  return found;
}
