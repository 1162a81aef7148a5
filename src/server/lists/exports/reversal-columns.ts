/** The columns of exported refunds and chargebacks. Never changed, only added at the end: existing spreadsheets refer to them by position. */
import {
  chargebackStatusNames,
  chargebackTypeNames,
  refundReasonNames,
  refundStatusNames,
} from '#contract/rules/names/money-names.ts';
import type { CopiedRecords } from '#contract/steward/copy.ts';
import type { NamedGift } from '../../copy/gifts/named-gifts.ts';
import { dollarsOf, nameOf } from '../../exports/cell-values.ts';
import type { Reversal, ReversalSet } from '../reversal-list.ts';
import type { CellColumn } from './cell-column.ts';

export type ExportedReversal<Set extends ReversalSet> = {
  record: CopiedRecords[Set];
  /** Null if the copy doesn't have the gift. */
  gift: NamedGift | null;
};
type Exported = { record: Reversal; gift: NamedGift | null };

const whose: readonly CellColumn<Exported>[] = [
  {
    title: 'First name',
    shownAs: 'gift',
    isPersonal: true,
    cell: ({ gift }) => gift?.donor_first_name ?? null,
  },
  {
    title: 'Last name',
    shownAs: 'gift',
    isPersonal: true,
    cell: ({ gift }) => gift?.donor_last_name ?? null,
  },
  {
    title: 'Email',
    shownAs: 'gift',
    isPersonal: true,
    width: 30,
    cell: ({ gift }) => gift?.donor_email ?? null,
  },
];
const money: readonly CellColumn<Exported>[] = [
  {
    title: 'Amount',
    shownAs: 'amount',
    holds: 'money',
    adds: true,
    width: 12,
    cell: ({ record }) => dollarsOf(record.amountInCents),
  },
  {
    title: 'Fee',
    shownAs: 'fee',
    holds: 'money',
    adds: true,
    width: 12,
    cell: ({ record }) => dollarsOf(record.feeValueInCents),
  },
  {
    title: 'Net',
    shownAs: 'net',
    holds: 'money',
    adds: true,
    width: 12,
    cell: ({ record }) => dollarsOf(record.netValueInCents),
  },
];
const about = (statusOf: ReturnType<typeof nameOf>): readonly CellColumn<Exported>[] => [
  { title: 'Status', shownAs: 'status', dividesTotals: true, cell: ({ record }) => statusOf(record.status) },
  {
    title: 'Gift date',
    holds: 'time',
    width: 20,
    cell: ({ gift }, time) => time(gift?.given_at ?? null),
  },
  { title: 'Campaign', width: 26, cell: ({ gift }) => gift?.campaign_name ?? null },
  {
    title: 'Updated',
    holds: 'time',
    width: 20,
    cell: ({ record }, time) => time(record.updatedAt),
  },
  { title: 'Deposit ID', shownAs: 'deposit', width: 26, cell: ({ record }) => record.depositId },
  { title: 'Gift ID', width: 26, cell: ({ record }) => record.contributionId },
  { title: 'Donor ID', width: 26, cell: ({ gift }) => gift?.donor_id ?? null },
];
const opened = (title: string, shownAs: string): CellColumn<Exported> => ({
  title,
  shownAs,
  holds: 'time',
  width: 20,
  cell: ({ record }, time) => time(record.createdAt),
});

const reasonOf = nameOf(refundReasonNames);
const typeOf = nameOf(chargebackTypeNames);

const refunds: readonly CellColumn<ExportedReversal<'refunds'>>[] = [
  opened('Requested', 'requested'),
  ...whose,
  ...money,
  { title: 'Reason', shownAs: 'reason', width: 26, cell: ({ record }) => reasonOf(record.reason) },
  ...about(nameOf(refundStatusNames)),
  { title: 'Refund ID', width: 26, cell: ({ record }) => record.id },
  { title: 'Processor ID', width: 30, cell: ({ record }) => record.processorRefundId },
];

const chargebacks: readonly CellColumn<ExportedReversal<'chargebacks'>>[] = [
  opened('Opened', 'opened'),
  ...whose,
  ...money,
  { title: 'Type', cell: ({ record }) => typeOf(record.type) },
  { title: 'Reason', width: 26, cell: ({ record }) => record.reason },
  ...about(nameOf(chargebackStatusNames)),
  { title: 'Chargeback ID', width: 26, cell: ({ record }) => record.id },
  { title: 'Processor ID', width: 30, cell: ({ record }) => record.processorChargebackId },
];

export const reversalColumns = { refunds, chargebacks };
