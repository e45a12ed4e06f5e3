import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveTable } from './live.svelte';
import type { Message, View } from './types';

class Socket {
  static all: Socket[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }

  close(): void {
    this.onclose();
  }

  says(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message as Message) });
  }
}

const seats = [{ seat: 0, here: true }, { seat: 1, here: false }];
const view = (version: number): Partial<View> => ({ version, seat: 0, seats: seats as View['seats'], journal: [], journal_from: 0 });

beforeEach(() => {
  Socket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { protocol: 'http:', host: 'hall' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ lines: [] }))));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('who comes or goes makes no new view', () => {
  const live = new LiveTable('t', 0);
  live.open();
  Socket.all[0]?.says({ type: 'view', view: view(3) });
  const before = live.view;
  expect(live.here).toEqual([true, false]);
  Socket.all[0]?.says({ type: 'presence', seats: [true, true] });
  expect(live.here).toEqual([true, true]);
  expect(live.view).toBe(before);
});

test('what was said while the connection was lost is heard, and nothing twice', async () => {
  const line = (at: number) => ({ who: 'Bran', text: `${at}`, at });
  let lines = [line(1)];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ lines }))));
  const live = new LiveTable('t', 0);
  live.open();
  Socket.all[0]?.says({ type: 'view', view: view(3) });
  await vi.waitFor(() => expect(live.chat).toEqual([line(1)]));
  Socket.all[0]?.says({ type: 'chat', line: line(2) });
  Socket.all[0]?.close();
  expect(live.connection).toBe('lost');
  lines = [line(1), line(2), line(3)];
  await vi.advanceTimersByTimeAsync(1000);
  Socket.all[1]?.says({ type: 'view', view: view(3) });
  Socket.all[1]?.says({ type: 'chat', line: line(4) });
  await vi.waitFor(() => expect(live.chat).toEqual([line(1), line(2), line(3), line(4)]));
});
