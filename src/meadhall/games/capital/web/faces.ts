/** How the cards of Capital are printed: banners for buildings, attack and defence for troops, slots in a row. */
import type { CardLook } from '@meadhall/look/faces';
import type { Face } from '@meadhall/protocol/types';

const SLOT_LETTERS: Record<string, string> = { attack: 'a', defence: 'd', both: 'ad', mercenary: 'm' };

/** The text below the name never repeats a figure: what stands before the first full stop is drawn, not written. */
function textOf(face: Face): string {
  return face.text.replace(/^[^.]*\.\s*/, '').replace(/\.$/, (stop) => (/^\+/.test(face.text.split('. ')[1] ?? '') ? '' : stop));
}

function slotsOf(face: Face): string[] {
  const slots = (face.figures.slots ?? {}) as Record<string, number>;
  return Object.entries(slots).flatMap(([use, count]) => Array.from({ length: count }, () => SLOT_LETTERS[use] ?? 'a'));
}

export function look(face: Face, plain: CardLook): CardLook {
  const price = /([0-9]+↑?) Gold/.exec(face.text)?.[1] ?? '1';
  const card: CardLook = { ...plain, text: textOf(face), cost: [{ of: 'gold', n: price, label: `costs ${price.replace('↑', ' and rising')} Gold` }] };
  if (face.kind === 'building') {
    return { ...card, kind: 'building', tint: String(face.figures.banner), banner: String(face.figures.banner), needs: face.figures.needs as string | undefined, slots: slotsOf(face), left: undefined, right: undefined };
  }
  if (face.kind === 'troop') {
    const [attack, defence] = [Number(face.figures.attack), Number(face.figures.defence)];
    return {
      ...card, kind: face.figures.legendary ? 'hero' : 'unit',
      left: { of: 'attack', n: attack, label: `attack ${attack}` }, right: { of: 'defence', n: defence, label: `defence ${defence}` },
    };
  }
  return { ...card, kind: face.figures.legendary ? 'hero' : 'mercenary' };
}
