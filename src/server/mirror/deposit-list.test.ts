import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedDeposit } from '#contract/steward/mirror.ts';
import { depositSorts } from '#contract/steward/money/deposits.ts';
import { cents } from '#contract/values/money.ts';
import { type DepositQuestion, listDeposits } from './deposit-list.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
const justAfter = (number: number) => new Date(Date.parse(day(number)) + 1).toISOString();
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
const list = (question: Partial<DepositQuestion>) =>
  listDeposits(deposits, reconciledAt, {
    sort: 'arrival',
    direction: 'DESC',
    limit: 25,
    page: 1,
    ...question,
  });
const ids = (question: Partial<DepositQuestion>) => list(question).data.map(({ id }) => id);

test.each<[Partial<DepositQuestion>, string[]]>([
  [{}, ['c', 'b', 'a', 'd']],
  [{ direction: 'ASC' }, ['a', 'b', 'c', 'd']],
  [{ sort: 'amount' }, ['d', 'a', 'b', 'c']],
  [{ sort: 'name', direction: 'ASC' }, ['b', 'a', 'c', 'd']],
  [{ sort: 'closed' }, ['a', 'c', 'b', 'd']],
  [{ arrivesFrom: day(2), arrivesBefore: day(3) }, ['b']],
  [{ reconciled: true }, ['a']],
  [{ closed: false, arrivesFrom: day(1) }, ['c', 'b']],
  [{ least: 500, most: 10_000 }, ['b', 'a']],
  [{ kinds: ['MANUAL'] }, ['c']],
  [{ methods: ['ach'] }, ['d']],
  [{ status: ['IN_TRANSIT'] }, ['b']],
  [{ text: 'elan' }, ['b']],
  [{ text: '4821' }, ['b', 'a', 'd']],
  [{ limit: 2, page: 2 }, ['a', 'd']],
  // A range includes its first instant and both amounts, but not the first instant after it; what is unknown is in no range.
  [{ arrivesFrom: day(1) }, ['c', 'b', 'a']],
  [{ arrivesFrom: justAfter(1) }, ['c', 'b']],
  [{ arrivesBefore: day(1) }, []],
  [{ arrivesBefore: justAfter(1) }, ['a']],
  [{ least: 501 }, ['a', 'd']],
  [{ least: 500 }, ['b', 'a', 'd']],
  [{ most: 9_999 }, ['b']],
  [{ most: 10_000 }, ['b', 'a']],
  [{ reconciled: false }, ['c', 'b', 'd']],
  [{ closed: true }, ['a']],
  [{ closed: false }, ['c', 'b', 'd']],
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
  const found = listDeposits([deposit('a', { lineItems: [line] })], reconciledAt, { limit: 1, page: 1 });
  expect(found.data[0]?.lineItems).toBeNull();
});

test('with any sort, all pages together contain every deposit once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...depositSorts), fc.constantFrom('ASC', 'DESC'), (sort, direction) => {
      const pages = [1, 2].flatMap((page) => ids({ sort, direction, limit: 2, page }));
      expect(pages.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    }),
  );
});
