/** The past or current state of a record of a month, in plain English. */

import type { MonthKind } from '#contract/steward/money/months.ts';
import type { RecordState } from '#contract/steward/operations/money/months.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import { chargebackStatusLabel } from '../../nouns/chargeback/labels.ts';
import { depositStatus } from '../../nouns/deposit/labels.ts';
import { statusLabel } from '../../nouns/gift/labels.ts';
import { refundStatusLabel } from '../../nouns/refund/labels.ts';

const statusLabels: Record<MonthKind, (status: string | null) => { name: string }> = {
  gift: statusLabel,
  refund: refundStatusLabel,
  chargeback: chargebackStatusLabel,
  deposit: depositStatus,
};

/** "$50.00, Needs action". */
export const stateText = (kind: MonthKind, { cents: amount, status }: RecordState): string =>
  `${amount === null ? 'Unknown amount' : moneyText(cents(amount))}, ${statusLabels[kind](status).name}`;
