/** A game's past, step by step: fetched as it is looked at, kept while the page is open. */
import { api } from '../protocol/api';
import { LiveTable } from '../protocol/live.svelte';
import type { View } from '../protocol/types';

export type Step = { seat: number; click: number };

export class Film {
  at = $state(0);
  seat = $state(''); // '' as everybody may see it, a seat's number, or 'all'
  trouble = $state('');
  readonly live: LiveTable;
  #views = new Map<string, Promise<View>>();
  #wanted = 0;

  constructor(readonly table: string, readonly steps: Step[], first: View) {
    this.live = new LiveTable(table, null);
    this.live.view = first;
    this.live.connection = 'live';
  }

  get last(): number {
    return this.steps.length;
  }

  #view(at: number): Promise<View> {
    const key = `${this.seat}/${at}`;
    let view = this.#views.get(key);
    if (!view) {
      view = api.replay(this.table, at, this.seat);
      view.catch(() => this.#views.delete(key));
      this.#views.set(key, view);
    }
    return view;
  }

  /** Fetches a step that will be wanted soon. */
  expect(at: number): void {
    if (at <= this.last) void this.#view(at).catch(() => undefined);
  }

  /** Goes to a step; of several asked for at once only the last is shown. */
  async go(at: number): Promise<void> {
    this.at = Math.max(0, Math.min(at, this.last));
    const wanted = ++this.#wanted;
    try {
      const view = await this.#view(this.at);
      if (wanted !== this.#wanted) return;
      this.live.journal = view.journal;
      this.live.view = view;
      this.trouble = '';
      this.expect(this.at + 1);
    } catch (error) {
      if (wanted !== this.#wanted) return;
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  async look(seat: string): Promise<void> {
    this.seat = seat;
    await this.go(this.at);
  }

  /** Where the seat that decides changes: the turns of the slider. */
  turn(by: 1 | -1): number {
    const owner = (at: number): number => this.steps[at]?.seat ?? -1;
    let at = this.at;
    if (by > 0) {
      while (at < this.last && owner(at) === owner(this.at)) at++;
      return at;
    }
    at = Math.max(0, at - 1);
    while (at > 0 && owner(at - 1) === owner(at)) at--;
    return at;
  }
}
