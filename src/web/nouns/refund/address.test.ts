import { describe, expect, it } from 'vitest';
import { calendarDay } from '../../data/format/format.ts';
import { readRefundsSearch } from './address.ts';
import { refundWords } from './filter-cells.tsx';
import { isDefaultPeriod, refundDays, refundsQuestion } from './list-request.ts';

const gift = '6710f34fd5061afeec3eab57';

/** The days of the last change in a request. */
const changedIn = ({ changedFrom: from, changedTo: to }: ReturnType<typeof refundsQuestion>) => [from, to];

describe('the address of the refunds', () => {
  it('shows what changed in the last 30 days by default', () => {
    expect(refundDays({})).toEqual({ from: calendarDay(29) });
    expect(refundsQuestion({}, '')).toEqual({
      changedFrom: calendarDay(29),
      sort: 'attention',
      direction: 'DESC',
      limit: 25,
      page: 1,
    });
    expect(refundWords({}, '')).toEqual(['updated in the last 30 days']);
  });

  it('drops the 30 days for any time, for a gift, and for chosen days', () => {
    expect(changedIn(refundsQuestion({ changed: 'any' }, ''))).toEqual([undefined, undefined]);
    expect(refundsQuestion({ gift }, '')).toMatchObject({ gift });
    expect(changedIn(refundsQuestion({ gift }, ''))).toEqual([undefined, undefined]);
    expect(isDefaultPeriod({ changedTo: '2026-11-01' })).toBe(false);
    expect(changedIn(refundsQuestion({ changedTo: '2026-11-01' }, ''))).toEqual([undefined, '2026-11-01']);
    expect(refundWords({ changed: 'any' }, '')).toEqual([]);
  });

  it('covers any time while it filters by deposit', () => {
    const search = readRefundsSearch({ deposited: 'no' });
    expect(refundsQuestion(search, '')).toMatchObject({ deposited: 'no' });
    expect(refundsQuestion(search, '')).not.toHaveProperty('changedFrom');
    expect(refundWords(search, '')).toEqual(['not in a deposit yet']);
    expect(readRefundsSearch({ deposited: 'maybe' })).toEqual({});
  });

  it('covers any time during a search or with a chosen status, and sorts by any column', () => {
    for (const question of [refundsQuestion({}, 'ada'), refundsQuestion({ status: ['FAILED'] }, '')])
      expect(question.changedFrom).toBeUndefined();
    expect(refundsQuestion({ changedFrom: '2026-11-01' }, 'ada').changedFrom).toBeDefined();
    const sorted = readRefundsSearch({
      sort: 'net',
      direction: 'ASC',
      order: 'oldest',
      status: 'FAILED,ODD',
    });
    expect(refundsQuestion(sorted, '')).toMatchObject({
      sort: 'net',
      direction: 'ASC',
      status: ['FAILED', 'ODD'],
    });
    // Addresses from before every column could be sorted.
    expect(refundsQuestion({ order: 'oldest' }, '')).toMatchObject({ sort: 'created', direction: 'ASC' });
    expect(refundsQuestion({ order: 'newest' }, '')).toMatchObject({ sort: 'created', direction: 'DESC' });
  });

  it('names what the rows were selected by', () => {
    expect(refundWords({ gift, deposited: 'no' }, 'ada')).toEqual([
      '“ada”',
      'not in a deposit yet',
      'for one gift',
    ]);
    expect(refundWords({}, 'ada')).toEqual(['“ada”']);
  });

  it('drops invalid members', () => {
    const odd = {
      gift: 'x',
      order: 'sideways',
      changed: 'never',
      changedFrom: '2026-02-31',
      limit: '7',
      sort: 'shoe-size',
    };
    expect(readRefundsSearch(odd)).toEqual({});
    expect(readRefundsSearch({ gift: gift.toUpperCase() })).toEqual({ gift });
  });
});
