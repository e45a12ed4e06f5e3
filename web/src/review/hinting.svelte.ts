/** What Master would do, asked for by whoever is asked; it is forgotten when the game moves on. */
import { api } from '../protocol/api';
import type { Advice } from '../protocol/types';
import type { Hub } from '../table/hub.svelte';

export const WITHOUT = 'This table is played without hints: who opened it wished it so.';

export class Hinting {
  advice = $state.raw<Advice | null>(null);
  thinking = $state(false);
  sentence = $state(''); // why there is none
  #at = -1;

  constructor(readonly hub: Hub) {}

  get possible(): boolean {
    const { advice, seat } = this.hub.view;
    const mine = seat === null ? undefined : this.hub.view.seats[seat];
    return !!advice && this.hub.asked && mine?.kind === 'person' && this.hub.offers.filter((offer) => !offer.clause).length > 1;
  }

  async ask(): Promise<void> {
    const { seat, table, clicks, advice: allowed, outcome } = this.hub.view;
    if (seat === null || outcome || this.thinking) return;
    if (allowed && !this.possible) return;
    this.forget();
    this.#at = clicks;
    if (!allowed) {
      this.sentence = WITHOUT;
      return;
    }
    this.thinking = true;
    try {
      const advice = await api.advice(table, seat);
      if (this.#at === this.hub.view.clicks) this.advice = advice;
    } catch (error) {
      if (this.#at === this.hub.view.clicks) this.sentence = error instanceof Error ? error.message : String(error);
    } finally {
      this.thinking = false;
    }
  }

  /** A hint belongs to the position it was asked for. */
  moved(clicks: number): void {
    if (clicks !== this.#at) this.forget();
  }

  forget(): void {
    this.advice = null;
    this.sentence = '';
  }
}
