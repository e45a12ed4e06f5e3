import { describe, expect, test } from 'vitest';
import { chaptersOf, entriesOf, matches, originOf, pieces } from './search';

const rules = {
  title: 'Toast',
  sections: [{ id: 'draft', title: 'Draft', chapter: '' }],
  clauses: [{ id: 'draft.keep-one', kind: 'rule', text: 'Everybody keeps one card.', where: 'Draft' }],
  rulings: [{ id: 'draft.late', question: 'Who is late?', ruling: 'Nobody.', why: 'It is a feast.' }],
};

describe('the contents of the rules page', () => {
  test('stand under the headings of the rulebook', () => {
    const sections = [['a', 'One'], ['b', 'One'], ['c', 'Two']].map(([id = '', chapter = '']) => ({ id, title: id, chapter }));
    expect(chaptersOf({ ...rules, sections }).map((chapter) => [chapter.title, chapter.sections.length])).toEqual([['One', 2], ['Two', 1]]);
  });
});

describe('the search of the rules page', () => {
  test('puts rulings after the clauses of their section', () => {
    expect(entriesOf(rules).get('draft')?.map((entry) => entry.id)).toEqual(['draft.keep-one', 'draft.late']);
  });
  test('finds words in clauses and in answers, whatever their case', () => {
    const [clause, ruling] = entriesOf(rules).get('draft') ?? [];
    expect(clause && matches(clause, 'ONE card')).toBe(true);
    expect(ruling && matches(ruling, 'feast')).toBe(true);
    expect(clause && matches(clause, '')).toBe(false);
  });
  test('sets found words apart and loses no letter', () => {
    const found = pieces('A card is a card.', 'card');
    expect(found.filter((piece) => piece.found)).toHaveLength(2);
    expect(found.map((piece) => piece.text).join('')).toBe('A card is a card.');
  });
  test('shows the weakest origin of a mixed card and what it is about', () => {
    expect(originOf({ name: 'rulebook', copies: 'designed' })).toEqual({ kind: 'designed', about: 'copies' });
    expect(originOf({ name: 'rulebook', cost: 'rulebook' })).toEqual({ kind: 'rulebook', about: 'all of it' });
  });
});
