/** Where a popover stands: around the row of the thing it explains, never over what can be clicked. */
export type Spot = { left: number; top: number; side: 'right' | 'left' | 'below' | 'above'; pointer: number };
type Box = { left: number; top: number; right: number; bottom: number };

const GAP = 14;
const EDGE = 8;
const GUARDED = '.card.lit, .card.selected, .card.target, .beam, .top, .lit-thing';

function overlap(one: Box, two: Box): number {
  const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function grown(box: DOMRect, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** Free ends of the row first, then below and above, then above the beam; the one that covers least wins. */
export function place(near: HTMLElement, width: number, height: number): Spot {
  const thing = near.getBoundingClientRect();
  const row = (near.closest('[data-row]') ?? near).getBoundingClientRect();
  const [cx, cy] = [thing.left + thing.width / 2, thing.top + thing.height / 2];
  const x = clamp(cx - width / 2, EDGE, innerWidth - width - EDGE);
  const y = clamp(cy - height / 2, EDGE, innerHeight - height - EDGE);
  const things = [...(near.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-stop]') ?? [near])];
  const ends = things.map((one) => one.getBoundingClientRect());
  const last = Math.max(...ends.map((box) => box.right));
  const first = Math.min(...ends.map((box) => box.left));
  const tries: Spot[] = [
    { side: 'right', left: last + GAP, top: y, pointer: cy },
    { side: 'left', left: first - width - GAP, top: y, pointer: cy },
    { side: 'below', left: x, top: Math.min(thing.bottom, row.bottom) + GAP, pointer: cx },
    { side: 'above', left: x, top: thing.top - height - GAP, pointer: cx },
    { side: 'right', left: thing.right + GAP, top: y, pointer: cy },
    { side: 'left', left: thing.left - width - GAP, top: y, pointer: cy },
  ];
  const beam = near.closest('.foot')?.querySelector('.beam')?.getBoundingClientRect();
  if (beam) tries.push({ side: 'above', left: x, top: beam.top - height - GAP, pointer: cx });
  const guarded = [...document.querySelectorAll<HTMLElement>(GUARDED)].map((one) => grown(one.getBoundingClientRect(), 4));
  const cost = (spot: Spot): number => {
    const box = { left: spot.left, top: spot.top, right: spot.left + width, bottom: spot.top + height };
    const outside = Math.max(0, EDGE - box.left) + Math.max(0, EDGE - box.top) + Math.max(0, box.right - innerWidth + EDGE) + Math.max(0, box.bottom - innerHeight + EDGE);
    const covered = guarded.reduce((sum, other) => sum + overlap(box, other), 0);
    const siblings = ends.reduce((sum, other) => sum + overlap(box, grown(other, 2)), 0);
    const away = Math.abs((box.left + box.right) / 2 - cx) + Math.abs((box.top + box.bottom) / 2 - cy);
    return outside * 5000 + overlap(box, grown(thing, 8)) * 50 + covered * 4 + siblings * 2 + away;
  };
  const best = tries.reduce((least, spot) => (cost(spot) < cost(least) ? spot : least));
  return {
    ...best,
    left: clamp(best.left, EDGE, innerWidth - width - EDGE),
    top: clamp(best.top, EDGE, Math.max(EDGE, innerHeight - height - EDGE)),
  };
}
