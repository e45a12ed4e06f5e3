/** How the cards of Zabor are printed: a kind by its deck, VP in the corner, a Monster's Strength and Wounds. */
import type { CardLook } from '@meadhall/look/faces';
import type { Face } from '@meadhall/protocol/types';

const KINDS = ['goal', 'enemy', 'action', 'action', 'hero', 'action', 'enemy', 'resource'];
const MONSTERS = 6;

function figure(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}

export function look(face: Face, plain: CardLook): CardLook {
  const card: CardLook = { ...plain, kind: KINDS[face.back] ?? 'goal', cost: [], left: undefined, right: undefined };
  if (face.back === MONSTERS) {
    const [strength, wounds] = [Number(face.figures.strength), Number(face.figures.wounds)];
    return {
      ...card, text: face.text.replace(/^Strength \d+, /, '').replace(/, Wounds \d+/, ''),
      left: { of: 'strength', n: strength, label: `Strength ${strength}` }, right: { of: 'defence', n: wounds, label: `${wounds} Wounds` },
    };
  }
  const vp = figure(face.figures.vp);
  const text = face.text.replace(/ \(\d+ VP\)$/, '');
  return vp === undefined ? card : { ...card, text, right: { of: 'points', n: vp, label: `${vp} VP` } };
}
