/** Shows what moved: cards fly from where they lay to where they lie, by their number. */
import { moving } from '../settings/settings.svelte';
import type { View } from '../protocol/types';

const FLIGHT = 320;
const APART = 60;
const LONGEST = 900;
const EASE = 'cubic-bezier(.2,.8,.2,1)';

type Seen = { box: DOMRect; element: HTMLElement };
export type Snapshot = { view: View; cards: Map<string, Seen>; piles: Map<string, DOMRect> };

const running = new Set<Animation>();

function visible(box: DOMRect): boolean {
  return box.width > 0 && box.height > 0;
}

export function snapshot(view: View, table: HTMLElement): Snapshot {
  const cards = new Map<string, Seen>();
  const piles = new Map<string, DOMRect>();
  for (const element of table.querySelectorAll<HTMLElement>('[data-card]')) {
    const box = element.getBoundingClientRect();
    if (visible(box)) cards.set(element.dataset.card ?? '', { box, element });
  }
  for (const element of table.querySelectorAll<HTMLElement>('[data-pile]')) {
    const box = element.getBoundingClientRect();
    if (visible(box)) piles.set(element.dataset.pile ?? '', box);
  }
  return { view, cards, piles };
}

/** A place in the middle of a pile for a card of this size: a pile may be a whole tray, which no card fills. */
function within(pile: DOMRect, width: number, height: number): DOMRect {
  return new DOMRect(pile.left + (pile.width - width) / 2, pile.top + (pile.height - height) / 2, width, height);
}

/** Any click, key or new event finishes what runs. */
export function land(): void {
  for (const animation of running) animation.finish();
  running.clear();
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): Animation {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const scale = from.width && to.width ? from.width / to.width : 1;
  const arc = Math.min(24, Math.hypot(dx, dy) / 4);
  const turn = Math.max(-4, Math.min(4, dx / 60));
  const animation = element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 30, transformOrigin: '0 0' },
      { transform: `translate(${dx / 2}px, ${dy / 2 - arc}px) scale(${(1 + scale) / 2}) rotate(${turn}deg)`, zIndex: 30, transformOrigin: '0 0', offset: 0.5 },
      { transform: 'none', zIndex: 30, transformOrigin: '0 0' },
    ],
    { duration: FLIGHT, delay, easing: EASE, fill: 'backwards' },
  );
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
  return animation;
}

function zoneOf(view: View): Map<string, string> {
  const found = new Map<string, string>();
  for (const zone of view.zones) for (const card of zone.cards) found.set(String(card), `${zone.place}:${zone.seat ?? ''}`);
  return found;
}

/** The pile that a card without a known place must have come from or gone to: the one whose count changed. */
function changedPile(before: View, after: View, grew: boolean): string | null {
  for (const zone of after.zones) {
    const then = before.zones.find((other) => other.place === zone.place && other.seat === zone.seat)?.count ?? 0;
    if (!zone.cards.length && (grew ? zone.count > then : zone.count < then)) return `${zone.place}:${zone.seat ?? ''}`;
  }
  return null;
}

export function play(before: Snapshot, after: View, table: HTMLElement, layer: HTMLElement): void {
  land();
  layer.replaceChildren();
  if (!moving() || document.hidden || before.view.table !== after.table || before.view.seat !== after.seat) return;
  const now = snapshot(after, table);
  const [lay, lies] = [zoneOf(before.view), zoneOf(after)];
  let flights = 0;
  const delay = (): number => Math.min(flights++ * APART, LONGEST - FLIGHT);

  for (const [card, { box, element }] of now.cards) {
    const seen = before.cards.get(card);
    if (seen) {
      if (Math.hypot(seen.box.left - box.left, seen.box.top - box.top) > 3) fly(element, seen.box, box, lay.get(card) === lies.get(card) ? 0 : delay());
      continue;
    }
    const from = lay.get(card);
    if (from && from === lies.get(card)) continue; // the next card of its pile: it is seen now, but has not moved
    const pile = before.piles.get(from ?? changedPile(before.view, after, false) ?? '');
    const scale = pile ? Math.min(1, pile.width / box.width) : 1;
    if (pile) fly(element, within(pile, box.width * scale, box.height * scale), box, delay());
  }
  for (const [card, { box, element }] of before.cards) {
    if (now.cards.has(card)) continue;
    const goal = now.piles.get(lies.get(card) ?? changedPile(before.view, after, true) ?? '');
    if (goal) ghost(element, box, goal, layer, delay());
  }
}

function ghost(element: HTMLElement, from: DOMRect, to: DOMRect, layer: HTMLElement, delay: number): void {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ['data-card', 'data-stop', 'aria-label']) copy.removeAttribute(name);
  copy.tabIndex = -1;
  copy.classList.remove('lit', 'forbidden');
  const target = within(to, from.width, from.height);
  Object.assign(copy.style, { position: 'fixed', left: `${target.left}px`, top: `${target.top}px`, width: `${target.width}px`, height: `${target.height}px` });
  layer.append(copy);
  fly(copy, from, target, delay).finished.then(() => copy.remove(), () => copy.remove());
}
