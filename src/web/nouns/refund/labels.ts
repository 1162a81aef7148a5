/** The platform's terms for refunds in plain English. */

import type { Reply } from '#contract/giving/operations.ts';
import { refundReasonNames, refundStatusNames } from '#contract/rules/names/money-names.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../data/format/format.ts';
import { noDepositEver, notInDeposit } from '../reversal/deposited-text.ts';
import { statusMeanings } from '../reversal/status-meanings.ts';

/** A refund as read: every member but the ID may be null, and any status or reason may be unknown. */
export type Refund = Reply<'refunds.get'>['data'];

/** A status in plain English. */
export const refundStatusLabel = statusMeanings({
  PENDING: {
    name: refundStatusNames.PENDING,
    tone: 'warn',
    meaning: "Requested. The payment processor hasn't sent the money back yet.",
  },
  REQUIRES_ACTION: {
    name: refundStatusNames.REQUIRES_ACTION,
    tone: 'danger',
    meaning: 'Your payment processor needs more information. Check its email or dashboard.',
  },
  FAILED: {
    name: refundStatusNames.FAILED,
    tone: 'danger',
    meaning: 'The refund failed; you still have this money. Refund the donor another way.',
  },
  SUCCEEDED: { name: refundStatusNames.SUCCEEDED, tone: 'ok', meaning: 'Refunded to the donor.' },
  CANCELED: {
    name: refundStatusNames.CANCELED,
    tone: 'quiet',
    meaning: 'The refund was canceled. You still have this money.',
  },
});

/** Null if the platform gives none. */
export const refundReasonLabel = (reason: string | null): string | null =>
  reason === null ? null : (lookUp(refundReasonNames, reason) ?? reason);

/** Shown instead of a deposit. */
export const noDepositText = ({ status }: Pick<Refund, 'status'>): string =>
  status === 'FAILED' || status === 'CANCELED' ? noDepositEver : notInDeposit;

/** "Refund of $25.00 to Ada Grove, succeeded, requested Nov 18": the accessible name of its row's link. */
export function refundRowLabel(refund: Refund, donor: string | null): string {
  const time = readTime(refund.createdAt);
  const amount = refund.amountInCents === null ? 'an unknown amount' : moneyText(refund.amountInCents);
  const what = `Refund of ${amount}${donor ? ` to ${donor}` : ''}`;
  const status = refundStatusLabel(refund.status).name.toLowerCase();
  return [what, status, time ? `requested ${nearText(time)}` : ''].filter(Boolean).join(', ');
}
