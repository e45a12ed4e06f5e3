/** The review of one table: asked for once, waited for, and then there. */
import { api } from '../protocol/api';
import type { Review, ReviewState } from '../protocol/types';

const EVERY = 1000;

export class Reviewing {
  state = $state.raw<ReviewState | null>(null);
  trouble = $state('');
  #timer = 0;
  #closed = false;

  constructor(readonly table: string) {}

  get review(): Review | null {
    return this.state?.review ?? null;
  }

  async begin(): Promise<void> {
    await this.#hear(api.beginReview(this.table));
  }

  async #hear(call: Promise<ReviewState>): Promise<void> {
    try {
      this.state = await call;
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    clearTimeout(this.#timer);
    const waits = this.state?.state === 'waiting' || this.state?.state === 'working';
    if (waits && !this.#closed) this.#timer = window.setTimeout(() => void this.#hear(api.review(this.table)), EVERY);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
