/** What of the map is in the frame. The map's own units are those of its polygons. */
import { map } from './zabor';

type Box = { left: number; top: number; right: number; bottom: number };
const CLOSEST = 2.2;
const EDGE = 40; // so much of the sea beyond the map may be seen
const MOVED = 190; // and so much when somebody moves an Area out from under what lies on the corners

export class Camera {
  x = $state(0);
  y = $state(0);
  z = $state(1);
  width = $state(0);
  height = $state(0);
  smooth = $state(false);
  below = $state(0); // pixels along the foot that my cards lie on; the whole map is shown above them
  aside = 0; // pixels at the right that buttons lie on
  covered = $state(0); // pixels that a Battle covers while it is told

  get least(): number {
    return Math.min(this.width / map.width, (this.height - this.below) / map.height) || 0.1;
  }

  get whole(): boolean {
    return this.z <= this.least * 1.05;
  }

  /** In map units, what the window shows. */
  get frame(): Box {
    return { left: -this.x / this.z, top: -this.y / this.z, right: (this.width - this.x) / this.z, bottom: (this.height - this.y) / this.z };
  }

  #hold(edge = EDGE): void {
    this.z = Math.max(this.least, Math.min(this.z, CLOSEST));
    const [wide, high] = [map.width * this.z, map.height * this.z];
    const within = (at: number, size: number, window: number): number =>
      size <= window ? (window - size) / 2 : Math.max(window - size - edge, Math.min(at, edge));
    this.x = within(this.x, wide, this.width);
    this.y = within(this.y, high, this.height - this.below);
  }

  resize(width: number, height: number): void {
    const wasWhole = this.whole || !this.width;
    this.width = width;
    this.height = height;
    if (wasWhole) this.z = this.least;
    this.#hold();
  }

  pan(dx: number, dy: number): void {
    this.smooth = false;
    this.x += dx;
    this.y += dy;
    this.#hold(MOVED);
  }

  zoom(by: number, px = this.width / 2, py = this.height / 2, smooth = true): void {
    this.smooth = smooth;
    const before = this.z;
    this.z = Math.max(this.least, Math.min(this.z * by, CLOSEST));
    const grown = this.z / before;
    this.x = px - (px - this.x) * grown;
    this.y = py - (py - this.y) * grown;
    this.#hold(MOVED);
  }

  showAll(): void {
    this.smooth = true;
    this.z = this.least;
    this.#hold();
  }

  lift(below: number): void {
    const wasWhole = this.whole;
    this.below = below;
    if (wasWhole) this.z = this.least;
    this.#hold();
  }

  /** Back within its edges, after something that covered a part of it is gone. */
  settle(): void {
    this.covered = 0;
    this.smooth = true;
    this.#hold();
  }

  /** Frames Areas in what nothing covers. */
  fit(areas: number[], closest = 1.15): void {
    const points = areas.map((area) => map.areas[area]).filter((area) => area !== undefined);
    if (!points.length || !this.width) return;
    const [left, right] = [Math.min(...points.map((a) => a.x)) - 90, Math.max(...points.map((a) => a.x)) + 90];
    const [top, bottom] = [Math.min(...points.map((a) => a.y)) - 70, Math.max(...points.map((a) => a.y)) + 70];
    const free = this.height - Math.max(this.below, this.covered);
    this.smooth = true;
    this.z = Math.max(this.least, Math.min((this.width - this.aside) / (right - left), free / (bottom - top), closest));
    this.x = (this.width - this.aside) / 2 - ((left + right) / 2) * this.z;
    this.y = free / 2 - ((top + bottom) / 2) * this.z;
    if (!this.covered) this.#hold(this.aside ? MOVED : EDGE);
  }

  sees(area: number, margin = 30): boolean {
    const at = map.areas[area];
    if (!at) return true;
    const [px, py] = [at.x * this.z + this.x, at.y * this.z + this.y];
    return px > margin && py > margin && px < this.width - margin && py < this.height - this.below - margin;
  }

  /** Whether an Area lies under something on the lower right corner. */
  inCorner(area: number, wide: number, high: number): boolean {
    const at = map.areas[area];
    return !!at && at.x * this.z + this.x > this.width - wide && at.y * this.z + this.y > this.height - high;
  }

  reveal(area: number): void {
    if (this.sees(area)) return;
    const at = map.areas[area];
    if (!at) return;
    this.smooth = true;
    this.x = this.width / 2 - at.x * this.z;
    this.y = this.height / 2 - at.y * this.z;
    this.#hold();
  }
}
