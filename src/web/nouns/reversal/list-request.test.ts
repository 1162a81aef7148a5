import { beforeEach, expect, test } from 'vitest';
import { setTimeZone } from '../../data/format/format.ts';
import { copiedQuery, moneyBackQuery } from './list-request.ts';

// Other files share this module.
beforeEach(() => setTimeZone('America/New_York'));

const days = { changedFrom: '2026-10-01', changedTo: '2026-10-31' };

test("days are in the organization's time zone and end with their last millisecond", () => {
  const opened = { createdFrom: '2026-10-05', createdTo: '2026-10-05' };
  expect(copiedQuery({ ...days, ...opened }, '', 'created')).toEqual({
    changedFrom: '2026-10-01T04:00:00.000Z',
    changedBefore: '2026-11-01T04:00:00.000Z',
    createdFrom: '2026-10-05T04:00:00.000Z',
    createdBefore: '2026-10-06T04:00:00.000Z',
    sort: 'created',
    direction: 'DESC',
    limit: 25,
    page: 1,
  });
  expect(moneyBackQuery(days)).toEqual({
    minimumUpdatedDate: '2026-10-01T04:00:00.000Z',
    maximumUpdatedDate: '2026-11-01T03:59:59.999Z',
  });
});

test('sorts by a column, or by time in the given order; an invalid sort is dropped', () => {
  const sortOf = (search: Parameters<typeof copiedQuery>[0]) => {
    const { sort, direction } = copiedQuery(search, '', 'attention');
    return [sort, direction];
  };
  expect(sortOf({})).toEqual(['attention', 'DESC']);
  expect(sortOf({ sort: 'amount', direction: 'ASC', order: 'oldest' })).toEqual(['amount', 'ASC']);
  expect(sortOf({ order: 'oldest' })).toEqual(['created', 'ASC']);
  expect(sortOf({ order: 'newest' })).toEqual(['created', 'DESC']);
  expect(sortOf({ sort: 'shoe-size' })).toEqual(['attention', 'DESC']);
  expect(copiedQuery({ deposited: 'no', page: 3, limit: 50 }, 'Ada', 'created')).toMatchObject({
    deposited: false,
    text: 'Ada',
    page: 3,
    limit: 50,
  });
});
