/** Brings what is asked into sight where none of it can be seen; where everything fits, nothing moves. */
import { moving } from '../settings/settings.svelte';
import { LIT } from './keys';

const ENOUGH = 30; // so many pixels of a thing are seen well enough
const MARGIN = 18;
const SCROLLING = 1000;

let scrolled = -Infinity;
for (const kind of ['wheel', 'touchmove']) addEventListener(kind, () => (scrolled = performance.now()), { passive: true });

function seen(box: DOMRect, top: number, bottom: number): boolean {
  return Math.min(box.bottom, bottom) - Math.max(box.top, top) >= Math.min(ENOUGH, box.height);
}

/** `board` is what scrolls. Who scrolls at this moment is not interrupted. */
export function reveal(table: HTMLElement, board: HTMLElement): void {
  if (board.scrollHeight <= board.clientHeight || performance.now() - scrolled < SCROLLING) return;
  const lit = [...table.querySelectorAll<HTMLElement>(LIT)].filter((one) => one.getClientRects().length);
  const frame = board.getBoundingClientRect();
  if (lit.some((one) => !board.contains(one) || seen(one.getBoundingClientRect(), frame.top, frame.bottom))) return;
  const box = lit[0]?.getBoundingClientRect();
  if (!box) return;
  const by = box.bottom > frame.bottom ? Math.min(box.bottom + MARGIN - frame.bottom, box.top - MARGIN - frame.top) : box.top - MARGIN - frame.top;
  board.scrollBy({ top: by, behavior: moving() ? 'smooth' : 'instant' });
}
