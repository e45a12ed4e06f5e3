import { expect, test } from 'vitest';
import { told } from './telling';

const long = 'An Area is captured when the last defender has fallen and an attacker remains. Until then it stays with its owner; a Keep in it goes over with it, and so does a Road.';

test('a short clause is told whole', () => {
  expect(told('One Mission in a round. No more.', 'mission.one')).toEqual({ first: 'One Mission in a round. No more.', rest: '' });
});

test('of a long clause the first sentence is told, and the rest is kept', () => {
  const { first, rest } = told(long, 'capture');
  expect(first).toBe('An Area is captured when the last defender has fallen and an attacker remains.');
  expect(`${first} ${rest}`).toBe(long);
});

test('a sentence of the table, which no rules page has, is told whole', () => {
  expect(told(long, 'table.undo-draw').rest).toBe('');
});
