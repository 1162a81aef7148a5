import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadId } from '#contract/giving/catalog.ts';
import { inDays } from './date-filters.ts';

const day = 86_400_000;
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

/** Every filter of a range, with the member that it is about. */
const filters: readonly (readonly [ReadId, string, string, string])[] = [
  ['contributions.list', 'minimumInitiatedDate', 'maximumInitiatedDate', 'contributionDate'],
  ['contributions.list', 'minimumUpdatedDate', 'maximumUpdatedDate', 'updatedAt'],
  ['donors.list', 'minimumUpdatedDate', 'maximumUpdatedDate', 'updatedAt'],
  ['subscriptions.list', 'minimumUpdatedDate', 'maximumUpdatedDate', 'updatedAt'],
  ['refunds.list', 'minimumUpdatedDate', 'maximumUpdatedDate', 'updatedAt'],
  ['paymentMethods.listByDonor', 'minimumUpdatedDate', 'maximumUpdatedDate', 'updatedAt'],
  ['deposits.list', 'startDate', 'endDate', 'arrivalAt'],
  ['tap.events.list', 'startDate', 'endDate', 'createdAt'],
];

test.each(filters)('%s: %s and %s as days are a day wider, and narrowed by %s', (id, least, most, member) => {
  fc.assert(
    fc.property(moments, moments, moments, (one, other, at) => {
      const [from = one, to = other] = [one, other].sort((a, b) => a.getTime() - b.getTime());
      const query = { [least]: from.toISOString(), [most]: to.toISOString(), limit: 5 };
      const dated = inDays(id, { query });
      const sent = dated?.wider.query ?? {};
      expect([sent.limit, String(sent[least]), String(sent[most])]).toEqual([
        5,
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      ]);
      // Even if the first day is left out, and the last one ends as it begins.
      expect(Date.parse(String(sent[least])) + day).toBeLessThanOrEqual(from.getTime());
      expect(Date.parse(String(sent[most]))).toBeGreaterThan(to.getTime());
      expect(dated?.isWithin({ [member]: at.toISOString() })).toBe(at >= from && at <= to);
    }),
  );
});

test('bounds are inclusive to the millisecond, one may be open, and a record without a readable time stays', () => {
  const at = '2026-11-01T05:00:00.000Z';
  const isFrom = inDays('donors.list', { query: { minimumUpdatedDate: at } })?.isWithin;
  const isTo = inDays('donors.list', { query: { maximumUpdatedDate: at } })?.isWithin;
  const around = ['2026-11-01T04:59:59.999Z', at, '2026-11-01T05:00:00.001'].map((updatedAt) => ({
    updatedAt,
  }));
  expect(around.map((record) => isFrom?.(record))).toEqual([false, true, true]);
  expect(around.map((record) => isTo?.(record))).toEqual([true, true, false]);
  for (const record of [{ updatedAt: null }, { updatedAt: 'soon' }, {}])
    expect([isFrom?.(record), isTo?.(record)]).toEqual([true, true]);
});

test('days, and lists without dates, are sent as they are; a single day is sent as one', () => {
  for (const query of [{ minimumUpdatedDate: '2026-11-01' }, { limit: 3 }, {}])
    expect(inDays('contributions.list', { query })).toBeNull();
  const dated = inDays('deposits.list', { query: { createdAt: '2026-11-01T23:00:00.000Z' } });
  expect(dated?.wider.query).toEqual({ createdAt: '2026-11-01' });
  expect(dated?.isWithin({ createdAt: '2020-01-01T00:00:00.000Z' })).toBe(true);
});
