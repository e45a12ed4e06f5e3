/** A march being planned: where to and who goes. Nothing is sent before the player says so. */
import type { Odds } from '@meadhall/protocol/types';
import type { Hub } from '@meadhall/table/hub.svelte';
import { type March, type Marcher, type Reach, extraOf, map } from './zabor';

export class Plan {
  picked = $state<number | null>(null);
  kept = $state<Record<number, number>>({}); // by unit, how many stay
  looked = $state<number | null>(null);
  hovered = $state<number | null>(null);
  wanted: number | null = null; // dropped on before the reach was known
  odds = $state.raw<Odds | null>(null);

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

  /** How many of a kind go: all that can, less those told to stay. */
  going({ unit, count }: Marcher): number {
    if (this.target !== null && this.reach(this.target)?.costs[unit] === undefined) return 0;
    return Math.max(0, count - (this.kept[unit] ?? 0));
  }

  get total(): number {
    return this.march?.units.reduce((sum, one) => sum + this.going(one), 0) ?? 0;
  }

  keep(one: Marcher, stay: number): void {
    this.kept = { ...this.kept, [one.unit]: Math.max(0, Math.min(stay, one.count)) };
  }

  send(share: 'all' | 'half' | 'one'): void {
    const units = this.march?.units ?? [];
    const left = (one: Marcher, at: number): number => (share === 'all' ? 0 : share === 'half' ? Math.floor(one.count / 2) : one.count - (at === 0 ? 1 : 0));
    this.kept = Object.fromEntries(units.map((one, at) => [one.unit, left(one, at)]));
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
    const able = march.units.filter((one) => march.goals[target]?.costs[one.unit] !== undefined);
    const rest = able.some((one) => this.going(one) < one.count);
    const sends = !begun && march.units.length === 1 ? this.sends.slice(1) : this.sends;
    return [...(begun ? [] : [this.#base('march') + target]), ...sends, ...(rest ? [this.#base('enough')] : [])];
  }

  go(): void {
    const { clicks } = this;
    if (clicks.length) this.hub.act(clicks);
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

  nameOf(area: number | null): string {
    return area === null ? '' : (map.areas[area]?.name ?? '');
  }
}
