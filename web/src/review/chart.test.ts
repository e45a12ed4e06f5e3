import { expect, test } from 'vitest';
import type { Review, TurningPoint, View } from '../protocol/types';
import { causeWords, clickAt, countedName, linesOf, mainSide, marksOf, pathOf, placeOf, sideName, sideTold, signed, valueAt } from './chart';

const box = { width: 220, height: 120, left: 10, right: 10, top: 10, bottom: 10 };
const review: Review = {
  sides: [[0, 2], [1, 3]],
  moments: [{ click: 0, chances: [0.5, 0.5], opened: [0.1, 0.9] }, { click: 50, chances: [0.25, 0.75], opened: [] }, { click: 100, chances: [0, 1], opened: [0, 1] }],
  turning_points: [], missed: [], deals: 24, decisions: 10, choices: 40, counted: 'vp', accounts: [],
  scores: [{ click: 0, points: [0, 0, 0, 0] }, { click: 40, points: [0, 6, 0, 0] }],
};
const seats = ['Ada', 'Bran', 'Cleo', 'Dag'].map((name, seat) => ({ seat, name }));
const view = { seats, mine: [1], outcome: { ranks: [1, 2, 1, 2] } } as unknown as View;

const own = (seat: number): number => seat;
const lines = (shown: 'known' | 'opened' | 'points') => linesOf(view, review, shown, 100, own);

test('with all cards open, moments that were not looked at are passed over', () => {
  expect(lines('opened')[1]?.stops).toEqual([{ click: 0, value: 0.9 }, { click: 100, value: 1 }]);
});

test('points are by seat, stay until they change, and last to the end', () => {
  const found = lines('points');
  expect(found.map((line) => line.name)).toEqual(['Ada', 'You', 'Cleo', 'Dag']);
  expect(marksOf('points', found)).toEqual([0, 2, 4, 6]);
  expect(pathOf(box, 100, found[1]!, 6, true)).toBe('M10 110H90V10H210V10');
  expect([valueAt(found[1], 39), valueAt(found[1], 40), valueAt(found[1], 100)]).toEqual([0, 6, 6]);
  expect(countedName(review)).toBe('VP');
});

test('where all have the same points there is one line', () => {
  const [only, ...more] = linesOf(view, { ...review, counted: 'points', scores: [{ click: 0, points: [14] }, { click: 9, points: [3] }] }, 'points', 100, own);
  expect([only?.name, only?.seats, more]).toEqual(['Everybody', [0, 1, 2, 3], []]);
  expect(marksOf('points', [only!])).toEqual([0, 5, 10, 15]);
});

test('the first click stands at the left edge, certainty at the top', () => {
  expect(placeOf(box, 100, 0, 1)).toEqual({ x: 10, y: 10 });
  expect(placeOf(box, 100, 100, 0)).toEqual({ x: 210, y: 110 });
  expect(pathOf(box, 100, lines('known')[1]!, 1, false)).toBe('M10 60L110 35L210 10');
});

test('a pointer finds the click under it, and never one beyond the game', () => {
  for (const click of [0, 37, 100]) expect(clickAt(box, 100, placeOf(box, 100, click, 0).x)).toBe(click);
  expect([clickAt(box, 100, -50), clickAt(box, 100, 999)]).toEqual([0, 100]);
});

test('between two looks the chance is that of the earlier', () => {
  expect([0, 49, 50, 100].map((click) => valueAt(lines('known')[1], click))).toEqual([0.5, 0.5, 0.75, 1]);
});

test('partners have one name and one line, and mine is told first', () => {
  expect(sideName({ ...view, mine: [] }, review, 0)).toBe('Ada and Cleo');
  expect(sideName(view, review, 1)).toBe('You and Dag');
  expect(sideName(view, { ...review, sides: [[0, 1, 2, 3]] }, 0)).toBe('Everybody');
  expect([mainSide(view, review), mainSide({ ...view, mine: [] }, review)]).toEqual([1, 0]);
  expect(lines('known')[0]?.dash).not.toEqual(lines('known')[1]?.dash);
  expect(linesOf(view, review, 'known', 100, () => 2)[1]?.colour).toBe('var(--oak-disc)');
  expect(linesOf(view, review, 'known', 100, () => null)[1]?.colour).toBe('var(--anchor-disc)');
});

test('a cause is told in words, and a change with its sign', () => {
  const point = { click: 3, mover: 1, words: 'Pass', cause: 'choice', before: [0.5, 0.5], after: [0.6, 0.4] } as TurningPoint;
  expect(sideTold(view, review, point)).toBe(1);
  expect(sideTold({ ...view, mine: [] }, review, { ...point, after: [0.9, 0.4] })).toBe(0);
  expect(sideTold(view, review, { ...point, before: [0.5, 0.31], after: [0.7, 0.31] })).toBe(0); // it left mine as it was
  expect(causeWords(view, point)).toBe('your choice');
  expect(causeWords(view, { ...point, mover: 0 })).toBe('the choice of Ada');
  expect(causeWords({ ...view, mine: [0, 1] }, point)).toBe('the choice of Bran'); // two at one screen
  expect(causeWords(view, { ...point, cause: 'face' })).toBe('a hidden card');
  expect([signed(0.104), signed(-0.08)]).toEqual(['+10', '−8']);
});
