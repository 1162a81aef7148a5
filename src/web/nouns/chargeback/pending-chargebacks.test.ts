import { describe, expect, it } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { readChargebacksSearch } from './address.ts';
import { type Chargeback, daysOpen, daysOpenText } from './labels.ts';
import { atRiskText, summaryOf } from './pending-chargebacks.ts';

const row = (createdAt: string | null, amount: number | null) =>
  ({ status: 'pending', createdAt, amountInCents: amount === null ? null : cents(amount) }) as Chargeback;
const data = [
  row('2026-10-11T10:00:00Z', 1),
  row('2026-10-12T10:00:00Z', null),
  row('2026-11-20T10:00:00Z', 8500),
];
const whole = { data, unknown: 1, complete: true, totalCount: 5, asOf: '2026-11-21T20:00:00Z' };

describe('the pending chargebacks', () => {
  it('are counted and summed to the cent; unknown amounts and statuses are counted apart', () => {
    expect(summaryOf(whole)).toEqual({
      count: 3,
      atStakeDollars: 85.01,
      unpriced: 1,
      unknown: 1,
      oldest: '2026-10-11T10:00:00Z',
      asOf: '2026-11-21T20:00:00Z',
      total: 5,
      isAll: true,
    });
    expect(summaryOf({ ...whole, data: [], complete: false })).toMatchObject({
      count: 0,
      atStakeDollars: 0,
      oldest: null,
      isAll: false,
    });
  });

  it('say what is at risk, and which amounts are unknown', () => {
    const texts = [
      summaryOf(whole),
      summaryOf({ ...whole, data: data.slice(1, 2) }),
      summaryOf({ ...whole, data: [row(null, 8500), row(null, 1)] }),
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
