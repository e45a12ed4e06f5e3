/** What `view.py` of Vilnius tells its board, with names and types, and the icons of its symbols. */
import { concept } from '@meadhall/look/icons';
import type { View } from '@meadhall/protocol/types';
import type { Hub } from '@meadhall/table/hub.svelte';

export type Socket = { weapon: number; seat: number | null; by: number | null; pair: boolean };
export type Enemy = {
  card: number; target: number | null; sockets: Socket[]; needed: number; missing: number; beaten: boolean; fallen: boolean; fighters: number[];
  strength: number; red: number; silver: number; golden: number; fires: number; hits: number[];
};
export type Price = {
  points: number; hits: number[][]; silver: number; golden: number; falls: { enemy: number; units: number[]; number: number }[];
};
type ByEnemy<T> = Record<string, T>;
export type Fight = {
  assault: boolean; deploying: boolean; enemies: Enemy[]; price: Price | null;
  sends: Record<string, ByEnemy<number>>; clicks: Record<string, ByEnemy<number[]>>;
};
export type Proposal = { by: number; plan: [number, number][]; enemies: Enemy[]; price: Price; clicks: number[] };
export type Placed = { card: number; at: [number, number]; edges: string[]; used: boolean };
export type Free = { cell: number; at: [number, number]; types: string[] };
export type Quarter = { placed: Placed[]; free: Free[] };
export type Player = {
  emblem: string; emblem_name: string; first: boolean; passed: boolean; ready: boolean; strength: number; shown: number; asks: Record<string, number[]>; attacking: boolean;
  at_quarter: boolean; value: number; buildings: number; maximum: number; income: number; forbidden: string; quarter: Quarter;
  worth: Record<string, [number, number]>;
};
export type Stack = { name: string; weapons: number[]; count: number; shown: number[] };
export type Extra = {
  phase: number; step: string; asked: string; most_points: number; seats: Player[]; stacks: Stack[];
  fight: Fight | null; proposal?: Proposal | null; purse?: [number, number]; due?: [number, number] | null; fits?: Record<string, number[]>; bought_for?: number | null;
};

export function extraOf(view: View): Extra {
  return view.extra as unknown as Extra;
}

const WEAPONS = ['sword', 'shield', 'spear', 'arrow', 'axe'];
const DAMAGE = ['fire', 'damage-province', 'damage-storage', 'damage-unit', 'damage-building'];
export const DAMAGE_WORDS = ['a point', 'a Province', 'a stored Province or a point', 'a Unit', 'a Building'];
const TYPES: Record<string, string> = { archery: 'archery-range', storage: 'storehouse', trade: 'market', noble: 'palace', craft: 'smithy' };

export const weaponName = (weapon: number): string => WEAPONS[weapon] ?? '';
export const weaponIcon = (weapon: number): string => concept(weaponName(weapon), 'vilnius');
export const damageIcon = (symbol: number): string => concept(DAMAGE[symbol] ?? '', 'vilnius');
export const typeIcon = (type: string): string => concept(TYPES[type] ?? type, 'vilnius');
export const emblemIcon = (emblem: string): string => concept(emblem, 'vilnius');

/** Weapons one by one: [2, 0, 1] is sword, sword, spear. */
export function oneByOne(weapons: number[]): number[] {
  return weapons.flatMap((number, weapon) => Array.from({ length: number }, () => weapon));
}

export function weaponsOf(hub: Hub, card: number): number[] {
  const printed = (hub.face(card)?.figures.weapons ?? {}) as Record<string, number>;
  return WEAPONS.flatMap((name, weapon) => Array.from({ length: printed[name] ?? 0 }, () => weapon));
}

export function ownerOf(view: View, card: number): number | null {
  return view.zones.find((zone) => zone.seat !== null && zone.cards.includes(card))?.seat ?? null;
}

/** Cards that are alike lie on one another: the one that is offered on top. */
export function heaps(hub: Hub, cards: number[]): { card: number; count: number }[] {
  const found = new Map<number, { card: number; count: number }>();
  for (const card of cards) {
    const face = hub.card(card)?.face ?? -1;
    const heap = found.get(face);
    if (!heap) found.set(face, { card, count: 1 });
    else {
      heap.count += 1;
      if (!hub.offersOf('card', heap.card).length && hub.offersOf('card', card).length) heap.card = card;
    }
  }
  return [...found.values()];
}

export function missingWords(enemy: Enemy): string {
  const open = enemy.sockets.filter((socket) => socket.by === null).map((socket) => weaponName(socket.weapon));
  if (!enemy.missing) return 'defeated';
  if (enemy.needed < enemy.sockets.length) return `any ${enemy.needed} of these ${enemy.sockets.length}: ${enemy.missing} more`;
  if (enemy.missing !== open.length || open.length > 2) return `${enemy.missing} missing`;
  if (open.length === 2 && open[0] === open[1]) return `2 ${open[0]}s missing`;
  return `${open.join(', ')} missing`;
}
