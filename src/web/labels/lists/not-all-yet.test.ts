import { expect, test } from 'vitest';
import { notAllYetText } from './not-all-yet.ts';

const missing = { what: 'Search, sorting, and totals', of: 'gifts' };
const cells = { status: { about: 'status' }, created: { about: 'date opened' } };
const source = { complete: false, loading: true, unapplied: [], unreadable: 0 };
const textOf = (more: object, sorted = false) =>
  notAllYetText({ ...source, ...more }, missing, cells, sorted);
const coming = 'Search, sorting, and totals will be available once all gifts are loaded.';
const never = "Search, sorting, and totals aren't available: this server doesn't keep a copy of gifts.";

test('says how far our copy is', () => {
  const far = { ...missing, progress: '900 of 2,000 gifts' };
  expect(notAllYetText(source, far, cells, false)).toBe(
    'Search, sorting, and totals will be available once all gifts are loaded: 900 of 2,000 gifts.',
  );
});

test.each<[object, boolean, string]>([
  [{}, false, coming],
  [{ loading: false }, false, never],
  [{ unapplied: ['status', 'created'] }, false, `${coming} Not applied until then: status and date opened.`],
  [{ loading: false, unapplied: ['status', 'sort'] }, true, `${never} Not applied: status and sorting.`],
  // A list's own order isn't something that a person chose.
  [{ unapplied: ['sort'] }, false, coming],
  [{ unapplied: ['sort'] }, true, `${coming} Not applied until then: sorting.`],
  // The field for it isn't there.
  [{ unapplied: ['text'] }, false, coming],
  [{ complete: true }, true, ''],
])('%j, sorted: %s', (more, sorted, text) => {
  expect(textOf(more, sorted)).toBe(text);
});
