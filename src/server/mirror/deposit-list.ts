/** Lists deposits sorted by any column, with a search for what a bank statement shows. There are few, so all of them are compared. */
import type { StewardBody } from '#contract/steward/api.ts';
import type { ListedDeposit } from '#contract/steward/mirror.ts';
import type { DepositPage, DepositSort } from '#contract/steward/money/deposits.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { fold } from './fold.ts';
import { isWithin, sortedPage, sumsOf, type Value } from './reversal-list.ts';

export type DepositQuestion = StewardBody<'POST /api/mirror/deposits'>;
/** When we reconciled each deposit, in ms since 1970; missing deposits are open. */
export type ReconciledAt = ReadonlyMap<string, number>;

export function listDeposits(
  deposits: readonly ListedDeposit[],
  reconciledAt: ReconciledAt,
  { sort = 'arrival', direction = 'DESC', limit = 25, page = 1, ...filter }: DepositQuestion,
): Pick<DepositPage, 'data' | 'totalCount' | 'sums'> {
  const found = deposits.filter(isMatch(filter, reconciledAt));
  const order = {
    by: sortValue(sort, reconciledAt),
    at: ({ arrivalAt }: ListedDeposit) => arrivalAt,
    direction,
  };
  return {
    // Copies of earlier versions may hold a deposit with its lines.
    data: sortedPage(found, order, { limit, page }).map((one) => ({ ...one, lineItems: null })),
    totalCount: found.length,
    sums: sumsOf(found),
  };
}

type Filter = Omit<DepositQuestion, 'sort' | 'direction' | 'limit' | 'page'>;

function isMatch(filter: Filter, reconciledAt: ReconciledAt): (one: ListedDeposit) => boolean {
  const { reconciled, closed, least, most, kinds, methods, status } = filter;
  const text = fold(filter.text ?? '').trim();
  return (one) => {
    const amount = one.amountInCents;
    return (
      isWithin(one.arrivalAt, filter.arrivesFrom, filter.arrivesBefore) &&
      (reconciled === undefined || (one.reconciledAt !== null) === reconciled) &&
      (closed === undefined || reconciledAt.has(one.id) === closed) &&
      (least === undefined || (amount !== null && amount >= least)) &&
      (most === undefined || (amount !== null && amount <= most)) &&
      (kinds === undefined || (one.type !== null && kinds.includes(one.type))) &&
      (methods === undefined || hasMethod(one, methods)) &&
      (status === undefined || (one.status !== null && status.includes(one.status))) &&
      (text === '' || fold(textOf(one)).includes(text))
    );
  };
}

const hasMethod = ({ paymentMethodType: words }: ListedDeposit, methods: readonly string[]): boolean =>
  words?.some((word) => methods.some((one) => one.toLowerCase() === word.toLowerCase())) ?? false;

/** The same members that the platform searches. */
const textOf = ({ name, statementDescriptor, bankName, bankLast4 }: ListedDeposit): string =>
  [name, statementDescriptor, bankName, bankLast4].join(' ');

function sortValue(sort: DepositSort, reconciledAt: ReconciledAt): (one: ListedDeposit) => Value {
  switch (sort) {
    case 'arrival':
      return ({ arrivalAt }) => timeOf(arrivalAt);
    case 'name':
      return ({ statementDescriptor, name }) => fold(statementDescriptor || name || '') || null;
    case 'bank':
      return ({ bankName, bankLast4 }) => fold([bankName, bankLast4].filter(Boolean).join(' ')) || null;
    case 'kind':
      return ({ type }) => type;
    case 'status':
      return ({ status }) => status;
    case 'reconciled':
      return (one) => timeOf(one.reconciledAt);
    case 'closed':
      return ({ id }) => reconciledAt.get(id) ?? null;
    case 'amount':
      return ({ amountInCents }) => amountInCents;
  }
}
