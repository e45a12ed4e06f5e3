/** Which clicks a card that is dropped stands for: choosing the village, aiming, and sending, as far as each is still to do. */
import type { Hub } from '@meadhall/table/hub.svelte';
import { DRACO, extraOf } from './vikings';

export function dropClicks(hub: Hub, card: number, onto: string): number[] {
  const [kind = '', number = ''] = onto.split(':');
  const target = kind === 'draco' ? DRACO : Number(number);
  const click = (verb: string, thing: number): number => (hub.detail.verbs.find((one) => one.name === verb)?.base ?? 0) + thing;
  const own = hub.offersOf('card', card).filter((offer) => !offer.clause);
  const attack = extraOf(hub.view).attack;

  if (own.some((offer) => offer.verb === 'defend')) return kind === 'building' ? [click('defend', card), click('guard', target)] : [];
  const composing = hub.offers.some((offer) => offer.verb === 'withdraw');
  if (composing) {
    const aimed = attack?.lanes[attack.aim]?.target === target;
    if (!aimed && kind !== 'building') return [];
    return aimed ? [click('send', card)] : [click('aim', target), click('send', card)];
  }
  if (!hub.listed('movable').includes(card)) {
    return own.length === 1 && own[0] ? [own[0].click] : [];
  }
  if (kind === 'draco') return [click('fight-draco', 0), click('send', card)];
  if (kind === 'river') return [click('hunt', target), click('send', card)];
  const seat = hub.view.zones.find((zone) => (zone.place === 'village' || zone.place === 'hall') && zone.cards.includes(target))?.seat;
  return seat === undefined || seat === null || seat === hub.view.seat ? [] : [click('raid', seat), click('aim', target), click('send', card)];
}
