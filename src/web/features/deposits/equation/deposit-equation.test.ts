import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DepositLine, DepositRecord } from '#contract/rules/deposit-lines.ts';
import { cents } from '#contract/values/money.ts';
import { type DepositSummary, equationOf, termIds } from '../../../nouns/deposit/deposit-equation.ts';
import { depositOf } from '../../../nouns/deposit/deposit-samples.ts';
import { verdictOf } from './equation-labels.ts';

const line = (type: string, net: number): DepositLine => ({
  type,
  grossValueInCents: cents(net),
  grossFeeValueInCents: null,
  referenceId: null,
  description: null,
});
const bucket = (count: number, gross: number, fees = 0) => ({
  count,
  grossInCents: cents(gross),
  feesInCents: cents(fees),
  totalInCents: cents(gross - fees),
});
const none = { count: null, grossInCents: null, feesInCents: null, totalInCents: null };
const summary = (change: Partial<DepositSummary>): DepositSummary => ({
  contributions: none,
  refunds: none,
  chargebacks: none,
  adjustments: none,
  ...change,
});
const deposit = (paid: number | null, lineItems: DepositLine[] | null): DepositRecord =>
  depositOf({ amountInCents: paid === null ? null : cents(paid), lineItems });
const causes = (given: DepositRecord, sums: DepositSummary) =>
  equationOf(given, sums).remainders.map(({ amount, cause }) => [
    cause.kind,
    'term' in cause ? cause.term : null,
    amount,
  ]);

test('a deposit that adds up has no remainder; missing buckets count as zero', () => {
  const given = deposit(9_250, [line('payment', 9_700), line('refund', -500), line('adjustment', 50)]);
  const sums = summary({
    contributions: bucket(1, 10_000, 300),
    refunds: bucket(1, -500),
    adjustments: bucket(1, 50),
  });
  expect(equationOf(given, sums)).toMatchObject({ sum: 9_250, remainders: [], linesRest: 0 });
  expect(equationOf(given, sums).terms.map(({ total }) => total)).toEqual([9_700, -500, 0, 50]);
});

test('missing members are computed from the others', () => {
  const sums = summary({ contributions: { ...none, grossInCents: cents(1_000), totalInCents: cents(970) } });
  const [gifts] = equationOf(deposit(970, []), sums).terms;
  expect(gifts).toMatchObject({ count: null, gross: 1_000, fees: 30, total: 970 });
});

test.each([
  ['refunds', 'refund'],
  ['chargebacks', 'chargeback'],
] as const)(
  '%s reported as positive figures are subtracted if the lines or the amount show it',
  (kind, type) => {
    const sums = summary({ contributions: bucket(1, 1_000), [kind]: bucket(1, 200) });
    const lines = [line('payment', 1_000), line(type, -200)];
    for (const given of [deposit(800, lines), deposit(800, null)])
      expect(equationOf(given, sums)).toMatchObject({ sum: 800, remainders: [] });
    // Nothing shows it here, so the figures stay as the platform reported them.
    expect(equationOf(deposit(950, null), sums).sum).toBe(1_200);
  },
);

test('each remainder has a cause', () => {
  const gifts = { contributions: bucket(1, 1_000) };
  expect(causes(deposit(700, [line('payment', 1_000)]), summary(gifts))).toEqual([
    ['unexplained', null, -300],
  ]);
  expect(causes(deposit(700, null), summary(gifts))).toEqual([['unexplained', null, -300]]);
  expect(causes(deposit(1_500, [line('payment', 1_000), line('transfer', 500)]), summary(gifts))).toEqual([
    ['transfers', null, 500],
  ]);
  expect(causes(deposit(800, [line('payment', 1_000), line('refund', -200)]), summary(gifts))).toEqual([
    ['lines-differ', 'refunds', -200],
  ]);
  const odd = { count: 1, grossInCents: cents(1_000), feesInCents: cents(30), totalInCents: cents(960) };
  expect(causes(deposit(960, [line('payment', 960)]), summary({ contributions: odd }))).toEqual([
    ['own-sum', 'contributions', -10],
  ]);
});

test.each<[lines: (number | null)[], contributions: DepositSummary['contributions'], unknown: number]>([
  [[1_000], bucket(1, 1_000), 0],
  [[1_000, null], bucket(1, 1_000), 1],
  [[null, null], bucket(2, 1_000), 2],
  [[1_000], { ...none, count: 3 }, 3],
  [[1_000], { ...none, count: 3, totalInCents: cents(1_000) }, 0],
  [[1_000], { ...none, count: 0 }, 0],
  [[1_000], none, 0],
])('with lines of %j and a summary of %j, %i amounts are unknown', (nets, contributions, unknown) => {
  const lines = nets.map((net) => ({
    ...line('payment', 0),
    grossValueInCents: net === null ? null : cents(net),
  }));
  const given = deposit(1_000, lines);
  const equation = equationOf(given, summary({ contributions }));
  expect(equation.unknown).toBe(unknown);
  const { words } = verdictOf({ equation, status: 'PAID', paid: cents(1_000), lines: lines.length });
  expect(/unknown/.test(words)).toBe(unknown > 0);
  if (unknown > 0) expect(words).not.toMatch(/matching/);
});

test('the sums can add up while the lines do not', () => {
  const { remainders, linesRest } = equationOf(
    deposit(1_000, [line('payment', 900)]),
    summary({ contributions: bucket(1, 1_000) }),
  );
  expect([remainders, linesRest]).toEqual([[], 100]);
});

test('terms and remainders add up exactly to what was paid, whatever the platform reports', () => {
  const amount = fc.integer({ min: -1e8, max: 1e8 }).map(cents);
  const known = fc.option(amount);
  const some = fc.option(
    fc.record({ count: fc.option(fc.nat()), grossInCents: known, feesInCents: known, totalInCents: known }),
  );
  const lineOf = fc
    .tuple(fc.constantFrom('payment', 'refund', 'chargeback', 'adjustment', 'transfer', 'new_word'), amount)
    .map(([type, net]) => line(type, net));
  const sums = fc.record({ contributions: some, refunds: some, chargebacks: some, adjustments: some });
  fc.assert(
    fc.property(amount, fc.option(fc.array(lineOf)), sums, (paid, lines, given) => {
      const { terms, sum, remainders } = equationOf(deposit(paid, lines), given);
      expect(terms.map(({ id }) => id)).toEqual(termIds);
      expect(terms.reduce((all, { gross, fees }) => all + gross - fees, 0)).toBe(sum);
      expect(remainders.reduce((all, { amount: one }) => all + one, 0)).toBe(paid - sum);
      expect(remainders.every(({ amount: one }) => one !== 0)).toBe(true);
    }),
  );
});
