/** Builds the pages into `dist`. Boards of the games lie with their games, outside this folder. */
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { iconSprite } from './sprite.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.MEADHALL_SERVER ?? 'http://127.0.0.1:8282';

export default defineConfig({
  root: here('.'),
  plugins: [iconSprite(), svelte({ configFile: here('svelte.config.js') })],
  resolve: { alias: { '@meadhall': here('src') }, dedupe: ['svelte'] },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 600 },
  server: { fs: { allow: [here('..')] }, proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts', '../src/meadhall/games/*/web/*.test.ts'], environment: 'node' },
});
