/** How a printed face is drawn. A game may say it better in its own `web/faces.ts`; any other face is read by its fields. */
import type { Face, Figures } from '../protocol/types';
import { faceIcon } from './icons';

export type Figure = { of: string; n: number | string; label: string };
export type CardLook = {
  kind: string; tint?: string; icon: string; name: string; text: string; cost: Figure[];
  banner?: string; needs?: string; left?: Figure; right?: Figure; slots?: string[];
};
type GameFaces = { look: (face: Face, plain: CardLook) => CardLook };

const own = import.meta.glob<GameFaces>('../../../src/meadhall/games/*/web/faces.ts', { eager: true });

const KINDS: [RegExp, string][] = [
  [/building|town|village/, 'building'],
  [/mercenar/, 'mercenary'],
  [/unit|troop|warrior|army/, 'unit'],
  [/defen[cs]e/, 'defence'],
  [/hero|legend|dynasty|favor|god/, 'hero'],
  [/resource|trade|good/, 'resource'],
  [/action|spell|sorcery|weapon|artifact|destiny/, 'action'],
  [/mission|bonus|victory|vp|goal|trait/, 'goal'],
  [/enem|undead|monster|event|order/, 'enemy'],
  [/province|destination/, 'province'],
];

const COSTS: [string, string, string][] = [
  ['gold', 'gold', 'Gold'], ['beer', 'beer', 'Beer'], ['tools', 'tools', 'Tools'], ['build', 'build', 'Build'],
];

function number(figures: Figures, ...names: string[]): number | undefined {
  const found = names.map((name) => figures[name]).find((value) => typeof value === 'number');
  return found as number | undefined;
}

function costs(figures: Figures): Figure[] {
  const price = figures.price ?? figures.cost;
  if (typeof price === 'number') return [{ of: 'gold', n: price, label: `costs ${price}` }];
  if (!price || typeof price !== 'object' || Array.isArray(price)) return [];
  const paid = price as Record<string, unknown>;
  return COSTS.filter(([name]) => typeof paid[name] === 'number').map(([name, of, word]) => ({
    of, n: paid[name] as number, label: `costs ${paid[name] as number} ${word}`,
  }));
}

function plain(game: string, face: Face): CardLook {
  const { figures } = face;
  const attack = number(figures, 'attack', 'strength', 'value');
  const defence = number(figures, 'defence', 'defense', 'absorb', 'hp');
  const words = `${typeof figures.kind === 'string' ? figures.kind : ''} ${face.kind}`.toLowerCase();
  const kind = KINDS.find(([known]) => known.test(words))?.[1] ?? 'goal';
  return {
    kind, icon: faceIcon(game, face.id, face.kind), name: face.name, text: face.text, cost: costs(figures),
    left: attack === undefined ? undefined : { of: 'strength', n: attack, label: `strength ${attack}` },
    right: defence === undefined ? undefined : { of: 'defence', n: defence, label: `defence ${defence}` },
  };
}

const looks = new Map<string, CardLook>();

export function lookOf(game: string, face: Face): CardLook {
  const key = `${game}/${face.face}`;
  let look = looks.get(key);
  if (!look) {
    const better = own[`../../../src/meadhall/games/${game}/web/faces.ts`];
    look = plain(game, face);
    if (better) look = better.look(face, look);
    looks.set(key, look);
  }
  return look;
}

/** A card in words, for its label: "Cavalry, costs 1 Gold, attack 2, defence 1. Raid: draw 1 card." */
export function spoken(look: CardLook): string {
  const figures = [...look.cost, look.left, look.right].filter((figure) => figure !== undefined).map((figure) => figure.label);
  return `${[look.name, ...figures].join(', ')}.${look.text ? ` ${look.text}` : ''}`;
}
