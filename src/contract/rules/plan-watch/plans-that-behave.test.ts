/** Plans with all their payments, in any time zone and on platforms with any rule for the ends of months, and the same plans with one mistake. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Frequency } from '../../giving/vocabulary.ts';
import { cents } from '../../values/money.ts';
import { momentAt, zoneOffsets } from '../../values/wall-time.ts';
import { paymentDaysBetween } from '../payment-dates.ts';
import { type PlanFinding, planFindings } from './plan-findings.ts';
import { type PlanHistory, watchedPlan } from './plan-history.ts';
import { checkedDays, windowOf } from './watch-thresholds.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const zones = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Tongatapu',
  'Pacific/Pago_Pago',
] as const;
const frequencies = ['weekly', 'biweekly', '1st-15th', 'monthly'] as const;

/** Rules of platforms for a month without the plan's date. Days are counted since 1970. */
const monthRules = {
  /** Pays on the last day, and returns to its date. */
  returns: (start: number, from: number, to: number) => paymentDaysBetween(start, 'monthly', from, to),
  /** Pays on the last day of the first short month, and remains on that date. */
  stays: (start: number, from: number, to: number) => {
    let date = new Date(start * dayMs).getUTCDate();
    return months(start, to)
      .map(([year, month]) => {
        date = Math.min(date, new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
        return Date.UTC(year, month, date) / dayMs;
      })
      .filter((day) => day >= from && day <= to);
  },
  /** Pays as many days later as are missing, and returns to its date. */
  overflows: (start: number, from: number, to: number) =>
    months(start, to)
      .map(([year, month]) => Date.UTC(year, month, new Date(start * dayMs).getUTCDate()) / dayMs)
      .filter((day) => day >= from && day <= to),
};

function months(start: number, to: number): [year: number, month: number][] {
  const first = new Date(start * dayMs);
  const count = Math.ceil((to - start) / 28) + 1;
  return Array.from({ length: count }, (_, index) => [first.getUTCFullYear(), first.getUTCMonth() + index]);
}

type Behavior = {
  frequency: Exclude<Frequency, 'one-time'>;
  rule: keyof typeof monthRules;
  /** The organization's, and the plan's. */
  zone: string;
  planZone: string;
  /** Day of the plan's first payment in its own zone, counted since 1970, and time of day in ms. */
  start: number;
  clock: number;
  /** How many days after its start it is watched first. */
  age: number;
  /** By how many hours each payment is late. */
  late: readonly number[];
};

const firstDay = Date.UTC(2026, 0, 1) / dayMs;
const behaviors: fc.Arbitrary<Behavior> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  rule: fc.constantFrom('returns' as const, 'stays' as const, 'overflows' as const),
  zone: fc.constantFrom(...zones),
  planZone: fc.constantFrom(...zones),
  // Across the leap day of 2028; often at the end of a month.
  start: fc.oneof(
    fc.integer({ min: firstDay, max: firstDay + 850 }),
    fc
      .tuple(fc.integer({ min: 0, max: 27 }), fc.integer({ min: -3, max: 1 }))
      .map(([month, days]) => Date.UTC(2026, month + 1, 1) / dayMs + days),
  ),
  clock: fc.integer({ min: 0, max: dayMs - 1 }),
  age: fc.integer({ min: 0, max: 70 }),
  late: fc.array(fc.constantFrom(0, 0, 0, 0, 0.02, 2, 20), { minLength: 1, maxLength: 7 }),
});

const watchedDays = 75;

/** Returns the days, and the payments with their times. */
function lifeOf({ frequency, rule, zone, planZone, start, clock, age, late }: Behavior) {
  const offsetOf = zoneOffsets(zone);
  const dayOf = (at: number) => Math.floor((at + offsetOf(at)) / dayMs);
  const to = start + age + watchedDays + 35;
  const days =
    frequency === 'monthly'
      ? monthRules[rule](start, start, to)
      : paymentDaysBetween(start, frequency, start, to);
  const times = days.map(
    (day, index) =>
      momentAt(day * dayMs + clock, planZone).getTime() + (late[index % late.length] ?? 0) * hourMs,
  );
  const startAt = momentAt(start * dayMs + clock, planZone).getTime();
  return { dayOf, times, startAt, firstWatched: dayOf(startAt) + age };
}

/** Returns what is found on each of the watched days, at the time when it is first found. `known`: since when the plan is. */
function watch(
  behavior: Behavior,
  times: readonly number[],
  known: number,
): { day: number; findings: PlanFinding[] }[] {
  const { dayOf, startAt, firstWatched } = lifeOf(behavior);
  const gifts = times.map((at) => ({ id: String(at), at, cents: cents(2500), outcome: 'received' as const }));
  const of = { state: 'active', cents: cents(2500), frequency: behavior.frequency, startAt } as const;
  return Array.from({ length: watchedDays }, (_, index) => {
    const day = firstWatched + index;
    const asOf = { at: momentAt(day * dayMs + 22 * hourMs, behavior.zone).getTime(), day };
    const history: PlanHistory = {
      plan: { id: 'p', ...of, createdAt: known, updatedAt: known, nextAt: null, coversFees: false },
      snapshots: [],
      taken: [],
      gifts: gifts.filter(({ at }) => at <= asOf.at && dayOf(at) >= day - checkedDays - 1),
      canceled: null,
      archived: null,
    };
    return { day, findings: planFindings(watchedPlan(history, asOf, dayOf), asOf, null) };
  });
}

const many = { numRuns: process.env.SOAK === 'on' ? 1_500 : 80 };

test('nothing is found of a plan that keeps its word', () => {
  fc.assert(
    fc.property(behaviors, fc.integer({ min: 1, max: 60 }), (behavior, ahead) => {
      const { times, startAt } = lifeOf(behavior);
      const found = watch(behavior, times, startAt - ahead * dayMs).filter(
        ({ findings }) => findings.length > 0,
      );
      expect(found).toEqual([]);
    }),
    many,
  );
});

test('a payment that is left out is found after its window, and until the next one', () => {
  fc.assert(
    fc.property(behaviors, fc.integer({ min: 2, max: 6 }), (behavior, which) => {
      const { times, startAt, dayOf } = lifeOf(behavior);
      const left = times[which];
      const next = times[which + 1];
      fc.pre(left !== undefined && next !== undefined);
      const silent = watch(
        behavior,
        times.filter((at) => at !== left),
        startAt - 9 * dayMs,
      )
        .filter(({ findings }) => findings.some(({ kind }) => kind === 'silent'))
        .map(({ day }) => day);
      const { before, after } = windowOf(behavior.frequency, dayOf(startAt));
      const days = watch(behavior, times, startAt).map(({ day }) => day);
      // Its date here may be a day, and at the ends of months three days, from when it would have come.
      const opens = dayOf(left) - 4 + after;
      const surely = dayOf(left) + before + after + 1;
      for (const day of silent) expect([day > opens, day <= dayOf(next)]).toEqual([true, true]);
      for (const day of days) if (day >= surely && day < dayOf(next) - 4) expect(silent).toContain(day);
    }),
    many,
  );
});

test('a payment that is charged again is found, and nothing else', () => {
  fc.assert(
    fc.property(
      behaviors,
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(0.001, 3, 24, 50),
      (behavior, which, hours) => {
        const { times, startAt, dayOf } = lifeOf(behavior);
        const once = times[which];
        fc.pre(once !== undefined);
        const again = once + Math.ceil(hours * hourMs);
        const all = [...times, again].toSorted((one, other) => one - other);
        const twice = { kind: 'charged-twice', gift: { at: again }, with: { at: once } };
        for (const { day, findings } of watch(behavior, all, startAt - 9 * dayMs)) {
          const isChecked = day > dayOf(again) && day < dayOf(once) + checkedDays - 7;
          if (isChecked || findings.length > 0) expect([day, findings]).toMatchObject([day, [twice]]);
          if (day < dayOf(again)) expect(findings).toEqual([]);
        }
      },
    ),
    many,
  );
});
