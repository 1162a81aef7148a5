/** The columns of exported deposits. Never changed, only added at the end: existing spreadsheets refer to them by position. */
import { giftMethodName } from '#contract/rules/names/gift-method-name.ts';
import { depositStatusNames, depositTypeNames } from '#contract/rules/names/money-names.ts';
import type { ListedDeposit } from '#contract/steward/copy.ts';
import type { Reconciliation } from '#contract/steward/operations/deposits.ts';

import { dollarsOf, nameOf } from '../../exports/cell-values.ts';
import type { CellColumn } from './cell-column.ts';

/** `reconciliation` is our own; null if there is none. */
type Row = { deposit: ListedDeposit; reconciliation: Reconciliation | null };

const statusOf = nameOf(depositStatusNames);
const typeOf = nameOf(depositTypeNames);

export const depositColumns: readonly CellColumn<Row>[] = [
  {
    title: 'Arrives',
    shownAs: 'arrival',
    holds: 'time',
    width: 12,
    cell: ({ deposit }, time) => time(deposit.arrivalAt)?.slice(0, 10) ?? null,
  },
  {
    title: 'Statement description',
    shownAs: 'name',
    width: 26,
    cell: ({ deposit }) => deposit.statementDescriptor,
  },
  { title: 'Name', shownAs: 'name', width: 26, cell: ({ deposit }) => deposit.name },
  { title: 'Bank', shownAs: 'bank', width: 22, cell: ({ deposit }) => deposit.bankName },
  { title: 'Account ends in', shownAs: 'bank', cell: ({ deposit }) => deposit.bankLast4 },
  { title: 'Type', shownAs: 'kind', cell: ({ deposit }) => typeOf(deposit.type) },
  {
    title: 'Payment methods',
    width: 20,
    cell: ({ deposit }) => deposit.paymentMethodType?.map(giftMethodName).join(', ') ?? null,
  },
  {
    title: 'Status',
    shownAs: 'status',
    dividesTotals: true,
    cell: ({ deposit }) => statusOf(deposit.status),
  },
  {
    title: 'Amount',
    shownAs: 'amount',
    holds: 'money',
    adds: true,
    width: 12,
    cell: ({ deposit }) => dollarsOf(deposit.amountInCents),
  },
  {
    title: 'Reconciled on the platform',
    shownAs: 'reconciled',
    holds: 'time',
    width: 20,
    cell: ({ deposit }, time) => time(deposit.reconciledAt),
  },
  {
    title: 'Reconciled in Steward',
    shownAs: 'closed',
    holds: 'time',
    width: 20,
    cell: ({ reconciliation }, time) => time(reconciliation?.closedAt ?? null),
  },
  {
    title: 'Difference',
    shownAs: 'closed',
    holds: 'money',
    width: 12,
    cell: ({ reconciliation }) => dollarsOf(reconciliation?.differenceInCents ?? null),
  },
  { title: 'Deposit ID', width: 26, cell: ({ deposit }) => deposit.id },
];
