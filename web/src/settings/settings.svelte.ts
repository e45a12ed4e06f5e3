/** What a person sets for this browser: theme, motion, sound and notifications. */
type Saved = { theme: 'auto' | 'light' | 'dark'; motion: boolean; sound: boolean; notify: boolean; zoom: boolean };

const KEY = 'meadhall-settings';
const PLAIN: Saved = { theme: 'auto', motion: true, sound: false, notify: false, zoom: true };

function load(): Saved {
  try {
    return { ...PLAIN, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return { ...PLAIN };
  }
}

export const settings = $state<Saved>(load());

const night = matchMedia('(prefers-color-scheme: dark)');

export function applySettings(): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && night.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.motion = settings.motion ? 'on' : 'off';
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* a browser may keep nothing; the settings then last as long as the page */
  }
}

night.addEventListener('change', applySettings);

export function moving(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
