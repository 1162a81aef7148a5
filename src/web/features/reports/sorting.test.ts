import { expect, test } from 'vitest';
import { readSorting, sortedRows } from './sorting.ts';

type Row = { name: string; cents: number | null };
const columns = [
  { id: 'name', value: ({ name }: Row) => name },
  { id: 'cents', value: ({ cents }: Row) => cents },
];
const rows: Row[] = [
  { name: 'Roof', cents: 5 },
  { name: 'école', cents: null },
  { name: 'Garden', cents: 30 },
  { name: 'Pantry', cents: 5 },
];
const namesBy = (sort: string, direction?: string) =>
  sortedRows(rows, readSorting({ sort, ...(direction ? { direction } : {}) }, columns), columns).map(
    ({ name }) => name,
  );

test('names sort as people read them, and what has no value comes last either way', () => {
  expect(namesBy('name', 'ASC')).toEqual(['école', 'Garden', 'Pantry', 'Roof']);
  expect(namesBy('cents')).toEqual(['Garden', 'Roof', 'Pantry', 'école']);
  expect(namesBy('cents', 'ASC')).toEqual(['Roof', 'Pantry', 'Garden', 'école']);
});

test('an unknown column or direction leaves the usual order', () => {
  expect(namesBy('nonsense', 'ASC')).toEqual(rows.map(({ name }) => name));
  expect(readSorting({ sort: 'cents', direction: 'sideways' }, columns)).toEqual({
    column: 'cents',
    direction: 'DESC',
  });
});
