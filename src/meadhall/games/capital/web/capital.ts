/** What `view.py` of Capital tells its board, with names and types. */
import type { View } from '@meadhall/protocol/types';

export type Slot = { spot: number; use: string; open?: boolean };
export type Upgrade = { thing: number; name: string; text: string; done: boolean; gives: string };
export type City = {
  seat: number; id: string; name: string; hp: number; fallen: number; tracker: Record<string, number>; price: number;
  partner: number | null; done: number; upgrades: Upgrade[]; slots: Slot[];
};
export type Battle = {
  attacker: number; defender: number; attack: [string, number][]; defence: [string, number][]; decided: boolean; score: number;
  hp_left: number; survival_left: number;
};
type Extra = {
  goal: number; turn: number; phase: number; cities: City[]; slots: Record<string, Slot[]>; unfinished: number[];
  battle: Battle | null; prices?: Record<string, number>;
};

export function extraOf(view: View): Extra {
  return view.extra as unknown as Extra;
}

export const TRACKER: [string, string, string][] = [
  ['gold', 'gold', 'Gold'], ['build', 'build', 'Build'], ['draw', 'draw', 'Draw'], ['store', 'store', 'Store'], ['passive-defence', 'wall', 'Passive'],
];

/** Which face-down or open card lies in a slot of a seat. */
export function guestIn(view: View, seat: number, spot: number): number | null {
  for (const zone of view.zones) {
    if (zone.seat !== seat || (zone.place !== 'troops' && zone.place !== 'mercenaries')) continue;
    const found = zone.cards.find((card) => view.cards[String(card)]?.spot === spot);
    if (found !== undefined) return found;
  }
  return null;
}

export function guestsOf(view: View, seat: number): number[] {
  return view.zones.filter((zone) => zone.seat === seat && (zone.place === 'troops' || zone.place === 'mercenaries')).flatMap((zone) => zone.cards);
}
