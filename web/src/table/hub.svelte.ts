/** What everything on one table shares: the view, which things are offered, and what is pointed at. It knows no rule. */
import { getContext, setContext } from 'svelte';
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { type CardLook, lookOf } from '../look/faces';
import { liveryIn, provideLiveries } from '../look/seats';
import type { LiveTable } from '../protocol/live.svelte';
import type { CardView, Face, GameDetail, Offer, SeatView, View, Zone } from '../protocol/types';
import { settings } from '../settings/settings.svelte';

export type Thing = { kind: string; thing: number };
type Shortcut = Offer & { clicks: number[] }; // several clicks in one, which the game's view proposes
export type WhyNot = { title: string; sentence: string; lacks?: string; clause: string; near: HTMLElement | null; more?: { label: string; run: () => void } };
export type Tab = { id: string; label: string; icon: string };

const KEY = Symbol('hub');
const OWN_KINDS = ['card', 'seat'];
const FADE = 450;

export function provideHub(hub: Hub): Hub {
  provideLiveries((seat) => hub.livery(seat));
  return setContext(KEY, hub);
}

export function useHub(): Hub {
  return getContext<Hub>(KEY);
}

const key = (kind: string, thing: number): string => `${kind}:${thing}`;

export class Hub {
  why = $state.raw<WhyNot | null>(null);
  menu = $state.raw<{ offers: Offer[]; near: HTMLElement | null } | null>(null);
  zoomed = $state.raw<{ card: number; near: HTMLElement | null } | null>(null);
  pointed = $state.raw<Offer[]>([]); // what a pointer or the keyboard rests on, other than a card
  told = new SvelteSet<number>();
  tab = $state('');
  tabs = $state.raw<Tab[]>([]);
  leads = $state(false); // the board has the golden button now, so the beam has none
  holdsHand = $state(false); // the board shows my hand itself, so that it can have the whole window
  only = $state.raw<number | null>(null); // in a lesson: the one click that is offered
  followUps: Record<string, string> = {}; // the verb that a drop onto a kind of thing stands for
  drops: ((card: number, onto: string) => number[]) | null = null; // where a board knows better: the clicks of a drop
  #fading = 0;
  #drawn = new SvelteMap<string, number>();
  #claimed = new SvelteSet<string>();

  /** A past position is `frozen`; in a lesson `played` takes the click in the server's place. */
  constructor(readonly live: LiveTable, readonly detail: GameDetail, readonly frozen = false, readonly played?: (clicks: number[]) => void) {}

  get view(): View {
    return this.live.view as View;
  }

  offers = $derived.by(() => {
    const given = this.frozen ? [] : (this.live.view?.offers ?? []);
    return this.only === null ? given : given.filter((offer) => offer.click === this.only);
  });

  #byThing = $derived.by(() => {
    const found = new Map<string, Offer[]>();
    const shortcuts = this.offers.length && this.only === null ? ((this.view.extra.shortcuts as Shortcut[] | undefined) ?? []) : [];
    for (const offer of [...this.offers, ...shortcuts]) {
      for (const at of [key(offer.thing_kind, offer.thing), key(`verb-${offer.verb}`, offer.thing)]) found.set(at, [...(found.get(at) ?? []), offer]);
    }
    return found;
  });

  /** My own seat first, then clockwise. */
  order = $derived.by(() => {
    const seats = this.live.view?.seats ?? [];
    const mine = this.live.view?.seat ?? 0;
    return [...seats.slice(mine), ...seats.slice(0, mine)];
  });

  get me(): SeatView | undefined {
    return this.view.seat === null ? undefined : this.view.seats[this.view.seat];
  }

  get others(): SeatView[] {
    return this.view.seat === null ? this.order : this.order.slice(1);
  }

  get asked(): boolean {
    return !this.frozen && this.view.seat !== null && this.view.waiting.includes(this.view.seat) && !this.view.outcome;
  }

  /** The server can be asked about this position: it is not of the past, nor of a lesson. */
  get present(): boolean {
    return !this.frozen && !this.played;
  }

  offersOf(kind: string, thing: number): Offer[] {
    return this.#byThing.get(key(kind, thing)) ?? [];
  }

  /** Offers that are rarely meant, such as giving something up: they light nothing, and a click only lists them. */
  quiet(offer: Offer): boolean {
    const verbs = this.live.view?.extra.quiet;
    return Array.isArray(verbs) && verbs.includes(offer.verb);
  }

  lit(kind: string, thing: number): boolean {
    return this.offersOf(kind, thing).some((offer) => !offer.clause && !this.quiet(offer));
  }

  /** Offered, but every way is forbidden. Things without any offer are idle, not forbidden. */
  forbidden(kind: string, thing: number): boolean {
    const offers = this.offersOf(kind, thing).filter((offer) => !this.quiet(offer));
    return offers.length > 0 && offers.every((offer) => offer.clause);
  }

  zone(place: string, seat: number | null = null): Zone | undefined {
    return this.view.zones.find((zone) => zone.place === place && zone.seat === seat);
  }

  cardsAt(place: string, seat: number | null = null): number[] {
    return this.zone(place, seat)?.cards ?? [];
  }

  card(number: number): CardView | undefined {
    return this.view.cards[String(number)];
  }

  face(number: number): Face | null {
    const face = this.card(number)?.face;
    return face === null || face === undefined ? null : (this.detail.faces[face] ?? null);
  }

  look(number: number): CardLook | null {
    const face = this.face(number);
    return face && lookOf(this.view.game, face);
  }

  livery(seat: number | null): number | null {
    return liveryIn(this.live.view, seat);
  }

  /** A list that the game's view adds for its table, of card numbers. */
  listed(name: string): number[] {
    const value = this.view.extra[name];
    return Array.isArray(value) ? (value as number[]) : [];
  }

  /** The offer whose odds are told: the one pointed at; or else the first that is left to chance, where there is a choice
   * and all of it stands on the beam: beside a table full of things to do it would be noise. */
  get chancy(): Offer | undefined {
    const leftToChance = (offer: Offer): boolean => offer.chancy && !offer.clause;
    const pointed = this.zoomed ? this.offersOf('card', this.zoomed.card) : this.pointed;
    if (pointed.length) return pointed.find(leftToChance);
    const allowed = this.offers.filter((offer) => !offer.clause);
    return allowed.length > 1 && allowed.every((offer) => this.onBeam.includes(offer)) ? allowed.find(leftToChance) : undefined;
  }

  note(card: number): string {
    const notes = this.view.extra.notes as Record<string, string> | undefined;
    return notes?.[String(card)] ?? '';
  }

  /** What can be done with a thing, or why not: the end of its label. */
  said(kind: string, thing: number): string {
    const offers = this.offersOf(kind, thing);
    const can = offers.filter((offer) => !offer.clause).map((offer) => `${offer.label}.`);
    const cannot = offers.filter((offer) => offer.clause).map((offer) => `Not now: ${offer.sentence}`);
    return (can.length ? can : cannot).join(' ');
  }

  draw(thing: Thing): () => void {
    const at = key(thing.kind, thing.thing);
    this.#drawn.set(at, (this.#drawn.get(at) ?? 0) + 1);
    return () => {
      const left = (this.#drawn.get(at) ?? 1) - 1;
      if (left) this.#drawn.set(at, left);
      else this.#drawn.delete(at);
    };
  }

  /** A board that draws a kind of thing itself claims it, so that the beam does not list it. */
  claim(...kinds: string[]): void {
    for (const kind of kinds) this.#claimed.add(kind);
  }

  /** What the beam has to offer, because nothing on the table stands for it. */
  onBeam = $derived.by(() =>
    this.offers.filter((offer) => {
      if (this.#drawn.has(key(`verb-${offer.verb}`, offer.thing))) return false;
      if (this.#claimed.has(offer.thing_kind) || OWN_KINDS.includes(offer.thing_kind)) {
        return !this.#drawn.has(key(offer.thing_kind, offer.thing));
      }
      return true;
    }),
  );

  click(kind: string, thing: number, near: HTMLElement | null): void {
    const offers = this.offersOf(kind, thing);
    const allowed = offers.filter((offer) => !offer.clause);
    const [first] = allowed;
    if (allowed.length === 1 && first && !this.quiet(first)) this.take(first);
    else if (allowed.length) this.menu = { offers, near };
    else if (offers.length) this.explain(kind, thing, near);
    else if (kind === 'card') this.zoomed = this.zoomed?.card === thing ? null : { card: thing, near };
  }

  /** A pointer rests on a card: it says why it is shut, or is shown large where that is wished. */
  rest(card: number, near: HTMLElement): void {
    if (this.forbidden('card', card)) this.explain('card', card, near);
    else this.enlarge(card, near);
  }

  enlarge(card: number, near: HTMLElement): void {
    if (settings.zoom && this.look(card)) this.zoomed = { card, near };
  }

  leave(card: number): void {
    if (this.zoomed?.card === card) this.zoomed = null;
    if (this.forbidden('card', card)) this.fade();
  }

  explain(kind: string, thing: number, near: HTMLElement | null): boolean {
    const offer = this.offersOf(kind, thing).find((candidate) => candidate.clause);
    if (!offer) return false;
    this.stay();
    this.explainOffer(offer, near);
    return true;
  }

  /** The clause's sentence, and what the game's view says is missing here. */
  explainOffer(offer: Offer, near: HTMLElement | null): void {
    const missing = this.view.extra.missing as Record<string, string> | undefined;
    const lacks = missing?.[`${offer.verb}:${offer.thing}`] ?? '';
    this.why = { title: `Why not: ${offer.label}?`, sentence: offer.sentence, lacks, clause: offer.clause, near };
  }

  take(offer: Offer): void {
    this.act((offer as Shortcut).clicks ?? [offer.click]);
  }

  /** A popover opened by pointing fades when the pointer leaves, unless it goes on to the paper itself. */
  fade(): void {
    clearTimeout(this.#fading);
    const left = this.why;
    this.#fading = window.setTimeout(() => this.why === left && (this.why = null), FADE);
  }

  stay(): void {
    clearTimeout(this.#fading);
  }

  /** Cards are dragged where a board takes them; another may have a way of its own. */
  get takesDrops(): boolean {
    return this.drops !== null || Object.keys(this.followUps).length > 0;
  }

  /** Drops a lit thing onto another: one gesture for its own click and the one that would be asked for next. */
  drop(kind: string, thing: number, onto: string): void {
    if (this.drops) {
      const clicks = this.drops(thing, onto);
      if (clicks.length) this.act(clicks);
      return;
    }
    const [first] = this.offersOf(kind, thing).filter((offer) => !offer.clause);
    const [goal, number] = onto.split(':');
    if (!first || !goal) return;
    const verb = this.detail.verbs.find((one) => one.name === this.followUps[goal] && one.thing === goal);
    this.act(verb ? [first.click, verb.base + Number(number)] : [first.click]);
  }

  act(clicks: number[]): void {
    this.quieten();
    if (this.played) this.played(clicks);
    else if (!this.frozen) void this.live.act(clicks);
  }

  quieten(): boolean {
    const open = this.why !== null || this.menu !== null || this.zoomed !== null;
    this.why = null;
    this.menu = null;
    this.zoomed = null;
    this.pointed = [];
    return open;
  }
}
