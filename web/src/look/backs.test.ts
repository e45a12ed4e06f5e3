import { describe, expect, test } from 'vitest';
import { backOf } from './backs';

describe('card backs', () => {
  test('decks are told apart by colour and emblem', () => {
    const [deck, legendary] = [backOf(['Deck', 'Legendary Deck'], 0), backOf(['Deck', 'Legendary Deck'], 1)];
    expect(deck.icon).toBe('crown');
    expect(legendary.icon).toBe('black-flag');
    expect(deck.colour).not.toBe(legendary.colour);
  });
  test('a deck without a name gets a back all the same', () => {
    expect(backOf([], 3).icon).not.toBe('');
  });
});
