import { expect, test } from 'vitest';
import { chosenColumns } from './columns-menu.tsx';

const all = ['date', 'bank', 'status', 'fee'].map((id) => ({ id }));
const shown = (search: { columns?: string[]; sort?: string }) =>
  chosenColumns(all, search, ['status', 'date']).map(({ id }) => id);

test('columns keep their order, and an order that someone chose has its column unless they chose all of them', () => {
  expect(shown({})).toEqual(['date', 'status']);
  expect(shown({ sort: 'fee' })).toEqual(['date', 'status', 'fee']);
  expect(shown({ sort: 'arrival' })).toEqual(['date', 'status']);
  expect(shown({ columns: ['fee', 'bank'], sort: 'date' })).toEqual(['bank', 'fee']);
  // None that the list has.
  expect(shown({ columns: ['gone'] })).toEqual(['date', 'status']);
});
