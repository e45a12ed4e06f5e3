/** A march being planned: where to and who goes. Nothing is sent before the player says so. */
import type { Odds } from '@meadhall/protocol/types';
import type { Hub } from '@meadhall/table/hub.svelte';
import { type March, type Marcher, type Reach, extraOf, map } from './zabor';

/** A march that was made and can still be taken back; `before` counts the clicks before it. */
export type Sent = { before: number; from: number; to: number; units: number; path: number[] };
const MOVES = ['leave', 'march', 'send'];

export class Plan {
  picked = $state<number | null>(null);
  kept = $state<Record<number, number>>({}); // by unit, how many stay
  looked = $state<number | null>(null);
  hovered = $state<number | null>(null);
  wanted: number | null = null; // dropped on before the reach was known
  sent = $state.raw<Sent[]>([]);
  odds = $state.raw<Odds | null>(null);

  #seen = -1;

  constructor(readonly hub: Hub) {}

  get march(): March | null {
    return this.hub.asked ? (extraOf(this.hub.view).march ?? null) : null;
  }

  get target(): number | null {
    return this.march?.goal ?? (this.picked !== null && this.march?.goals[this.picked] ? this.picked : null);
  }

  reach(area: number): Reach | undefined {
    return this.march?.goals[area];
  }

  /** Whether a kind can come as far as the goal, once there is one. */
  able({ unit }: Marcher): boolean {
    return this.target === null || this.reach(this.target)?.costs[unit] !== undefined;
  }

  /** How many of a kind go: all that can, less those told to stay. */
  going(one: Marcher): number {
    return this.able(one) ? Math.max(0, one.count - (this.kept[one.unit] ?? 0)) : 0;
  }

  get total(): number {
    return this.march?.units.reduce((sum, one) => sum + this.going(one), 0) ?? 0;
  }

  keep(one: Marcher, stay: number): void {
    this.kept = { ...this.kept, [one.unit]: Math.max(0, Math.min(stay, one.count)) };
  }

  send(share: 'all' | 'half' | 'one'): void {
    const units = this.march?.units ?? [];
    const first = units.find((one) => this.able(one));
    const left = (one: Marcher): number => (share === 'all' ? 0 : share === 'half' ? Math.floor(one.count / 2) : one.count - (one === first ? 1 : 0));
    this.kept = Object.fromEntries(units.map((one) => [one.unit, left(one)]));
  }

  #base(verb: string): number {
    return this.hub.detail.verbs.find((one) => one.name === verb)?.base ?? 0;
  }

  get sends(): number[] {
    return (this.march?.units ?? []).flatMap((one) => Array.from({ length: this.going(one) }, () => this.#base('send') + one.unit));
  }

  /** One list for the whole march. A Unit that goes by itself, since there is nothing to choose, is not clicked. */
  get clicks(): number[] {
    const { march, target } = this;
    if (!march || target === null || !this.total) return [];
    const begun = march.goal !== null;
    const rest = march.units.some((one) => this.able(one) && this.going(one) < one.count);
    const sends = !begun && march.units.length === 1 ? this.sends.slice(1) : this.sends;
    return [...(begun ? [] : [this.#base('march') + target]), ...sends, ...(rest ? [this.#base('enough')] : [])];
  }

  go(): void {
    const { clicks, march, target, total } = this;
    if (!clicks.length || !march || target === null) return;
    const before = extraOf(this.hub.view).clicks ?? 0;
    if (!this.hub.played) this.sent = [...this.sent, { before, from: march.source, to: target, units: total, path: march.paths[target] ?? [] }];
    this.hub.act(clicks);
  }

  /** A new view: marches are forgotten once they were taken back, or once the moves are over. */
  look(): void {
    const { view } = this.hub;
    if (view.version === this.#seen) return;
    this.#seen = view.version;
    const moving = this.hub.offers.some((offer) => MOVES.includes(offer.verb)) && !view.undo.clause;
    const left = moving ? this.sent.filter((one) => one.before < (extraOf(view).clicks ?? 0)) : [];
    if (left.length < this.sent.length) this.sent = left;
  }

  /** Back to where the last march was planned. */
  takeBack(): void {
    const last = this.sent.at(-1);
    if (last) void this.hub.live.undo((extraOf(this.hub.view).clicks ?? 0) - last.before);
  }

  /** What the odds are asked for: the goal and everybody who is to go. */
  get asks(): number[] {
    const { march, target } = this;
    if (!march || target === null || !march.goals[target]?.battle) return [];
    return [...(march.goal === null ? [this.#base('march') + target] : []), ...this.sends];
  }

  forget(): void {
    this.picked = null;
    this.kept = {};
    this.odds = null;
  }

  /** The Areas that can be clicked; while an army marches, staying is a button of its own. */
  get lit(): Set<number> {
    const { hub, march } = this;
    const offered = hub.offers.filter((offer) => offer.thing_kind === 'area' && !offer.clause && !(march && offer.verb === 'stay'));
    const starts = map.starts.filter((_, start) => hub.lit('start', start));
    return new Set([...offered.map((offer) => offer.thing), ...starts.map((start) => start.area)]);
  }

  nameOf(area: number | null): string {
    return area === null ? '' : (map.areas[area]?.name ?? '');
  }
}
