/** Keyboard within a zone: one stop for Tab, arrows go to the nearest thing in their direction. */
const STOPS = '[data-stop]';
const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest stop in a direction; leaving the line of sight counts double. */
function nearest(from: Element, stops: Element[], [dx, dy]: [number, number]): HTMLElement | null {
  const [x, y] = middle(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const stop of stops) {
    if (stop === from) continue;
    const [sx, sy] = middle(stop);
    const along = (sx - x) * dx + (sy - y) * dy;
    const aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    if (along > 2 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = stop;
    }
  }
  return best as HTMLElement | null;
}

export function roving(zone: HTMLElement): { destroy: () => void } {
  let current: HTMLElement | null = null;
  const stops = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>(STOPS)];

  const settle = (): void => {
    const all = stops();
    if (!current || !all.includes(current)) current = all.find((stop) => stop.matches('.lit, .lit-thing')) ?? all[0] ?? null;
    for (const stop of all) {
      const wanted = stop === current ? 0 : -1;
      if (stop.tabIndex !== wanted) stop.tabIndex = wanted;
    }
  };
  const focused = (event: FocusEvent): void => {
    const stop = (event.target as Element).closest<HTMLElement>(STOPS);
    if (stop) {
      current = stop;
      settle();
    }
  };
  const pressed = (event: KeyboardEvent): void => {
    const direction = ARROWS[event.key];
    const from = (event.target as Element).closest<HTMLElement>(STOPS);
    if (!direction || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    nearest(from, stops(), direction)?.focus();
  };

  zone.addEventListener('focusin', focused);
  zone.addEventListener('keydown', pressed);
  const watcher = new MutationObserver(settle);
  watcher.observe(zone, { childList: true, subtree: true });
  settle();
  return {
    destroy() {
      watcher.disconnect();
      zone.removeEventListener('focusin', focused);
      zone.removeEventListener('keydown', pressed);
    },
  };
}
