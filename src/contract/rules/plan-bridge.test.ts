import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, dollars } from '../values/money.ts';
import { planBridge, planSteps } from './plan-bridge.ts';
import { derivedPlanDay, type PlanValue, planDay, planStates } from './plan-states.ts';

const plan = (id: string, state: PlanValue['state'], amount: number | null = 1_000): PlanValue => ({
  id,
  state,
  cents: amount === null ? null : cents(amount),
});

test('assigns each change to its step', () => {
  const before = [
    plan('same', 'active'),
    plan('raised', 'active'),
    plan('lowered', 'active'),
    plan('canceled', 'active'),
    plan('ended', 'active'),
    plan('gone', 'active'),
    plan('failing', 'active'),
    plan('paused', 'active'),
    plan('postponed', 'active'),
    plan('back', 'failing'),
    plan('starts', 'pending'),
    plan('stays', 'failing'),
  ];
  const after = [
    plan('same', 'active'),
    plan('raised', 'active', 1_500),
    plan('lowered', 'active', 400),
    plan('canceled', 'ended'),
    plan('ended', 'ended'),
    plan('failing', 'failing'),
    plan('paused', 'paused'),
    plan('postponed', 'pending'),
    plan('back', 'active'),
    plan('starts', 'active'),
    plan('fresh', 'active'),
    plan('stays', 'ended'),
  ];
  const { steps, ...ends } = planBridge(before, after, new Set(['canceled', 'fresh']));
  expect(Object.fromEntries(planSteps.map((step) => [step, steps[step].map(({ id }) => id)]))).toEqual({
    new: ['starts', 'fresh'],
    resumed: ['back'],
    raised: ['raised'],
    lowered: ['lowered'],
    canceled: ['canceled'],
    ended: ['ended', 'gone'],
    failing: ['failing'],
    paused: ['paused', 'postponed'],
  });
  expect(ends).toEqual({
    before: { plans: 9, cents: 9_000 },
    after: { plans: 6, cents: 5_900 },
    unpriced: 0,
    canceledBesides: 0,
  });
});

test('plans that were canceled, but not active before, are counted beside the steps', () => {
  const plan = (id: string, state: PlanValue['state']): PlanValue => ({ id, state, cents: cents(1_000) });
  const before = [plan('active', 'active'), plan('failing', 'failing')];
  const after = [plan('active', 'ended'), plan('failing', 'ended'), plan('begun', 'ended')];
  const bridge = planBridge(before, after, new Set(['active', 'failing', 'begun']));
  expect([bridge.steps.canceled.map(({ id }) => id), bridge.canceledBesides]).toEqual([['active'], 2]);
});

test('the steps always add up, in plans and in cents', () => {
  const day = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...'abcdefghijklmnop'),
      state: fc.constantFrom(...planStates),
      cents: fc.option(fc.integer({ min: 0, max: 100_000 }).map(cents)),
    }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(day, day, fc.subarray([...'abcdefghijklmnop']), (before, after, canceled) => {
      const bridge = planBridge(before, after, new Set(canceled));
      const changes = planSteps.flatMap((step) => bridge.steps[step]);
      const sum = changes.reduce((total, change) => total + change.cents, 0);
      expect(bridge.before.cents + sum).toBe(bridge.after.cents);
      const { steps } = bridge;
      const come = steps.new.length + steps.resumed.length;
      const left = [steps.canceled, steps.ended, steps.failing, steps.paused].flat().length;
      expect(bridge.before.plans + come - left).toBe(bridge.after.plans);
      expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
    }),
  );
});

test("derives earlier states from a plan's own data", () => {
  const start = '2026-03-10T09:00:00.000Z';
  const one = {
    id: 'p',
    status: 'failed',
    amount: dollars(10),
    frequency: 'monthly',
    createdAt: start,
    startDate: start,
    updatedAt: '2026-06-10T09:00:00.000Z',
  };
  const at = (text: string) => derivedPlanDay(one, Date.parse(text))?.state ?? null;
  expect(
    ['2026-03-01T00:00:00Z', start, '2026-06-10T08:59:59Z', one.updatedAt, '2026-07-01T00:00:00Z'].map(at),
  ).toEqual([null, 'active', 'active', 'failing', 'failing']);
  expect(derivedPlanDay({ ...one, status: 'pending' }, Date.parse('2026-04-01T00:00:00Z'))).toBeNull();
  expect(planDay({ ...one, status: 'a new word' })).toMatchObject({ id: 'p', state: 'paused', cents: 1_000 });
  expect(planDay({ ...one, status: null, amount: null }).cents).toBeNull();
});
