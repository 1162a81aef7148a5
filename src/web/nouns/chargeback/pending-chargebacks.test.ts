import { describe, expect, it } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { readChargebacksSearch } from './address.ts';
import { daysOpen, daysOpenText } from './labels.ts';
import { atRiskText, pendingOf, summaryOf } from './pending-chargebacks.ts';

const row = (status: string | null, createdAt: string | null, amount: number | null) => ({
  status,
  createdAt,
  amountInCents: amount === null ? null : cents(amount),
});
const rows = [
  row('pending', '2026-11-20T10:00:00Z', 8500),
  row('won', '2026-11-01T10:00:00Z', 100),
  row('pending', '2026-10-11T10:00:00Z', 1),
  row(null, '2026-10-01T10:00:00Z', 700),
  row('pending', '2026-10-12T10:00:00Z', null),
];
const whole = { rows, total: 5, complete: true, stale: false, asOf: '2026-11-21T20:00:00Z' };

describe('the pending chargebacks', () => {
  it('are sorted oldest first', () => {
    expect(pendingOf(rows).map(({ createdAt }) => createdAt?.slice(5, 10))).toEqual([
      '10-11',
      '10-12',
      '11-20',
    ]);
  });

  it('are counted and summed to the cent; unknown amounts and statuses are counted apart', () => {
    expect(summaryOf(whole)).toEqual({
      count: 3,
      atStakeDollars: 85.01,
      unpriced: 1,
      unknown: 1,
      oldest: '2026-10-11T10:00:00Z',
      asOf: '2026-11-21T20:00:00Z',
      total: 5,
      complete: true,
    });
    expect(summaryOf({ ...whole, rows: [], complete: false })).toMatchObject({
      count: 0,
      atStakeDollars: 0,
      oldest: null,
      complete: false,
    });
  });

  it('say what is at risk, and which amounts are unknown', () => {
    const texts = [
      summaryOf(whole),
      summaryOf({ ...whole, rows: rows.slice(4) }),
      summaryOf({ ...whole, rows: rows.slice(0, 3) }),
    ].map(atRiskText);
    expect(texts).toEqual([
      '$85.01 at risk, and 1 of unknown amount',
      'unknown amount at risk',
      '$85.01 at risk',
    ]);
  });

  it('show whole days', () => {
    const now = Date.parse('2026-11-21T09:00:00Z');
    expect(daysOpen('2026-11-20T10:00:00Z', now)).toBe(0);
    expect(daysOpen('2026-11-20T09:00:00Z', now)).toBe(1);
    expect(daysOpen('2026-11-22T09:00:00Z', now)).toBe(0);
    expect([null, 0, 1, 41].map(daysOpenText)).toEqual(['—', 'since today', '1 day', '41 days']);
    expect(daysOpen(null, now)).toBeNull();
  });
});

it('a filter in the address means all chargebacks, since the platform cannot filter the pending ones', () => {
  const gift = '6710f34fd5061afeec3eab57';
  expect(readChargebacksSearch({ gift })).toEqual({ gift, tab: 'all' });
  expect(readChargebacksSearch({ tab: 'won', page: '2' })).toEqual({ page: 2 });
});
