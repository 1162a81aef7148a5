/** Lists deposits sorted by any column, with a search for what a bank statement shows. There are few, so all of them are compared. */
import { type DepositFilters, type DepositSort, depositFilters } from '#contract/nouns/deposit/filters.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import type { ListedDeposit } from '#contract/steward/copy.ts';
import type { StatusSum } from '#contract/steward/operations/lists.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { fold } from '../base/fold.ts';
import { type Conditions, matching } from './chosen-filters.ts';
import { isWithin, sortedPage, sumsOf, type Value } from './reversal-list.ts';

export type DepositQuestion = StewardBody<'POST /api/lists/deposits'>;
/** When we reconciled each deposit, in ms since 1970; missing deposits are open. */
export type ReconciledAt = ReadonlyMap<string, number>;

export function listDeposits(
  deposits: readonly ListedDeposit[],
  reconciledAt: ReconciledAt,
  { sort = 'arrival', direction = 'DESC', limit = 25, page = 1, ...asked }: DepositQuestion,
  zone: string,
): { data: ListedDeposit[]; totalCount: number; sums: StatusSum[] } {
  const found = deposits.filter(matching(depositFilters, conditionsOf(reconciledAt), asked, zone));
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

const conditionsOf = (reconciledAt: ReconciledAt): Conditions<DepositFilters, ListedDeposit> => ({
  arrives: (one, days) => isWithin(one.arrivalAt, days),
  reconciled: (one, isReconciled) => (one.reconciledAt !== null) === isReconciled,
  closed: (one, isClosed) => reconciledAt.has(one.id) === isClosed,
  status: (one, words) => one.status !== null && words.includes(one.status),
  amount: ({ amountInCents: amount }, { least, most }) =>
    amount !== null && (least === null || amount >= least) && (most === null || amount <= most),
  kinds: (one, kinds) => kinds.some((kind) => kind === one.type),
  methods: (one, methods) => hasMethod(one, methods),
  without: (one, fields) => fields.every((field) => lacks[field](one)),
  text: (one, text) => fold(depositText(one)).includes(fold(text).trim()),
});

type Lack = DepositFilters['without']['values'][number];
const lacks: Record<Lack, (one: ListedDeposit) => boolean> = {
  name: ({ name, statementDescriptor }) => !name?.trim() && !statementDescriptor?.trim(),
  bank: ({ bankName, bankLast4 }) => !bankName?.trim() && !bankLast4,
  method: ({ paymentMethodType }) => !paymentMethodType?.length,
};

const hasMethod = ({ paymentMethodType: words }: ListedDeposit, methods: readonly string[]): boolean =>
  words?.some((word) => methods.some((one) => one.toLowerCase() === word.toLowerCase())) ?? false;

/** The same members that the platform searches. */
export const depositText = ({ name, statementDescriptor, bankName, bankLast4 }: ListedDeposit): string =>
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
