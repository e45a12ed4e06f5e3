/** Drags a lit card with mouse, pen or finger onto something that takes it; letting go elsewhere changes nothing. */
import { land } from './flight';

const FAR = 9;

export type Dragging = { able: boolean; drop: (onto: string) => void };

function targetAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null;
}

export function dragging(element: HTMLElement, given: Dragging): { update: (next: Dragging) => void; destroy: () => void } {
  let what = given;
  let from: PointerEvent | null = null;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;

  const lift = (): void => {
    land();
    const box = element.getBoundingClientRect();
    ghost = element.cloneNode(true) as HTMLElement;
    for (const name of ['data-card', 'data-stop']) ghost.removeAttribute(name);
    Object.assign(ghost.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, zIndex: '60', pointerEvents: 'none', opacity: '.92', transition: 'none' });
    document.body.append(ghost);
    document.documentElement.dataset.dragging = 'yes';
  };
  const mark = (next: HTMLElement | null): void => {
    over?.classList.remove('drop-here');
    next?.classList.add('drop-here');
    over = next;
  };
  const moved = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.pointerId) return;
    const [dx, dy] = [event.clientX - from.clientX, event.clientY - from.clientY];
    // A finger that moves sideways scrolls the hand; only one that moves up or down takes the card along.
    if (!ghost && (Math.hypot(dx, dy) < FAR || (event.pointerType !== 'mouse' && Math.abs(dx) > Math.abs(dy)))) return;
    if (!ghost) lift();
    if (ghost) ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
    mark(targetAt(event.clientX, event.clientY));
  };
  const done = (event: PointerEvent): void => {
    if (event.pointerId !== from?.pointerId) return; // another finger
    const onto = ghost && event.type === 'pointerup' ? targetAt(event.clientX, event.clientY) : null;
    const held = ghost !== null;
    stop();
    if (!held) return;
    element.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 50);
    if (onto?.dataset.drop) what.drop(onto.dataset.drop);
  };
  const swallow = (event: Event): void => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const stop = (): void => {
    mark(null);
    ghost?.remove();
    ghost = null;
    from = null;
    delete document.documentElement.dataset.dragging;
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', done);
    removeEventListener('pointercancel', done);
  };
  const down = (event: PointerEvent): void => {
    if (!what.able || event.button || (from && from.pointerId !== event.pointerId)) return;
    from = event;
    addEventListener('pointermove', moved);
    addEventListener('pointerup', done);
    addEventListener('pointercancel', done);
  };

  element.addEventListener('pointerdown', down);
  return { update: (next) => (what = next), destroy: stop };
}
