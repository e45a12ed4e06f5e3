/** What `view.py` of Vikings Gone Wild tells its board, with names and types. */
import type { Line, View } from '@meadhall/protocol/types';

export const DRACO = -2;
export const RESOURCES = [['beer', 'Beer', 'barrel'], ['gold', 'Gold', 'gold-bar']] as const;

export type Village = { seat: number; level: number; limit: number; beer: number; gold: number; attackers: number[] };
export type Standing = {
  defense: number; added: number; goods: number; room: number; resource: number; construction: boolean; damage: boolean; guards: number[];
};
export type Mission = { done: number; of: number; points: number };
export type Bonus = { card: number; points: number; counts: number[]; leaders: number[] };
export type Lane = {
  letter: string; target: number; sent: number[]; strength: number; defense: number; added: number; guards: number[]; trapped: number[];
  repulse: number; rewards: string[]; odds: number | null; end?: string;
};
export type Attack = {
  attacker: number; defender: number | null; declared: boolean; aim: number; lanes: Lane[];
  earns: { table: number; hits: number; all: number }; total_defense: number;
};
type Extra = {
  goal: number; thresholds: number[]; villages: Village[]; buildings: Record<string, Standing>; missions: Record<string, Mission>;
  bonuses: Bonus[]; draco: { defense: number; tokens: number; fought: boolean }; attack: Attack | null;
  due?: { beer: number; gold: number }; price?: number; upgrade?: { level: number; beer: number; gold: number } | null;
};
type Own = {
  round: number; tops: number[]; points: number[]; first: number; active: number; pool_beer: number; pool_gold: number; gone: number[]; turn_open: number;
};

export function extraOf(view: View): Extra {
  return view.extra as unknown as Extra;
}

export function ownOf(view: View): Own {
  return view.own as unknown as Own;
}

/**
 * What became of an attack, told by the journal since it was declared. The last view of it knew no answer to it yet: what
 * was put on its targets lies there still, and whoever was trapped counts for nothing.
 */
export function endOf(attack: Attack, lines: Line[], buildings: Record<string, Standing>, strengthOf: (card: number) => number): Attack {
  const named = (event: string, card: number): boolean =>
    lines.some((line) => line.event === event && line.parts.some((part) => part.kind === 'card' && part.number === card));
  const monster = lines.some((line) => line.event === 'beat-draco' || line.event === 'beat-undead');
  const lanes = attack.lanes.map((lane) => {
    const end = named('damaged', lane.target) ? 'damaged' : named('repulsed', lane.target) ? 'repulsed' : monster ? 'beaten' : '';
    const caught = lane.sent.filter((card) => !lane.trapped.includes(card) && named('trapped', card));
    const strength = lane.strength - caught.reduce((sum, card) => sum + strengthOf(card), 0);
    const stands = buildings[String(lane.target)];
    return { ...lane, end, strength, trapped: [...lane.trapped, ...caught], defense: stands?.defense ?? lane.defense, guards: stands?.guards ?? lane.guards };
  });
  return { ...attack, lanes };
}

export const TOLD = ['damaged', 'repulsed', 'looted', 'scored', 'total-defense', 'beat-draco', 'beat-undead', 'favor-flipped', 'disarmed', 'called-off'];
