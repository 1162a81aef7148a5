/** What a plan's own details say of it. */
import { describe, expect, test } from 'vitest';
import {
  dayNumber,
  dayText,
  dollars,
  findingsOn,
  gift,
  kindsOn,
  moment,
  plan,
  seen,
} from './plan-watch-fixture.ts';
import type { WatchedGift, WatchedPlan } from './watched-plan.ts';

/** Since September, $25.00 on the 5th of each month. */
const steady = ['2026-09-05', '2026-10-05', '2026-11-05'].map((day) => gift(day));
const behaves = plan({ gifts: steady, nextAt: moment('2026-12-05') });

describe('a next date in the past', () => {
  test.each([
    ['monthly', '2025-03-05', '2026-11-05', 4],
    ['weekly', '2026-11-05', '2026-11-05', 2],
    ['biweekly', '2026-11-05', '2026-11-05', 4],
    ['1st-15th', '2026-01-15', '2026-11-15', 4],
    [null, '2025-03-05', '2026-11-05', 4],
  ] as const)('%s', (frequency, start, next, after) => {
    const stuck = plan({
      nextAt: moment(next),
      terms: [seen('2026-05-01', '2026-12-31', { frequency, startDay: dayNumber(start) })],
    });
    const on = (days: number) => findingsOn(dayText(dayNumber(next) + days), stuck);
    expect(on(after).filter(({ kind }) => kind === 'next-past')).toEqual([]);
    expect(on(after + 1)).toEqual([
      {
        kind: 'next-past',
        about: String(dayNumber(next)),
        day: dayNumber(next),
        cents: 2500,
        nextAt: moment(next),
      },
    ]);
  });

  test('says nothing of plans that are not active', () => {
    const terms = [seen('2026-05-01', '2026-12-31', { state: 'paused' })] as const;
    expect(kindsOn('2026-11-27', plan({ terms, nextAt: moment('2026-10-05') }))).toEqual([]);
  });
});

describe('failed, yet scheduled', () => {
  const failing = (more: Partial<WatchedPlan> = {}) =>
    plan({
      terms: [
        seen('2026-05-01', '2026-11-09'),
        seen('2026-11-10', '2026-12-31', { state: 'failing', from: moment('2026-11-10', '12:00') }),
      ],
      gifts: [gift('2026-11-05', { outcome: 'failed' })],
      ...more,
    });

  test('with a next date', () => {
    expect(findingsOn('2026-11-12', failing({ nextAt: moment('2026-12-05') }))).toEqual([
      {
        kind: 'failed-scheduled',
        about: '',
        day: dayNumber('2026-12-05'),
        cents: 2500,
        nextAt: moment('2026-12-05'),
        gift: null,
      },
    ]);
    expect(kindsOn('2026-11-12', failing())).toEqual([]);
  });

  test('charged', () => {
    const charged = (at: number, outcome: WatchedGift['outcome'] = 'received') =>
      findingsOn(
        '2026-11-20',
        failing({ gifts: [gift('', { id: 'retried', at, outcome, cents: dollars(20) })] }),
      );
    expect(charged(moment('2026-11-10', '12:02'))).toMatchObject([
      {
        kind: 'failed-scheduled',
        day: dayNumber('2026-11-10'),
        cents: 2000,
        nextAt: null,
        gift: { id: 'retried' },
      },
    ]);
    expect(charged(moment('2026-11-10', '12:01'))).toEqual([]);
    expect(charged(moment('2026-11-10', '12:02'), 'failed')).toEqual([]);
    expect(charged(moment('2026-11-20', '20:01'))).toEqual([]);
  });
});

describe('ended, yet scheduled', () => {
  const ended = (next: string | null) =>
    plan({
      terms: [
        seen('2026-05-01', '2026-11-09'),
        seen('2026-11-10', '2026-12-31', { state: 'ended', from: moment('2026-11-10') }),
      ],
      end: { at: moment('2026-11-10'), by: null },
      gifts: steady,
      nextAt: next === null ? null : moment(next),
    });

  test('before the money moves', () => {
    expect(findingsOn('2026-11-27', ended('2026-12-05'))).toEqual([
      {
        kind: 'failed-scheduled',
        about: 'ended',
        day: dayNumber('2026-12-05'),
        cents: 2500,
        nextAt: moment('2026-12-05'),
        gift: null,
        ahead: true,
      },
    ]);
  });

  test.each([
    ['without a next date', '2026-11-27', null, 0],
    ['on the day of its next date', '2026-11-27', '2026-11-27', 1],
    ['with a date left from when it ran', '2026-11-27', '2026-11-26', 0],
    ['that ended only yesterday', '2026-11-11', '2026-12-05', 0],
  ])('a plan %s', (_, day, next, found) => {
    expect(findingsOn(day, ended(next))).toHaveLength(found);
  });
});

describe('an archived campaign', () => {
  const archived = (at: number | null) => ({ ...behaves, archived: { id: 'camp', name: 'Summer camp', at } });

  test('two days after it was archived', () => {
    const at = moment('2026-11-20', '20:00');
    expect(kindsOn('2026-11-21', archived(at))).toEqual([]);
    expect(kindsOn('2026-11-22', archived(at + 1))).toEqual([]);
    expect(findingsOn('2026-11-22', archived(at))).toEqual([
      {
        kind: 'archived-campaign',
        about: 'camp',
        day: dayNumber('2026-11-20'),
        cents: 2500,
        campaign: { id: 'camp', name: 'Summer camp', at },
      },
    ]);
    expect(kindsOn('2026-11-22', archived(null))).toEqual(['archived-campaign']);
  });

  test('a plan that is not active', () => {
    const terms = [seen('2026-05-01', '2026-12-31', { state: 'paused' })] as const;
    expect(kindsOn('2026-11-27', { ...archived(null), nextAt: null, terms })).toEqual([]);
  });
});

describe('two days after a change, nothing is said', () => {
  const odd = { ...behaves, archived: { id: 'camp', name: null, at: null } };
  const changedAt = moment('2026-11-20', '20:00');
  const of = (from: number, more: object) =>
    [seen('2026-05-01', '2026-11-18'), seen('2026-11-20', '2026-12-31', { from, ...more })] as const;

  test.each([
    ['amount', { cents: dollars(30) }],
    ['state', { state: 'paused' }],
    ['frequency', { frequency: null }],
    ['start', { startDay: null }],
  ] as const)('of the %s', (_, more) => {
    const before = { ...odd, terms: [seen('2026-05-01', '2026-12-31', more)] as const };
    const on = (from: number) => kindsOn('2026-11-22', { ...before, terms: of(from, more) });
    expect(on(changedAt + 1)).toEqual([]);
    expect(on(changedAt)).toEqual('state' in more ? [] : ['archived-campaign']);
  });

  test('a plan that was just created', () => {
    expect(kindsOn('2026-11-22', { ...odd, createdAt: changedAt + 1 })).toEqual([]);
    expect(kindsOn('2026-11-22', { ...odd, createdAt: changedAt })).toEqual(['archived-campaign']);
    expect(kindsOn('2026-11-22', { ...odd, createdAt: null })).toEqual(['archived-campaign']);
  });

  test('a plan that is only known since then was not changed', () => {
    const terms = [seen('2026-11-22', '2026-12-31', { from: moment('2026-11-22') })] as const;
    expect(kindsOn('2026-11-22', { ...odd, terms })).toEqual(['archived-campaign']);
  });
});
