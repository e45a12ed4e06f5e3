/** Holds the place of who plays by keys: when the focused thing goes, the next lit thing beside it has the focus, or the beam. */
import { LIT } from './keys';

type Place = { thing: HTMLElement; row: HTMLElement | null; at: number };

const stopsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-stop]')];

function nextTo({ thing, row, at }: Place): HTMLElement | undefined {
  if (thing.isConnected || !row?.isConnected) return undefined;
  const stops = stopsOf(row);
  const able = (stop: HTMLElement): boolean => stop.matches(LIT) && stop.getClientRects().length > 0;
  return stops.slice(at).find(able) ?? stops.slice(0, at).reverse().find(able);
}

export function holding(table: HTMLElement): { destroy: () => void } {
  let last: Place | null = null;
  let keyed = false;

  const focused = (event: FocusEvent): void => {
    const thing = event.target as HTMLElement;
    const row = thing.closest<HTMLElement>('[data-row]');
    last = { thing, row, at: row ? Math.max(0, stopsOf(row).indexOf(thing)) : 0 };
  };
  const resume = (): void => {
    const lost = document.activeElement === document.body || !document.activeElement;
    if (!keyed || !lost || !document.hasFocus() || document.querySelector('dialog[open]')) return;
    const end = table.querySelector<HTMLElement>('[data-result], .beam');
    ((last && nextTo(last)) ?? end)?.focus({ preventScroll: true });
  };
  const byKey = (): void => void (keyed = true);
  const byPointer = (): void => void (keyed = false);

  table.addEventListener('focusin', focused);
  addEventListener('keydown', byKey, { capture: true });
  addEventListener('pointerdown', byPointer, { capture: true });
  const watcher = new MutationObserver(resume);
  watcher.observe(table, { childList: true, subtree: true });
  return {
    destroy() {
      watcher.disconnect();
      removeEventListener('keydown', byKey, { capture: true });
      removeEventListener('pointerdown', byPointer, { capture: true });
    },
  };
}
