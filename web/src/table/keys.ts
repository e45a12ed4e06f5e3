/** The keyboard of the table; arrows within a zone are the zone's own business. */
import type { Hub } from './hub.svelte';
import { land } from './flight';

type Doings = { journal: () => void; help: () => void; hint: () => void; escape: () => void };
export const LIT = '.card.lit, .lit-thing';

function thingOf(element: Element | null): [string, number, HTMLElement] | null {
  const stop = element?.closest<HTMLElement>('[data-stop]');
  if (!stop) return null;
  const { card, seat, thing } = stop.dataset;
  if (card) return ['card', Number(card), stop];
  if (seat) return ['seat', Number(seat), stop];
  const [kind, number] = (thing ?? '').split(':');
  return kind && number ? [kind, Number(number), stop] : null;
}

export function tableKeys(hub: Hub, table: () => HTMLElement | undefined, doings: Doings): (event: KeyboardEvent) => void {
  const nextLit = (): void => {
    const all = [...(table()?.querySelectorAll<HTMLElement>(LIT) ?? [])].filter((one) => one.getClientRects().length);
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + 1) % all.length]?.focus();
  };
  const why = (): void => {
    const thing = thingOf(document.activeElement);
    if (thing && hub.explain(...thing)) return;
    const shut = table()?.querySelector<HTMLElement>('.card.forbidden');
    const first = thingOf(shut ?? null);
    if (first) hub.explain(...first);
  };
  const zoom = (event: KeyboardEvent): boolean => {
    const thing = thingOf(document.activeElement);
    if (!thing || thing[0] !== 'card' || !hub.look(thing[1])) return false;
    event.preventDefault();
    hub.zoomed = hub.zoomed?.card === thing[1] ? null : { card: thing[1], near: thing[2] };
    return true;
  };
  const simple: Record<string, () => void> = {
    u: () => table()?.querySelector<HTMLElement>('[data-undo]')?.click(),
    h: doings.hint,
    w: why,
    s: land,
    j: doings.journal,
    '?': doings.help,
    '.': nextLit,
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const target = event.target as HTMLElement;
    if (target.matches('input, textarea, select')) return;
    land();
    if (event.key === 'Escape') {
      if (!hub.quieten()) doings.escape();
    } else if (event.key === ' ') {
      zoom(event);
    } else if (/^[1-9]$/.test(event.key)) {
      table()?.querySelector<HTMLElement>(`[data-choice="${Number(event.key) - 1}"]`)?.click();
    } else {
      simple[event.key]?.();
    }
  };
}
