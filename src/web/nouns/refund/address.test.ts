import { describe, expect, it } from 'vitest';
import { calendarDay } from '../../data/format/format.ts';
import { readRefundsSearch } from './address.ts';
import { refundFilterLabels } from './filter-labels.ts';
import { actionNeededFirst, type Refund } from './labels.ts';
import {
  copiedRefundsQuery,
  isDefaultPeriod,
  refundDays,
  refundsQuery,
  whileSearching,
} from './list-request.ts';

const gift = '6710f34fd5061afeec3eab57';

describe('the address of the refunds', () => {
  it('shows what changed in the last 30 days by default', () => {
    expect(refundDays({})).toEqual({ from: calendarDay(29) });
    expect(refundsQuery({})).toEqual({ minimumUpdatedDate: expect.stringMatching(/T.*Z$/) });
    expect(refundFilterLabels({})).toEqual(['updated in the last 30 days']);
  });

  it('drops the 30 days for any time, for a gift, and for chosen days', () => {
    expect(refundsQuery({ changed: 'any' })).toEqual({});
    expect(refundsQuery({ gift })).toEqual({ contributionId: gift });
    expect(isDefaultPeriod({ changedTo: '2026-11-01' })).toBe(false);
    expect(refundsQuery({ changedTo: '2026-11-01' })).toEqual({ maximumUpdatedDate: expect.any(String) });
    expect(refundFilterLabels({ changed: 'any' })).toEqual([]);
  });

  it('requests the oldest first only if that is chosen', () => {
    expect(refundsQuery({ changed: 'any', order: 'oldest' })).toEqual({ sortDirection: 'ASC' });
    expect(refundsQuery({ changed: 'any', order: 'newest' })).toEqual({});
  });

  it('covers any time while it filters by deposit', () => {
    const search = readRefundsSearch({ deposited: 'no' });
    expect(copiedRefundsQuery(search, '')).toMatchObject({ deposited: false });
    expect(copiedRefundsQuery(search, '')).not.toHaveProperty('changedFrom');
    expect(refundFilterLabels(whileSearching(search, ''))).toEqual(['not in a deposit yet']);
    expect(readRefundsSearch({ deposited: 'maybe' })).toEqual({});
  });

  it('covers any time during a search or with a chosen status, and sorts by any column', () => {
    expect(copiedRefundsQuery({}, '')).toMatchObject({ changedFrom: expect.any(String), sort: 'attention' });
    for (const query of [copiedRefundsQuery({}, 'ada'), copiedRefundsQuery({ status: ['FAILED'] }, '')])
      expect(query.changedFrom).toBeUndefined();
    expect(copiedRefundsQuery({ changedFrom: '2026-11-01' }, 'ada').changedFrom).toBeDefined();
    const sorted = readRefundsSearch({
      sort: 'net',
      direction: 'ASC',
      order: 'oldest',
      status: 'FAILED,ODD',
    });
    expect(copiedRefundsQuery(sorted, '')).toMatchObject({
      sort: 'net',
      direction: 'ASC',
      status: ['FAILED', 'ODD'],
    });
    // Addresses from before every column could be sorted.
    expect(copiedRefundsQuery({ order: 'oldest' }, '')).toMatchObject({ sort: 'created', direction: 'ASC' });
  });

  it('drops invalid members', () => {
    const odd = { gift: 'x', order: 'sideways', changed: 'never', changedFrom: '2026-02-31', limit: '7' };
    expect(readRefundsSearch(odd)).toEqual({});
    expect(readRefundsSearch({ gift: gift.toUpperCase() })).toEqual({ gift });
  });
});

it('puts refunds that need action first, then failed ones, and keeps the order of the others', () => {
  const rows = ['SUCCEEDED', 'FAILED', 'PENDING', 'REQUIRES_ACTION', null, 'FAILED'].map(
    (status, place) => ({ id: String(place), status }) as Refund,
  );
  expect(actionNeededFirst(rows).map(({ id }) => id)).toEqual(['3', '1', '5', '0', '2', '4']);
});
