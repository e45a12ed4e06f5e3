/** Collects the icons that the pages use into one sprite, taken from the icon package while building. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const IN_SOURCES = /\bicon(?:=|: ?)["']([a-z0-9-]+)["']/g;

type Tables = Record<string, string | Record<string, string>>;
type Package = { icons: Record<string, { body: string }> };

function sources(): string[] {
  const folders = [here('./src'), here('../src/meadhall/games')];
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(svelte|ts)$/.test(path) && !path.includes('node_modules'))
      .map((path) => `${folder}/${path}`),
  );
}

/** Every icon that a table of concepts, a page or a board names. */
export function usedIcons(): string[] {
  const tables = JSON.parse(readFileSync(here('./src/look/icons.json'), 'utf8')) as Tables;
  const listed = Object.values(tables).flatMap((table) => (typeof table === 'string' ? [] : Object.values(table)));
  const named = sources().flatMap((path) => [...readFileSync(path, 'utf8').matchAll(IN_SOURCES)].map((hit) => hit[1] ?? ''));
  return [...new Set([...listed, ...named])].sort();
}

export function iconPackage(): Package {
  return JSON.parse(readFileSync(here('./node_modules/@iconify-json/game-icons/icons.json'), 'utf8')) as Package;
}

function write(): void {
  const { icons } = iconPackage();
  const used = usedIcons();
  const missing = used.filter((id) => !icons[id]);
  if (missing.length) throw new Error(`The icon package has no: ${missing.join(', ')}`);
  const symbols = used.map((id) => `<symbol id="${id}" viewBox="0 0 512 512">${icons[id]?.body ?? ''}</symbol>`);
  mkdirSync(here('./src/generated'), { recursive: true });
  writeFileSync(here('./src/generated/icons.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
  writeFileSync(here('./src/generated/icons.json'), JSON.stringify(used));
}

export function iconSprite(): Plugin {
  return { name: 'meadhall-icon-sprite', config: write };
}
