import { expect, test } from 'vitest';
import { briefly } from './telling';

const long = 'An Area is captured when the last defender (also one that is wounded) has fallen and an attacker remains. Until then it stays with its owner; a Keep in it goes over with it.';

test('a short clause is told whole', () => {
  expect(briefly('One Mission in a round (not in a turn). No more.', 'mission.one')).toBe('One Mission in a round (not in a turn). No more.');
});

test('of a long clause the first sentence is told, without asides', () => {
  expect(briefly(long, 'capture')).toBe('An Area is captured when the last defender has fallen and an attacker remains.');
});

test('a sentence of the table, which no rules page has, is told whole', () => {
  expect(briefly(long, 'table.undo-draw')).toBe(long);
});
