/** How the cards of Vikings Gone Wild are printed: strength at the left, what protects at the right. */
import type { CardLook } from '@meadhall/look/faces';
import type { Face } from '@meadhall/protocol/types';

const KINDS: Record<string, string> = {
  Resource: 'resource', Unit: 'unit', Hero: 'hero', Weapon: 'action', Action: 'action', Defense: 'defence', Undead: 'enemy', Building: 'building',
  'Town Hall': 'building', Mission: 'goal', Bonus: 'goal',
};

/** How much an effect of that name gives. */
function effect(face: Face, name: string): number {
  const effects = (face.figures.effects ?? []) as [string, number][];
  return effects.find(([verb]) => verb === name)?.[1] ?? 0;
}

export function look(face: Face, plain: CardLook): CardLook {
  const kind = /^[A-Z][a-z]+(?: Hall)?/.exec(face.text)?.[0] ?? '';
  const [strength, arm, rally, protect] = [Number(face.figures.strength ?? 0), effect(face, 'arm'), effect(face, 'rally'), effect(face, 'protect')];
  const points = Number(/([0-9]+) VP\./.exec(face.text.split('. ')[0] + '.')?.[1] ?? face.figures.points ?? 0);
  const card: CardLook = {
    ...plain, kind: KINDS[kind] ?? 'goal', name: face.name.replace('Lvl. ', ''), text: face.text.replace(/^[^.]*\.\s*/, ''), left: undefined, right: undefined,
  };
  if (strength) card.left = { of: 'strength', n: strength, label: `strength ${strength}` };
  else if (arm) card.left = { of: 'strength', n: `+${arm}`, label: `strength ${arm} more for a Unit` };
  else if (rally) card.left = { of: 'strength', n: `+${rally}`, label: `strength ${rally} more for every Unit` };
  if (protect) card.right = { of: 'defence', n: `+${protect}`, label: `defense ${protect} more` };
  else if (face.figures.defense) card.right = { of: 'defence', n: Number(face.figures.defense), label: `defense ${Number(face.figures.defense)}` };
  if (points && card.kind !== 'building') card.left = { of: 'points', n: points, label: `${points} VP` };
  return card;
}
