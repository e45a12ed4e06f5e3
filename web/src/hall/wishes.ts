/** Who sits where when a table is opened. */
import type { GameInfo, SeatWish } from '../protocol/types';

/** The strongest bot that a game has. */
export function bestLevel(game: GameInfo): string {
  return game.levels.at(-1) ?? 'random';
}

/** The level offered first: one that plays sensibly and answers at once. */
export function plainLevel(game: GameInfo): string {
  return game.levels.find((level) => level === 'greedy') ?? game.levels[0] ?? 'random';
}

/** Me and bots, as few as the game allows: the quickest way to a first move. */
export function quickSeats(game: GameInfo): SeatWish[] {
  const bots = Math.max(1, game.seats[0] - 1);
  return [{ kind: 'me' }, ...Array.from({ length: bots }, (): SeatWish => ({ kind: 'bot', level: plainLevel(game) }))];
}

const WEIGHTS = ['', 'light', 'light', 'medium', 'heavy', 'heavy'];

export function weightWord(weight: number): string {
  return WEIGHTS[weight] ?? '';
}

export function lengthWords(minutes: number): string {
  if (!minutes) return '';
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
