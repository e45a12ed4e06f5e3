import { expect, test } from 'vitest';
import type { Review, TurningPoint, View } from '../protocol/types';
import { causeWords, chanceAt, clickAt, lineOf, mainSide, pathOf, placeOf, sideName, sideTold, signed } from './chart';

const box = { width: 220, height: 120, left: 10, right: 10, top: 10, bottom: 10 };
const review: Review = {
  sides: [[0, 2], [1, 3]],
  moments: [{ click: 0, chances: [0.5, 0.5] }, { click: 50, chances: [0.25, 0.75] }, { click: 100, chances: [0, 1] }],
  turning_points: [], missed: [], deals: 24, decisions: 10,
};
const seats = ['Ada', 'Bran', 'Cleo', 'Dag'].map((name, seat) => ({ seat, name }));
const view = { seats, mine: [1], outcome: { ranks: [1, 2, 1, 2] } } as unknown as View;

test('the first click stands at the left edge, certainty at the top', () => {
  expect(placeOf(box, 100, 0, 1)).toEqual({ x: 10, y: 10 });
  expect(placeOf(box, 100, 100, 0)).toEqual({ x: 210, y: 110 });
  expect(pathOf(box, review, 100, 1)).toBe('M10 60L110 35L210 10');
});

test('a pointer finds the click under it, and never one beyond the game', () => {
  for (const click of [0, 37, 100]) expect(clickAt(box, 100, placeOf(box, 100, click, 0).x)).toBe(click);
  expect([clickAt(box, 100, -50), clickAt(box, 100, 999)]).toEqual([0, 100]);
});

test('between two looks the chance is that of the earlier', () => {
  expect([0, 49, 50, 100].map((click) => chanceAt(review, click, 1))).toEqual([0.5, 0.5, 0.75, 1]);
});

test('partners have one name and one line, and mine is told first', () => {
  expect(sideName({ ...view, mine: [] }, review, 0)).toBe('Ada and Cleo');
  expect(sideName(view, review, 1)).toBe('You and Dag');
  expect(sideName(view, { ...review, sides: [[0, 1, 2, 3]] }, 0)).toBe('Everybody');
  expect([mainSide(view, review), mainSide({ ...view, mine: [] }, review)]).toEqual([1, 0]);
  expect(lineOf(review, 0, (seat) => seat)).not.toEqual(lineOf(review, 1, (seat) => seat));
  expect(lineOf(review, 1, () => 2).colour).toBe('var(--oak-disc)');
  expect(lineOf(review, 1, () => null).colour).toBe('var(--anchor-disc)');
});

test('a cause is told in words, and a change with its sign', () => {
  const point = { click: 3, mover: 1, words: 'Pass', cause: 'choice', before: [0.5, 0.5], after: [0.6, 0.4] } as TurningPoint;
  expect(sideTold(view, review, point)).toBe(1);
  expect(sideTold({ ...view, mine: [] }, review, { ...point, after: [0.9, 0.4] })).toBe(0);
  expect(causeWords(view, point)).toBe('your choice');
  expect(causeWords(view, { ...point, mover: 0 })).toBe('the choice of Ada');
  expect(causeWords(view, { ...point, cause: 'face' })).toBe('a hidden card');
  expect([signed(0.104), signed(-0.08)]).toEqual(['+10', '−8']);
});
