/** What is wished for when a table is opened: who sits where, how long it takes, and who can be invited. */
import type { GameInfo, SeatWish } from '../protocol/types';

/** The level offered first: one that plays sensibly and answers at once. */
export function plainLevel(game: GameInfo): string {
  return game.levels.find((level) => level === 'greedy') ?? game.levels[0] ?? 'random';
}

/** Me and bots, as few as the game allows: the quickest way to a first move. */
export function quickSeats(game: GameInfo): SeatWish[] {
  const bots = Math.max(1, game.seats[0] - 1);
  return [{ kind: 'me' }, ...Array.from({ length: bots }, (): SeatWish => ({ kind: 'bot', level: plainLevel(game) }))];
}

/** What Play now asks for: where a game takes hours, its shortest length. */
export function quickOptions(game: GameInfo): Record<string, string> {
  const [shortest] = Object.entries(game.lengths).sort(([, one], [, two]) => one - two);
  return shortest ? { length: shortest[0] } : {};
}

/** Whoever has only the address of this machine as it calls itself can invite nobody. */
export function invitesNobody(link: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(link).hostname);
}

export const HERE_ONLY = 'This link works on this machine only. To invite others, start Meadhall with --host 0.0.0.0 and open the hall under this machine\u2019s own address.';

const WEIGHTS = ['', 'light', 'light', 'medium', 'heavy', 'heavy'];

export function weightWord(weight: number): string {
  return WEIGHTS[weight] ?? '';
}

export function lengthWords(game: GameInfo): string {
  const all = Object.values(game.lengths);
  const [least, most] = all.length ? [Math.min(...all), Math.max(...all)] : [game.length, game.length];
  if (least < most) return `${Math.round(least / 60)} to ${Math.round(most / 60)} h`;
  return most < 120 ? `${most} min` : `${Math.round(most / 60)} h`;
}
