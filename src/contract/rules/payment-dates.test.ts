import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Frequency, frequencies } from '../giving/vocabulary.ts';
import { momentOfWallTime, wallTimeOf } from '../values/wall-time.ts';
import { firstPaymentDays, nextPayment } from './payment-dates.ts';

test.each<[string, Frequency, string[]]>([
  ['2026-12-01', 'weekly', ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']],
  ['2026-12-01', 'biweekly', ['2026-12-01', '2026-12-15', '2026-12-29', '2027-01-12']],
  ['2026-11-30', 'monthly', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28']],
  ['2028-01-31', 'monthly', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
  ['2026-12-02', '1st-15th', ['2026-12-15', '2027-01-01', '2027-01-15', '2027-02-01']],
  ['2026-12-01', '1st-15th', ['2026-12-01', '2026-12-15', '2027-01-01', '2027-01-15']],
  ['2026-12-15', '1st-15th', ['2026-12-15', '2027-01-01', '2027-01-15', '2027-02-01']],
  ['2026-12-24', 'one-time', ['2026-12-24']],
  ['', 'monthly', []],
])('first payments of a plan from %s, %s', (start, frequency, expected) => {
  expect(firstPaymentDays(start, frequency, 4)).toEqual(expected);
});

const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('monthly payments fall on the same day, or the last day of a shorter month', () => {
  fc.assert(
    fc.property(days, (start) => {
      for (const [index, found] of firstPaymentDays(start, 'monthly', 14).entries()) {
        const months = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + index;
        const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
        expect(Number(found.slice(0, 4)) * 12 + Number(found.slice(5, 7)) - 1).toBe(months);
        expect(Number(found.slice(8))).toBe(Math.min(Number(start.slice(8)), last));
      }
    }),
  );
});

test('days ascend from the start on, and twice a month means the 1st and the 15th', () => {
  const repeating = fc.constantFrom(...frequencies.filter((frequency) => frequency !== 'one-time'));
  fc.assert(
    fc.property(days, repeating, fc.integer({ min: 1, max: 40 }), (start, frequency, count) => {
      const found = firstPaymentDays(start, frequency, count);
      expect(found).toHaveLength(count);
      expect(found[0] ?? '').toSatisfy((first: string) => first >= start);
      expect(new Set(found).size).toBe(count);
      expect(found.toSorted()).toEqual(found);
      if (frequency === '1st-15th')
        expect(found.every((day) => ['01', '15'].includes(day.slice(8)))).toBe(true);
    }),
  );
});

const zones = ['UTC', 'America/New_York', 'America/Los_Angeles', 'Australia/Lord_Howe', 'America/Santiago'];

test('payments of three years fall on the previewed days at the same local time', () => {
  const times = fc.constantFrom('00:00', '00:30', '02:30', '09:00', '23:59');
  fc.assert(
    fc.property(
      days,
      times,
      fc.constantFrom(...zones),
      fc.constantFrom(...frequencies),
      (day, time, zone, frequency) => {
        const start = momentOfWallTime(day, time, zone)?.getTime() ?? 0;
        const begun = wallTimeOf(new Date(start), zone);
        const promised = firstPaymentDays(begun.day, frequency, 160);
        let at = nextPayment({ start, frequency, zone }, start - 1);
        for (const expected of promised) {
          if (at === null || at > start + 3 * 366 * 86_400_000) break;
          const shown = wallTimeOf(new Date(at), zone);
          // A local time that a clock change skips becomes the first time after the gap.
          expect(shown.day).toBe(expected);
          if (shown.time !== begun.time)
            expect(momentOfWallTime(expected, begun.time, zone)?.getTime()).toBe(at);
          at = nextPayment({ start, frequency, zone }, at);
        }
        if (frequency === 'one-time') expect(at).toBeNull();
      },
    ),
    { numRuns: process.env.SOAK === 'on' ? 60 : 15 },
  );
});

test('the next payment is the first one after the given time', () => {
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...zones),
      fc.constantFrom(...frequencies),
      fc.integer({ min: -40, max: 1100 }),
      fc.integer({ min: 0, max: 86_400_000 }),
      (day, zone, frequency, later, ms) => {
        const start = momentOfWallTime(day, '09:00', zone)?.getTime() ?? 0;
        const schedule = { start, frequency, zone };
        const moment = start + later * 86_400_000 + ms;
        let first = nextPayment(schedule, start - 1);
        while (first !== null && first <= moment) first = nextPayment(schedule, first);
        expect(nextPayment(schedule, moment)).toBe(first);
      },
    ),
    { numRuns: process.env.SOAK === 'on' ? 60 : 15 },
  );
});
