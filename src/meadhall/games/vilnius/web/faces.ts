/** How the cards of Vilnius are printed: prices and Order value, weapons in a row, what Provinces pay. */
import { concept } from '@meadhall/look/icons';
import type { CardLook, Figure } from '@meadhall/look/faces';
import type { Face, Figures } from '@meadhall/protocol/types';

const WEAPONS = ['sword', 'shield', 'spear', 'arrow', 'axe'];

const toolsOf = (tools: number): string => (tools === 1 ? '1 Tool' : `${tools} Tools`);

function price(figures: Figures): Figure[] {
  const gold = Number(figures.gold ?? 0);
  const tools = Number(figures.tools ?? 0);
  const cost: Figure[] = [];
  if (gold) cost.push({ of: 'gold', n: gold, label: `costs ${gold} Gold` });
  if (tools) cost.push({ of: 'tools', n: tools, label: `costs ${toolsOf(tools)}` });
  return cost;
}

function amount(figures: Figures, field: string, kind: string): number {
  return Number((figures[field] as Record<string, number> | undefined)?.[kind] ?? 0);
}

/** What stands as a figure on the card is not written again. */
function left(text: string, ...drawn: RegExp[]): string {
  return drawn.reduce((words, what) => words.replace(what, ''), text).replace(/\s+/g, ' ').trim();
}

function building(face: Face, card: CardLook): CardLook {
  const value = Number(face.figures.order_value ?? 0);
  const name = face.name.replace(/ \(.*\)$/, ''); // its goods are in the text
  return {
    ...card, name, kind: 'building', cost: price(face.figures), left: undefined,
    right: { of: 'order', n: value, label: `Order value ${value}` },
    text: left(face.text, /A Building of type \w+\./, /Costs [^.]*\./, /Order value \d+\./, /Edges: [^.]*\./),
  };
}

function unit(face: Face, card: CardLook): CardLook {
  const weapons = (face.figures.weapons ?? {}) as Record<string, number>;
  return {
    ...card, kind: 'unit', cost: price(face.figures), left: undefined, right: undefined,
    slots: WEAPONS.flatMap((name) => Array.from({ length: weapons[name] ?? 0 }, () => name)),
    text: left(face.text, /Provides [^.]*\./, /Costs [^.]*\./, /Anyone may recruit it\./, /\d+ in the game\./, /Needs [^.]*\./),
  };
}

function province(face: Face, card: CardLook): CardLook {
  const [gold, tools] = [amount(face.figures, 'base', 'gold'), amount(face.figures, 'base', 'tools')];
  const pays: Figure[] = [];
  if (gold) pays.push({ of: 'gold', n: gold, label: `pays ${gold} Gold` });
  if (tools) pays.push({ of: 'tools', n: tools, label: `pays ${toolsOf(tools)}` });
  const [moreGold, moreTools] = [amount(face.figures, 'bonus', 'gold'), amount(face.figures, 'bonus', 'tools')];
  const bonus = [moreGold ? `+${moreGold} Gold` : '', moreTools ? `+${toolsOf(moreTools)}` : ''].filter(Boolean).join(', ');
  const good = String(face.figures.good);
  return { ...card, kind: 'province', icon: concept(good, 'vilnius') || card.icon, cost: pays, left: undefined, right: undefined, text: `with ${good}: ${bonus}` };
}

function order(face: Face, card: CardLook): CardLook {
  const strength = Number(face.figures.strength ?? 0);
  return {
    ...card, kind: 'enemy', cost: [], right: undefined, text: left(face.text, /Strength \d+\./),
    left: strength ? { of: 'order', n: strength, label: `strength ${strength}` } : undefined,
  };
}

/** A card's icon is that of its name; whose it is, its goods and its number are told otherwise. */
function iconOf(face: Face, plain: string): string {
  const bare = face.id.replace(/^(columns|bear|horseman)-/, '').replace(/-i+$/, '');
  return concept(face.id, 'vilnius') || concept(bare, 'vilnius') || concept(bare.split('-')[0] ?? '', 'vilnius') || plain;
}

export function look(face: Face, plain: CardLook): CardLook {
  const card = { ...plain, icon: iconOf(face, plain.icon) };
  const makers: Record<string, (face: Face, card: CardLook) => CardLook> = { building, unit, province, order };
  return makers[face.kind]?.(face, card) ?? card;
}
