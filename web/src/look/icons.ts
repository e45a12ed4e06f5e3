/** Which icon stands for a card, a concept or a game. */
import tables from './icons.json';

type Table = Record<string, string>;
const all = tables as unknown as Record<string, Table | string>;

function table(name: string): Table {
  const found = all[name];
  return typeof found === 'object' ? found : {};
}

const DECK_ICONS = ['crown', 'raven', 'flag-objective', 'spears', 'wheat'];

/** A card's own icon, or one that its kind lends. */
export function faceIcon(game: string, id: string, kind: string): string {
  const own = table(game);
  return own[id] ?? own[`${kind}-${id}`] ?? own[kind] ?? table('shared')[kind] ?? DECK_ICONS[id.length % DECK_ICONS.length] ?? 'crown';
}

export function concept(name: string, game = ''): string {
  return table(game)[name] ?? table('shared')[name] ?? '';
}

export function gameIcon(game: string): string {
  return table('shared')[`game-${game}`] ?? 'beer-stein';
}
