/** Hover, focus and long press: each leads to the zoom of a card or to the sentence that forbids it. */
const HOVER = 400;
const PRESS = 480;

export type Pointing = { open: (element: HTMLElement) => void; close: () => void };

/** Beside all that opens a popover or belongs to one: what is open closes. */
export function pointedBeside(event: PointerEvent): boolean {
  return !(event.target as Element).closest('.popover, [data-stop], .btn');
}

export function pointing(element: HTMLElement, given: Pointing): { update: (next: Pointing) => void; destroy: () => void } {
  let what = given;
  let timer = 0;
  let pressed = false;
  let waits = false; // for the pointer to be moved upon it
  const later = (wait: number): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      pressed = wait === PRESS;
      what.open(element);
    }, wait);
  };
  // What comes to lie under a pointer that rests, as when a page opens, is not pointed at.
  const enter = (event: PointerEvent): void => {
    waits = event.pointerType === 'mouse';
  };
  const move = (): void => {
    if (!waits) return;
    waits = false;
    later(HOVER);
  };
  const leave = (event: PointerEvent): void => {
    clearTimeout(timer);
    waits = false;
    if (event.pointerType === 'mouse') what.close();
  };
  const down = (event: PointerEvent): void => {
    pressed = false;
    waits = false;
    if (event.pointerType === 'mouse') clearTimeout(timer);
    else later(PRESS);
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') clearTimeout(timer);
  };
  const clicked = (event: MouseEvent): void => {
    clearTimeout(timer);
    if (!pressed) return;
    pressed = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const held = (event: Event): void => {
    if (pressed) event.preventDefault();
  };
  element.addEventListener('pointerenter', enter);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('click', clicked, { capture: true });
  element.addEventListener('contextmenu', held);
  return {
    update: (next) => (what = next),
    destroy: () => clearTimeout(timer),
  };
}
