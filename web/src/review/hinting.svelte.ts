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

  /** It stands while others answer under seal beside me: they click, and my choice is the same. */
  get #decision(): number {
    const { clicks, seats } = this.hub.view;
    return clicks - seats.filter((one) => one.answered).length;
  }

  async ask(): Promise<void> {
    const { seat, table, advice: allowed, outcome } = this.hub.view;
    if (seat === null || outcome || this.thinking) return;
    if (allowed && !this.possible) return;
    this.forget();
    this.#at = this.#decision;
    if (!allowed) {
      this.sentence = WITHOUT;
      return;
    }
    this.thinking = true;
    try {
      const advice = await api.advice(table, seat);
      if (this.#at === this.#decision) this.advice = advice;
    } catch (error) {
      if (this.#at === this.#decision) this.sentence = error instanceof Error ? error.message : String(error);
    } finally {
      this.thinking = false;
    }
  }

  /** A hint belongs to the decision it was asked for. */
  moved(): void {
    if (this.#decision !== this.#at) this.forget();
  }

  forget(): void {
    this.advice = null;
    this.sentence = '';
  }
}
