/** Trying out who fights whom: a plan that everybody sees, made by clicks on cards or by dragging them. It plays nothing. */
import { api } from '@meadhall/protocol/api';
import type { Hub } from '@meadhall/table/hub.svelte';
import { extraOf } from './vilnius';

const FAR = 8;

export class Trying {
  on = $state(false);
  picked = $state<number | null>(null);
  over = $state<number | null>(null); // the Unit that is pointed at

  constructor(readonly hub: Hub) {}

  plan = $derived.by(() => extraOf(this.hub.view).proposal?.plan ?? []);

  #fight() {
    return extraOf(this.hub.view).fight;
  }

  /** A Unit that lies in somebody's hand. */
  isUnit(card: number): boolean {
    return this.#fight()?.sends[String(card)] !== undefined;
  }

  isEnemy(card: number): boolean {
    return !!this.#fight()?.enemies.some((enemy) => enemy.card === card);
  }

  propose(plan: [number, number][]): void {
    const { table, seat } = this.hub.view;
    if (seat !== null) void this.hub.live.ask(api.propose(table, seat, plan));
  }

  add(unit: number, enemy: number): void {
    this.picked = null;
    this.propose([...this.plan.filter(([other]) => other !== unit), [unit, enemy]]);
  }

  /** A click while trying: on a Unit, then on an enemy. A Unit that is planned already is taken out. */
  #clicked(card: number): boolean {
    if (this.isUnit(card)) {
      if (this.plan.some(([unit]) => unit === card)) this.propose(this.plan.filter(([unit]) => unit !== card));
      this.picked = this.picked === card ? null : card;
      return true;
    }
    if (!this.isEnemy(card)) return false;
    if (this.picked !== null) this.add(this.picked, card);
    return true;
  }

  /** Sends a Unit of mine for good, with all its weapons. */
  send(unit: number, enemy: number): void {
    const clicks = this.#fight()?.clicks[String(unit)]?.[String(enemy)];
    if (clicks?.length) this.hub.act(clicks);
  }

  /** Clicks, pointing and dragging all over the table, for as long as a fight is shown. */
  watch(): () => void {
    const cardOf = (target: EventTarget | null): number | null => {
      const found = (target as Element | null)?.closest?.<HTMLElement>('[data-card]')?.dataset.card;
      return found === undefined ? null : Number(found);
    };
    const click = (event: MouseEvent): void => {
      const card = cardOf(event.target);
      if (!this.on || card === null || !this.#clicked(card)) return;
      event.stopPropagation();
      event.preventDefault();
    };
    const point = (event: Event): void => {
      const card = cardOf(event.target);
      this.over = card !== null && this.isUnit(card) ? card : null;
    };
    const down = (event: PointerEvent): void => {
      const unit = cardOf(event.target);
      if (unit === null || event.button !== 0 || event.pointerType === 'touch' || !this.isUnit(unit)) return;
      this.#drag(unit, event);
    };
    window.addEventListener('click', click, { capture: true });
    window.addEventListener('pointerover', point);
    window.addEventListener('focusin', point);
    window.addEventListener('pointerdown', down);
    return () => {
      window.removeEventListener('click', click, { capture: true });
      window.removeEventListener('pointerover', point);
      window.removeEventListener('focusin', point);
      window.removeEventListener('pointerdown', down);
    };
  }

  #drag(unit: number, start: PointerEvent): void {
    const card = (start.target as Element).closest<HTMLElement>('[data-card]');
    let ghost: HTMLElement | null = null;
    const move = (event: PointerEvent): void => {
      if (!ghost && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > FAR && card) {
        ghost = card.cloneNode(true) as HTMLElement;
        ghost.removeAttribute('data-card');
        ghost.setAttribute('aria-hidden', 'true');
        Object.assign(ghost.style, { position: 'fixed', zIndex: '40', pointerEvents: 'none', opacity: '.9' });
        document.body.append(ghost);
        this.hub.quieten();
      }
      if (ghost) Object.assign(ghost.style, { left: `${event.clientX - 40}px`, top: `${event.clientY - 40}px` });
    };
    const up = (event: PointerEvent): void => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      if (!ghost) return;
      ghost.remove();
      if (event.type === 'pointercancel') return;
      const swallow = (click: Event): void => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
      const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-enemy]')?.dataset.enemy;
      if (target === undefined) return;
      if (this.on) this.add(unit, Number(target));
      else this.send(unit, Number(target));
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
  }
}
