/** Hands on the map: drag to pan, pinch and wheel to zoom, drag an army to march it, click an Area. */
import type { Camera } from './camera.svelte';

export type Hands = {
  camera: Camera;
  choose: (area: number, near: HTMLElement) => void;
  canDrag: (area: number) => boolean;
  drag: (from: number, over: number | null, x: number, y: number) => void;
  drop: (from: number, on: number | null) => void;
  hover: (area: number | null) => void;
};
const STILL = 6; // a hand that trembles less than this clicks
const STILL_FINGER = 12;

function areaOf(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest('[data-area]') : null;
  return found ? Number(found.getAttribute('data-area')) : null;
}

export function handling(map: HTMLElement, given: Hands): { update: (next: Hands) => void; destroy: () => void } {
  let hands = given;
  const down = new Map<number, { x: number; y: number }>();
  let began = { x: 0, y: 0, still: STILL };
  let moved = false;
  let army: number | null = null;

  const start = (event: PointerEvent): void => {
    if (event.button > 0 || (event.target as Element).closest('.controls, .panel')) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size === 1) {
      moved = false;
      began = { x: event.clientX, y: event.clientY, still: event.pointerType === 'mouse' ? STILL : STILL_FINGER };
      const area = areaOf(event.target);
      army = event.pointerType === 'mouse' && area !== null && hands.canDrag(area) ? area : null;
    } else {
      moved = true;
      army = null;
    }
  };
  const move = (event: PointerEvent): void => {
    const at = down.get(event.pointerId);
    if (!at) {
      if (!down.size && event.pointerType === 'mouse') hands.hover(map.contains(event.target as Node) ? areaOf(event.target) : null);
      return;
    }
    const [dx, dy] = [event.clientX - at.x, event.clientY - at.y];
    const others = [...down.entries()].filter(([id]) => id !== event.pointerId);
    const other = others[0]?.[1];
    if (event.pointerType === 'mouse' && !event.buttons) return end(event); // let go outside the window
    moved ||= Math.hypot(event.clientX - began.x, event.clientY - began.y) > began.still;
    const box = map.getBoundingClientRect();
    if (other) {
      const before = Math.hypot(at.x - other.x, at.y - other.y);
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (before > 0) hands.camera.zoom(after / before, (event.clientX + other.x) / 2 - box.left, (event.clientY + other.y) / 2 - box.top, false);
      hands.camera.pan(dx / 2, dy / 2);
    } else if (moved) {
      if (army === null) hands.camera.pan(dx, dy);
      else hands.drag(army, areaOf(document.elementFromPoint(event.clientX, event.clientY)), event.clientX - box.left, event.clientY - box.top);
    }
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const end = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return;
    if (army !== null && moved) hands.drop(army, event.type === 'pointerup' ? areaOf(document.elementFromPoint(event.clientX, event.clientY)) : null);
    army = null;
  };
  const click = (event: MouseEvent): void => {
    if ((event.target as Element).closest('.controls, .panel')) return;
    const area = areaOf(event.target);
    if (area === null || (moved && event.detail > 0)) return;
    const plate = map.querySelector<HTMLElement>(`button[data-area="${area}"]`);
    if (plate) hands.choose(area, plate);
  };
  const wheel = (event: WheelEvent): void => {
    if ((event.target as Element).closest('.panel')) return;
    event.preventDefault();
    const box = map.getBoundingClientRect();
    hands.camera.zoom(Math.exp(-event.deltaY * 0.0016), event.clientX - box.left, event.clientY - box.top, false);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') hands.camera.zoom(1.25);
    else if (event.key === '-') hands.camera.zoom(0.8);
    else if (event.key === '0') hands.camera.showAll();
  };
  const sized = new ResizeObserver(() => hands.camera.resize(map.clientWidth, map.clientHeight));

  map.addEventListener('pointerdown', start);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
  map.addEventListener('click', click);
  map.addEventListener('wheel', wheel, { passive: false });
  map.addEventListener('keydown', pressed);
  sized.observe(map);
  hands.camera.resize(map.clientWidth, map.clientHeight);
  return {
    update: (next) => (hands = next),
    destroy() {
      sized.disconnect();
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    },
  };
}
