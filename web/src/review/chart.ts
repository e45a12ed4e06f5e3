/** Where things stand on the chart of chances, and the words and lines of its sides. It knows no game. */
import type { Review, TurningPoint, View } from '../protocol/types';

export type Box = { width: number; height: number; left: number; right: number; top: number; bottom: number };
export type Place = { x: number; y: number };

/** Line styles after LOOK.md: colour never tells alone. */
const DASHES = ['', '12 6', '2.5 5', '12 4 3 4', '7 3'];
const COLOURS = ['lion', 'anchor', 'oak', 'sun', 'crown'];

export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}

export function signed(change: number): string {
  const points = Math.round(change * 100);
  return points < 0 ? `−${-points}` : `+${points}`;
}

export function placeOf(box: Box, clicks: number, click: number, chance: number): Place {
  const x = box.left + ((box.width - box.left - box.right) * click) / Math.max(1, clicks);
  const y = box.top + (box.height - box.top - box.bottom) * (1 - chance);
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

/** The click under a pointer, from the left edge of the chart. */
export function clickAt(box: Box, clicks: number, x: number): number {
  const share = (x - box.left) / Math.max(1, box.width - box.left - box.right);
  return Math.max(0, Math.min(clicks, Math.round(share * clicks)));
}

export function pathOf(box: Box, review: Review, clicks: number, side: number): string {
  return review.moments
    .map((moment, at) => {
      const { x, y } = placeOf(box, clicks, moment.click, moment.chances[side] ?? 0);
      return `${at ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');
}

export function chanceAt(review: Review, click: number, side: number): number {
  let chance = 0;
  for (const moment of review.moments) if (moment.click <= click) chance = moment.chances[side] ?? 0;
  return chance;
}

/** A side's line looks like its first seat, in the colour that the seat wears at this table. */
export function lineOf(review: Review, side: number, worn: (seat: number) => number | null): { dash: string; colour: string } {
  const seat = review.sides[side]?.[0] ?? 0;
  const livery = worn(seat) ?? seat;
  return { dash: DASHES[livery] ?? '', colour: `var(--${COLOURS[livery] ?? 'nobody'}-disc)` };
}

export function sideName(view: View, review: Review, side: number): string {
  const seats = review.sides[side] ?? [];
  if (review.sides.length === 1) return 'Everybody';
  const names = seats.map((seat) => (view.mine.length === 1 && view.mine[0] === seat ? 'You' : (view.seats[seat]?.name ?? '')));
  return names.join(' and ');
}

/** The side whose chances are told first: mine, else the one that won, else the first. */
export function mainSide(view: View, review: Review): number {
  const of = (seat: number | undefined): number => review.sides.findIndex((side) => seat !== undefined && side.includes(seat));
  const mine = of(view.mine[0]);
  if (mine >= 0) return mine;
  return Math.max(0, of(view.outcome?.ranks.indexOf(1)));
}

/** The side whose change is told of a turning point: mine, else the one that it changed most. */
export function sideTold(view: View, review: Review, point: TurningPoint): number {
  if (view.mine.length) return mainSide(view, review);
  const change = (side: number): number => Math.abs((point.after[side] ?? 0) - (point.before[side] ?? 0));
  return review.sides.map((_, side) => side).reduce((best, side) => (change(side) > change(best) ? side : best), 0);
}

export function causeWords(view: View, point: TurningPoint): string {
  if (point.cause === 'draw') return 'the draw';
  if (point.cause === 'face') return 'a hidden card';
  return view.mine.includes(point.mover) ? 'your choice' : `the choice of ${view.seats[point.mover]?.name ?? 'somebody'}`;
}
