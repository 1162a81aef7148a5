import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkInput } from '#contract/giving/check-input.ts';
import { frequencies } from '#contract/giving/vocabulary.ts';
import { cents, decimalText, toDollars } from '#contract/values/money.ts';
import { amountError, methodIdError, planChecks, startError } from './plan-checks.ts';
import { changedParts, changesOf, createBody, type PlanFormValues, valuesOf } from './plan-form-values.ts';
import { planSentence } from './plan-preview.ts';

const values: PlanFormValues = {
  amount: '40',
  frequency: 'biweekly',
  day: '2026-12-01',
  time: '09:00',
  zone: 'America/Los_Angeles',
  methodId: 'm1',
  campaignId: 'c1',
  subcampaignId: '',
  anonymous: false,
  notes: '  ',
};

test.each([
  ['40', undefined],
  ['40.5', undefined],
  ['1,200.50', undefined],
  ['0', /above zero/],
  ['0.00', /above zero/],
  ['40.505', /like 40/],
  ['-4', /like 40/],
  ['forty', /like 40/],
  ['', /like 40/],
])('an amount of "%s"', (text, expected) => {
  if (expected) expect(amountError(text)).toMatch(expected);
  else expect(amountError(text)).toBeUndefined();
});

test('an amount that is probably a typo is refused, unless the plan has it already', () => {
  expect(planChecks().amount('50,000,000')).toMatch(/maximum/);
  expect(planChecks().amount('1,000,000')).toBeUndefined();
  const before = { ...values, amount: '2000000.00' };
  expect(planChecks(before).amount('2000000.00')).toBeUndefined();
  expect(planChecks(before).amount('20000000')).toMatch(/maximum/);
});

test('a start is a time in its own zone, and not in the past', () => {
  const nine = Date.parse('2026-12-01T17:00:00Z');
  expect(startError(values, nine)).toBeUndefined();
  expect(startError(values, nine + 1)).toMatch(/future/);
  expect(startError({ ...values, day: '2026-02-31' }, nine)).toMatch(/valid date/);
});

test('a new plan is sent with the terms for creating one, without empty fields', () => {
  expect(createBody(values)).toEqual({
    paymentMethodId: 'm1',
    amount: 40,
    frequency: 'two-weeks',
    startDate: '2026-12-01T17:00:00.000Z',
    timezone: 'America/Los_Angeles',
    campaignId: 'c1',
  });
  const more = { subcampaignId: 's1', anonymous: true, notes: ' Call first ' };
  expect(createBody({ ...values, ...more })).toEqual({
    ...createBody(values),
    subcampaignId: 's1',
    anonymous: true,
    donorNotes: 'Call first',
  });
});

describe('only changes are sent', () => {
  test.each<[Partial<PlanFormValues>, object]>([
    [{}, {}],
    [{ amount: '40.00' }, {}],
    [{ amount: '45.50' }, { amount: 45.5 }],
    [{ frequency: 'monthly' }, { frequency: 'monthly' }],
    [{ time: '10:00' }, { startDate: '2026-12-01T18:00:00.000Z', timezone: 'America/Los_Angeles' }],
    [{ methodId: 'm2' }, { paymentMethodId: 'm2' }],
    [{ campaignId: '' }, {}],
    [{ anonymous: true }, { anonymous: true }],
    [{ notes: ' Thanks ' }, { donorNotes: 'Thanks' }],
  ])('%j', (change, expected) => {
    expect(changesOf(values, { ...values, ...change })).toEqual(expected);
  });
});

test.each<[Partial<PlanFormValues>, string[]]>([
  [{ amount: '' }, ['amount']],
  [{ amount: '4o' }, ['amount']],
  [{ day: '' }, ['start']],
  [{ time: '' }, ['start']],
  [{ campaignId: '', methodId: '' }, []],
  [{ frequency: '' }, []],
])('%j in the form is not a failure', (change, parts) => {
  expect([...changedParts(values, { ...values, ...change })]).toEqual(parts);
});

test('an unknown frequency stays as it is until another is chosen', () => {
  const unknown: PlanFormValues = { ...values, frequency: '' };
  expect(changesOf(unknown, unknown)).toEqual({});
  expect(changesOf(unknown, { ...unknown, frequency: 'monthly' })).toEqual({ frequency: 'monthly' });
});

test('changes are found whatever is typed; unchanged values never differ, except for a note', () => {
  const form = fc.record<PlanFormValues>({
    amount: fc.oneof(fc.string(), fc.integer({ min: 1, max: 99_999 }).map(String)),
    frequency: fc.constantFrom('', 'weekly', 'biweekly', 'monthly'),
    day: fc.constantFrom('', '2026-12-01', '2026-02-31', '2027-03-14'),
    time: fc.constantFrom('', '09:00', '02:30'),
    zone: fc.constantFrom('UTC', 'America/Los_Angeles'),
    methodId: fc.constantFrom('', 'm1', 'm2'),
    campaignId: fc.constantFrom('', 'c1', 'c2'),
    subcampaignId: fc.constantFrom('', 's1'),
    anonymous: fc.boolean(),
    notes: fc.constantFrom('', ' ', 'Thanks'),
  });
  fc.assert(
    fc.property(form, form, (before, after) => {
      expect([...changedParts(before, { ...before, notes: '' })]).toEqual([]);
      const parts = changedParts(before, after);
      if (amountError(after.amount) || startError(after, 0)) return;
      // A start is one change but two members of the body.
      expect(Object.keys(changesOf(before, after))).toHaveLength(parts.size + (parts.has('start') ? 1 : 0));
    }),
  );
});

test('a change that was scheduled is in the form again as it was sent, whatever was typed', () => {
  const typedChange = fc.record<Partial<PlanFormValues>>({
    amount: fc.integer({ min: 1, max: 9_999_999 }).map((amount) => decimalText(cents(amount))),
    frequency: fc.constantFrom('weekly', 'biweekly', 'monthly'),
    methodId: fc.constantFrom('m1', 'm2'),
    campaignId: fc.constantFrom('c1', 'c2'),
    subcampaignId: fc.constantFrom('', 's1'),
    anonymous: fc.boolean(),
    notes: fc.constantFrom('', 'Thanks'),
  });
  fc.assert(
    fc.property(typedChange, (change) => {
      const body = changesOf(values, { ...values, ...change });
      expect(changesOf(values, { ...values, ...valuesOf(body) })).toEqual(body);
    }),
  );
});

/** Whether the server's check of the same operation accepts the body. */
const isAccepted = (id: 'subscriptions.create' | 'subscriptions.update', body: unknown): boolean =>
  checkInput(id, {
    path: id === 'subscriptions.update' ? { donorId: 'd1', subscriptionId: 's1' } : { donorId: 'd1' },
    query: new URLSearchParams(),
    body,
  }).ok;

const typed = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }));
const typedPlan = fc.record<PlanFormValues>({
  amount: fc.oneof(
    typed,
    fc.double({ min: -10, max: 1e15, noNaN: true }).map(String),
    fc.integer({ max: Number.MAX_SAFE_INTEGER }).map((amount) => `${amount}.${amount % 100}`),
  ),
  frequency: fc.constantFrom(...frequencies),
  day: fc.constantFrom('2026-12-01', '2027-03-14', '2026-02-31'),
  time: fc.constantFrom('09:00', '02:30', ''),
  zone: fc.constantFrom('UTC', 'America/Los_Angeles'),
  methodId: fc.oneof(typed, fc.constant('m1')),
  campaignId: fc.constantFrom('', 'c1'),
  subcampaignId: fc.constantFrom('', 's1'),
  anonymous: fc.boolean(),
  notes: typed,
});

test('the server accepts whatever the form accepts', () => {
  fc.assert(
    fc.property(typedPlan, typedPlan, (before, plan) => {
      const isRight = !amountError(plan.amount) && !startError(plan, 0);
      if (!isRight || methodIdError(plan.methodId, true)) return;
      expect(isAccepted('subscriptions.create', createBody(plan))).toBe(true);
      expect(isAccepted('subscriptions.update', changesOf(before, plan))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('the form refuses an amount exactly when the server refuses it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (amount) => {
      const text = decimalText(cents(amount));
      const body = { paymentMethodId: 'm1', amount: toDollars(cents(amount)), frequency: 'month' };
      expect(isAccepted('subscriptions.create', body)).toBe(!amountError(text));
    }),
  );
  expect(isAccepted('subscriptions.create', { ...createBody(values), amount: 0 })).toBe(!amountError('0'));
});

test('the same time in another zone is a different instant, sent with its zone', () => {
  expect(changesOf(values, { ...values, zone: 'America/New_York' })).toEqual({
    startDate: '2026-12-01T14:00:00.000Z',
    timezone: 'America/New_York',
  });
});

test.each<[Partial<PlanFormValues>, string | null]>([
  [
    { frequency: 'monthly', day: '2027-01-28' },
    '$40.00 on the 28th of every month at 9:00 AM Los Angeles time. First gifts: Jan 28, 2027, Feb 28, 2027, Mar 28, 2027, Apr 28, 2027.',
  ],
  [
    { frequency: 'monthly', day: '2027-01-29' },
    '$40.00 about the end of every month at 9:00 AM Los Angeles time. First gift: Jan 29, 2027.',
  ],
  [
    { frequency: 'monthly', day: '2027-01-31' },
    '$40.00 about the end of every month at 9:00 AM Los Angeles time. First gift: Jan 31, 2027.',
  ],
  [
    { frequency: 'weekly', day: '2027-01-31' },
    '$40.00 every Sunday at 9:00 AM Los Angeles time. First gifts: Jan 31, 2027, Feb 7, 2027, Feb 14, 2027, Feb 21, 2027.',
  ],
  // A start in the past isn't previewed, to the minute.
  [
    { frequency: 'one-time', day: '2026-12-01', time: '09:00' },
    '$40.00, one time, on Dec 1 at 9:00 AM Los Angeles time.',
  ],
  [{ frequency: 'one-time', day: '2026-12-01', time: '08:59' }, null],
  [{ frequency: 'monthly', day: '2020-01-31' }, null],
])('the preview of a plan with %o', (some, words) => {
  expect(planSentence({ ...values, ...some }, null, Date.parse('2026-12-01T17:00:00Z'))).toBe(words);
});
