import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DepositSort, depositSorts } from '#contract/nouns/deposit/filters.ts';
import type { ListedDeposit } from '#contract/steward/copy.ts';
import { cents } from '#contract/values/money.ts';
import { type DepositQuestion, listDeposits } from './deposit-list.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
const deposit = (id: string, members: Partial<ListedDeposit>): ListedDeposit => ({
  id,
  status: 'PAID',
  type: 'AUTOMATED',
  amountInCents: cents(10_000),
  arrivalAt: day(1),
  startingBalanceInCents: null,
  endingBalanceInCents: null,
  bankName: 'First Example Bank',
  bankLast4: '4821',
  statementDescriptor: null,
  paymentMethodType: ['card'],
  name: null,
  reconciledAt: null,
  createdAt: day(1),
  updatedAt: day(1),
  lineItems: null,
  ...members,
});
const deposits = [
  deposit('a', { arrivalAt: day(1), statementDescriptor: 'Weekly', reconciledAt: day(9) }),
  deposit('b', { arrivalAt: day(2), status: 'IN_TRANSIT', amountInCents: cents(500), name: 'Élan gala' }),
  deposit('c', { arrivalAt: day(3), type: 'MANUAL', bankName: null, bankLast4: null, amountInCents: null }),
  deposit('d', { arrivalAt: null, paymentMethodType: ['ACH'], amountInCents: cents(99_900) }),
];
const reconciledAt = new Map([['a', 5]]);
const usual = { sort: 'arrival', direction: 'DESC', limit: 25, page: 1 } as const;
const list = (question: Partial<DepositQuestion>, zone = 'Europe/Paris') =>
  listDeposits(deposits, reconciledAt, { ...usual, ...question }, zone);
const ids = (question: Partial<DepositQuestion>) => list(question).data.map(({ id }) => id);

test.each<[Partial<DepositQuestion>, string[]]>([
  [{}, ['c', 'b', 'a', 'd']],
  [{ direction: 'ASC' }, ['a', 'b', 'c', 'd']],
  [{ sort: 'amount' }, ['d', 'a', 'b', 'c']],
  [{ sort: 'name', direction: 'ASC' }, ['b', 'a', 'c', 'd']],
  [{ sort: 'closed' }, ['a', 'c', 'b', 'd']],
  [{ arrivesFrom: '2026-11-02', arrivesTo: '2026-11-02' }, ['b']],
  [{ reconciled: 'yes' }, ['a']],
  [{ closed: 'no', arrivesFrom: '2026-11-01' }, ['c', 'b']],
  [{ least: 500, most: 10_000 }, ['b', 'a']],
  [{ kinds: ['MANUAL'] }, ['c']],
  [{ methods: ['ach'] }, ['d']],
  [{ status: ['IN_TRANSIT'] }, ['b']],
  [{ text: 'elan' }, ['b']],
  [{ text: '4821' }, ['b', 'a', 'd']],
  [{ limit: 2, page: 2 }, ['a', 'd']],
  // A range includes both amounts and the first instant of its days, but not the first one after them; what is unknown is in no range.
  [{ arrivesFrom: '2026-11-01' }, ['c', 'b', 'a']],
  [{ arrivesFrom: '2026-11-02' }, ['c', 'b']],
  [{ arrivesTo: '2026-10-31' }, []],
  [{ arrivesTo: '2026-11-01' }, ['a']],
  [{ least: 501 }, ['a', 'd']],
  [{ least: 500 }, ['b', 'a', 'd']],
  [{ most: 9_999 }, ['b']],
  [{ most: 10_000 }, ['b', 'a']],
  [{ reconciled: 'no' }, ['c', 'b', 'd']],
  [{ closed: 'yes' }, ['a']],
  [{ closed: 'no' }, ['c', 'b', 'd']],
  [{ methods: ['Card'] }, ['c', 'b', 'a']],
  [{ text: 'weekly' }, ['a']],
  [{ text: 'first EXAMPLE' }, ['b', 'a', 'd']],
  [{ text: 'a & b' }, []],
  [{ sort: 'kind', direction: 'ASC' }, ['b', 'a', 'd', 'c']],
  [{ sort: 'status', direction: 'ASC' }, ['b', 'c', 'a', 'd']],
  [{ sort: 'bank', direction: 'ASC' }, ['b', 'a', 'd', 'c']],
  [{ sort: 'reconciled' }, ['a', 'c', 'b', 'd']],
])('%j', (question, found) => {
  expect(ids(question)).toEqual(found);
});

test("days are in the organization's zone", () => {
  // Each arrives at midnight in UTC, which is the evening before in Chicago.
  const one = { arrivesFrom: '2026-11-02', arrivesTo: '2026-11-02' };
  expect(list(one, 'America/Chicago').data.map(({ id }) => id)).toEqual(['c']);
});

test('sums all matching deposits, by status', () => {
  expect(list({ limit: 1 })).toMatchObject({
    totalCount: 4,
    sums: [
      { status: 'PAID', count: 3, cents: 109_900 },
      { status: 'IN_TRANSIT', count: 1, cents: 500 },
    ],
  });
});

test('a list never includes the lines of a deposit that someone opened', () => {
  const line = { type: 'payment' } as NonNullable<ListedDeposit['lineItems']>[number];
  const found = listDeposits([deposit('a', { lineItems: [line] })], reconciledAt, usual, 'Europe/Paris');
  expect(found.data[0]?.lineItems).toBeNull();
});

// Object.keys loses the key type.
const sorts = Object.keys(depositSorts) as DepositSort[];
test('with any sort, all pages together contain every deposit once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sorts), fc.constantFrom('ASC', 'DESC'), (sort, direction) => {
      const pages = [1, 2].flatMap((page) => ids({ sort, direction, limit: 2, page }));
      expect(pages.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    }),
  );
});
