/** The past or current state of a record of a month, in plain English. */
import type { MonthKind, RecordState } from '#contract/steward/money/months.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../data/format/format.ts';
import { statusLabel } from '../../labels/gift.ts';
import { chargebackStatusLabel } from '../../labels/money-back/chargeback.ts';
import { refundStatusLabel } from '../../labels/money-back/refund.ts';
import { depositStatus } from '../deposits/labels.ts';

const statusLabels: Record<MonthKind, (status: string | null) => { name: string }> = {
  gift: statusLabel,
  refund: refundStatusLabel,
  chargeback: chargebackStatusLabel,
  deposit: depositStatus,
};

/** "$50.00, Needs action". */
export const stateText = (kind: MonthKind, { cents: amount, status }: RecordState): string =>
  `${amount === null ? 'Unknown amount' : moneyText(cents(amount))}, ${statusLabels[kind](status).name}`;
