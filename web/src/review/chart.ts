/** Where things stand on the chart of chances, and the words and lines of its sides. It knows no game. */
import type { Review, TurningPoint, View } from '../protocol/types';

export type Box = { width: number; height: number; left: number; right: number; top: number; bottom: number };
export type Place = { x: number; y: number };

/** Each line has a style of its own: colour never tells alone. */
const DASHES = ['', '12 6', '2.5 5', '12 4 3 4', '7 3'];
const COLOURS = ['lion', 'anchor', 'oak', 'sun', 'crown'];

const TURNING = 0.08; // a change of a chance to win by so much is a turning point

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

/** What the chart shows: chances from what each could know, chances with all cards open, or points. */
export type Shown = 'known' | 'opened' | 'points';
export type Stop = { click: number; value: number };
export type Line = { key: number; seats: number[]; name: string; dash: string; colour: string; stops: Stop[] };
type Worn = (seat: number) => number | null;

/** A line for each side; of points one for each seat, or a single one where all have the same. */
export function linesOf(view: View, review: Review, shown: Shown, clicks: number, worn: Worn): Line[] {
  if (shown !== 'points') {
    return review.sides.map((seats, side) => {
      const stops = review.moments.flatMap((moment) => {
        const value = (shown === 'known' ? moment.chances : moment.opened)[side];
        return value === undefined ? [] : [{ click: moment.click, value }];
      });
      return { key: side, seats, name: sideName(view, review, side), ...strokeOf(seats[0] ?? 0, worn), stops };
    });
  }
  const together = review.scores[0]?.points.length === 1;
  return (review.scores[0]?.points ?? []).map((_, at) => {
    const last = review.scores.at(-1)?.points[at] ?? 0;
    const stops = [...review.scores.map(({ click, points }) => ({ click, value: points[at] ?? 0 })), { click: clicks, value: last }];
    const seats = together ? view.seats.map((seat) => seat.seat) : [at];
    return { key: at, seats, name: together ? 'Everybody' : seatName(view, at), ...strokeOf(at, worn), stops };
  });
}

/** The marks of the upright axis, from 0 to 1 for chances; of points at most five, the last beyond all. */
export function marksOf(shown: Shown, lines: Line[]): number[] {
  if (shown !== 'points') return [0, 0.25, 0.5, 0.75, 1];
  const most = Math.max(1, ...lines.flatMap((line) => line.stops.map((stop) => stop.value)));
  const step = [1, 2, 5, 10, 20, 50].find((each) => most <= each * 4) ?? Math.ceil(most / 4);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

/** Chances are joined as they were looked at; points stay until they change. */
export function pathOf(box: Box, clicks: number, line: Line, top: number, stepped: boolean): string {
  return line.stops
    .map((stop, at) => {
      const { x, y } = placeOf(box, clicks, stop.click, stop.value / top);
      if (!at) return `M${x} ${y}`;
      return stepped ? `H${x}V${y}` : `L${x} ${y}`;
    })
    .join('');
}

/** What a line stands at after so many clicks. */
export function valueAt(line: Line | undefined, click: number): number {
  return line?.stops.filter((stop) => stop.click <= click).at(-1)?.value ?? 0;
}

/** A line looks like its first seat, in the colour that the seat wears at this table. */
export function strokeOf(seat: number, worn: Worn): { dash: string; colour: string } {
  const livery = worn(seat) ?? seat;
  return { dash: DASHES[livery] ?? '', colour: `var(--${COLOURS[livery] ?? 'nobody'}-disc)` };
}

/** What a game counts, as a heading: its points, its VP. */
export function countedName(review: Review): string {
  return review.counted.length < 3 ? review.counted.toUpperCase() : review.counted.charAt(0).toUpperCase() + review.counted.slice(1);
}

/** Of several people at one screen each has a name; nobody is you. */
function isYou(view: View, seat: number): boolean {
  return view.mine.length === 1 && view.mine[0] === seat;
}

export function seatName(view: View, seat: number): string {
  return isYou(view, seat) ? 'You' : (view.seats[seat]?.name ?? '');
}

export function sideName(view: View, review: Review, side: number): string {
  const seats = review.sides[side] ?? [];
  if (review.sides.length === 1) return 'Everybody';
  return seats.map((seat) => seatName(view, seat)).join(' and ');
}

/** The side whose chances are told first: mine, else the one that won, else the first. */
export function mainSide(view: View, review: Review): number {
  const of = (seat: number | undefined): number => review.sides.findIndex((side) => seat !== undefined && side.includes(seat));
  const mine = of(view.mine[0]);
  if (mine >= 0) return mine;
  return Math.max(0, of(view.outcome?.ranks.indexOf(1)));
}

/** The side whose change is told of a turning point: mine, if it turned with it, else the one that it changed most. */
export function sideTold(view: View, review: Review, point: TurningPoint): number {
  const change = (side: number): number => Math.abs((point.after[side] ?? 0) - (point.before[side] ?? 0));
  const mine = mainSide(view, review);
  if (view.mine.length && change(mine) >= TURNING) return mine;
  return review.sides.map((_, side) => side).reduce((best, side) => (change(side) > change(best) ? side : best), mine);
}

export function causeWords(view: View, point: TurningPoint): string {
  if (point.cause === 'draw') return 'the draw';
  if (point.cause === 'face') return 'a hidden card';
  return isYou(view, point.mover) ? 'your choice' : `the choice of ${view.seats[point.mover]?.name ?? 'somebody'}`;
}
