/** The arrow of a march: a bow to a neighbour, else a smooth line through the middle of every Area on the way. */
import { map } from './zabor';

type Point = { x: number; y: number };
const START = 20; // from the middle of the first Area
const TIP = 40; // before the middle of the last one, whose pieces stay in sight
const MOST = 0.3; // of the way between two Areas

function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(far / length, MOST);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export function arrowAlong(areas: number[]): string {
  const middles = areas.map((area) => map.areas[area]).filter((area) => area !== undefined);
  const [first, second] = middles;
  const [last, before] = [middles.at(-1), middles.at(-2)];
  if (!first || !second || !last || !before) return '';
  const points = [towards(first, second, START), ...middles.slice(1, -1), towards(last, before, TIP)];
  const [from, to] = [points[0] as Point, points.at(-1) as Point];
  if (points.length === 2) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    return `M${from.x} ${from.y}Q${(from.x + to.x) / 2 - dy * 0.2} ${(from.y + to.y) / 2 + dx * 0.2} ${to.x} ${to.y}`;
  }
  const at = (number: number): Point => points[Math.max(0, Math.min(number, points.length - 1))] as Point;
  const curve = points.slice(1).map((end, number) => {
    const [p0, p1, p3] = [at(number - 1), at(number), at(number + 2)];
    return `C${p1.x + (end.x - p0.x) / 6} ${p1.y + (end.y - p0.y) / 6} ${end.x - (p3.x - p1.x) / 6} ${end.y - (p3.y - p1.y) / 6} ${end.x} ${end.y}`;
  });
  return `M${from.x} ${from.y}${curve.join('')}`;
}
