/** Each decision about a recurring plan, reached on purpose. */
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { cents, type Dollars, dollars } from '../values/money.ts';
import { aim, newWord, one } from './aim-fixture.ts';
import { frequencyOf, mayShowAs, timesAYear } from './frequencies.ts';
import { monthlyWorth, yearlyWorth } from './monthly-worth.ts';
import { planBridge } from './plan-bridge.ts';
import { derivedPlanDay, type PlanState, type PlanValue, planDay } from './plan-states.ts';

const money = fc.integer({ min: 100, max: 100_000 });
const fees = fc.integer({ min: 1, max: 99 });
const below = fc.integer({ min: 1, max: 99_999 }).map((amount) => dollars(amount / 100));

test('the state of a plan, now and earlier, and how its value changed', () => {
  const start = Date.parse('2026-03-01T00:00:00.000Z');
  const text = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const span = fc.oneof(one(0), fc.integer({ min: 0, max: 1_000_000 }));
  const more = fc.integer({ min: 1, max: 1_000_000 });
  const plan = (
    status: string | null,
    members: { created?: number | null; starts?: number | null; changed?: number | null } = {},
  ) => ({
    id: 'p1',
    status,
    amount: dollars(25),
    frequency: 'monthly',
    createdAt: text(members.created ?? start),
    startDate: text(members.starts ?? null),
    updatedAt: text(members.changed ?? null),
  });
  aim((status: string | null) => planDay(plan(status)).state, {
    active: one('active'),
    failing: one('failed'),
    pending: one('pending'),
    ended: one('inactive', 'recreated'),
    paused: fc.oneof(one('paused', null), newWord),
  });
  type Case = [ReturnType<typeof plan>, at: number];
  const past = one('failed', 'paused', 'inactive', 'SETTLED', null);
  aim(([of, at]: Case) => derivedPlanDay(of, at)?.state ?? null, {
    'null: not created yet': fc.tuple(past, more).map(([status, ms]): Case => [plan(status), start - ms]),
    'null: not started yet': fc
      .tuple(one('active', 'failed'), more)
      .map(([status, ms]): Case => [plan(status, { starts: start + ms }), start + ms - 1]),
    'null: starts later': span.map((ms): Case => [plan('pending'), start + ms]),
    'active: today, too': span.map(
      (ms): Case => [plan('active', { changed: start + 5_000_000 }), start + ms],
    ),
    'active: before its last change': fc
      .tuple(past, more)
      .map(([status, ms]): Case => [plan(status, { changed: start + ms }), start + ms - 1]),
    'ended: since its last change': fc
      .tuple(more, span)
      .map(([ms, later]): Case => [plan('inactive', { changed: start + ms }), start + ms + later]),
    'failing: since its last change': fc
      .tuple(more, span)
      .map(([ms, later]): Case => [plan('failed', { changed: start + ms }), start + ms + later]),
  });
  const day = (state: PlanState, amount: number | null): PlanValue => ({
    id: 'p1',
    state,
    cents: amount === null ? null : cents(amount),
  });
  type Pair = [was: PlanValue | null, is: PlanValue | null, isCanceled: boolean];
  const stepOf = ([was, is, isCanceled]: Pair) => {
    const { steps } = planBridge(was ? [was] : [], is ? [is] : [], new Set(isCanceled ? ['p1'] : []));
    return Object.entries(steps).find(([, changes]) => changes.length > 0)?.[0] ?? 'none';
  };
  const active = money.map((amount) => day('active', amount));
  const idle = fc
    .tuple(one<PlanState>('failing', 'paused', 'ended'), money)
    .map(([state, amount]) => day(state, amount));
  const pending = money.map((amount) => day('pending', amount));
  const pair = (
    was: Arbitrary<PlanValue | null>,
    is: Arbitrary<PlanValue | null>,
    isCanceled: Arbitrary<boolean> = fc.boolean(),
  ): Arbitrary<Pair> => fc.tuple(was, is, isCanceled);
  const change = (by: Arbitrary<number>): Arbitrary<Pair> =>
    fc
      .tuple(money, by, fc.boolean())
      .map(
        ([amount, more2, isCanceled]): Pair => [
          day('active', 100_000 + amount),
          day('active', 100_000 + amount + more2),
          isCanceled,
        ],
      );
  const gone = fc.oneof(
    one(null),
    money.map((amount) => day('ended', amount)),
  );
  aim(stepOf, {
    new: pair(fc.oneof(one(null), pending), active),
    resumed: pair(idle, active),
    raised: change(fees),
    lowered: change(fees.map((amount) => -amount)),
    'none: the same': change(one(0)),
    'none: never active': pair(fc.oneof(one(null), idle, pending), fc.oneof(one(null), idle, pending)),
    canceled: pair(active, gone, one(true)),
    ended: pair(active, gone, one(false)),
    failing: pair(active, one(day('failing', 100))),
    paused: pair(active, one(day('paused', 100), day('pending', 100))),
  });
});

test('what a plan is worth', () => {
  const spelled = (...words: string[]) =>
    one(...words.flatMap((word) => [word, word.toUpperCase(), ` ${word.replaceAll('-', '_')} `]));
  aim((word: string | null) => `${frequencyOf(word)} ${timesAYear(word)}`, {
    'weekly 52': spelled('weekly', 'week'),
    'biweekly 26': spelled('biweekly', 'two-weeks'),
    'monthly 12': spelled('monthly', 'month'),
    '1st-15th 24': spelled('1st-15th'),
    'one-time 0': spelled('one-time'),
    'null null': fc.oneof(newWord, one('quarterly', 'yearly', 'weeks', null)),
  });
  aim(([requested, shown]: [string, string | null]) => mayShowAs(requested, shown), {
    'true: the same': one(['week', 'weekly'], ['two-weeks', 'BIWEEKLY'], ['month', 'monthly']),
    'true: one without a documented value': fc.tuple(
      one('1st-15th', 'one-time', 'SOMETIMES'),
      one('weekly', 'monthly', 'x', null),
    ),
    'true: an unknown value': fc.tuple(one('week', 'month'), fc.oneof(newWord, one(null))),
    'false: another': one(
      ['week', 'monthly'],
      ['month', 'weekly'],
      ['two-weeks', '1st-15th'],
      ['month', 'ONE_TIME'],
    ),
  });
  type Worth = [amount: Dollars | null, frequency: string | null];
  const known = one('weekly', 'biweekly', 'monthly', '1st-15th');
  aim(
    ([amount, frequency]: Worth) =>
      monthlyWorth(amount, frequency) === null
        ? 'unknown'
        : monthlyWorth(amount, frequency) === 0
          ? 'nothing'
          : 'worth',
    {
      'unknown: the amount': fc.tuple(one(null), known),
      'unknown: the frequency': fc.tuple(below, fc.oneof(newWord, one(null))),
      'unknown: an impossible amount': fc.tuple(one(dollars(1e12), dollars(-1e12)), known),
      nothing: fc.tuple(below, one('one-time')),
      worth: fc.tuple(below, known),
    },
  );
  fc.assert(
    fc.property(money, (amount) => {
      const of = dollars(amount / 100);
      expect([yearlyWorth(of, 'weekly'), yearlyWorth(of, 'monthly')]).toEqual([amount * 52, amount * 12]);
      expect([monthlyWorth(of, 'monthly'), monthlyWorth(of, '1st-15th')]).toEqual([amount, amount * 2]);
      expect(monthlyWorth(of, 'biweekly')).toBe(Math.round((amount * 26) / 12));
    }),
  );
});
