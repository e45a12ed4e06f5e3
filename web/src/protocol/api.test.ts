import { afterEach, expect, test, vi } from 'vitest';
import { Unreachable, api } from './api';

afterEach(() => vi.unstubAllGlobals());

test('an answer that breaks off is none: what was asked can be sent again', async () => {
  const torn = (): Response => new Response(new ReadableStream({ start: (half) => half.error(new TypeError('network error')) }));
  vi.stubGlobal('fetch', () => Promise.resolve(torn()));
  await expect(api.clicks('t', 'an-id-of-eight', 0, 1, [2])).rejects.toBeInstanceOf(Unreachable);
});
