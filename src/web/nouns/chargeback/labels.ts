/** The platform's terms for chargebacks in plain English. */

import type { Reply } from '#contract/giving/operations.ts';
import { chargebackStatusNames, chargebackTypeNames } from '#contract/rules/names/money-names.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { moneyText } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { count } from '../../data/format/plural.ts';
import { statusMeanings } from '../reversal/status-meanings.ts';

/** A chargeback as read: every member but the ID may be null, and any status or reason may be unknown. */
export type Chargeback = Reply<'chargebacks.get'>['data'];

/** A status in plain English. */
export const chargebackStatusLabel = statusMeanings({
  pending: {
    name: chargebackStatusNames.pending,
    tone: 'danger',
    meaning: "The donor's bank disputed this payment. No decision yet.",
  },
  won: { name: chargebackStatusNames.won, tone: 'ok', meaning: 'Dispute won. You keep the gift.' },
  lost: {
    name: chargebackStatusNames.lost,
    tone: 'quiet',
    meaning: 'Dispute lost. The money went back.',
  },
});

/** A bank returns a payment because an account is closed or has no funds, for example: no one disputes it. */
const bankReturnMeanings: Readonly<Record<string, string>> = {
  pending: "The donor's bank returned this payment. The return isn't final yet.",
  won: 'Return reversed. You keep the gift.',
  lost: "The donor's bank returned this payment. The money went back.",
};

/** What its status means for the money. */
export const chargebackMeaning = ({ type, status }: Pick<Chargeback, 'type' | 'status'>): string =>
  (isBankReturn(type) && lookUp(bankReturnMeanings, status)) || chargebackStatusLabel(status).meaning;

export const isBankReturn = (type: string | null): boolean => type === 'ach_return';

export const chargebackTypeLabel = (type: string | null): string =>
  lookUp(chargebackTypeNames, type) ?? type ?? 'Chargeback';

/** The bank's reason, which arrives as `credit_not_processed`: "Credit not processed". */
export const chargebackReasonText = (reason: string | null): string | null =>
  reason && `${reason.charAt(0).toUpperCase()}${reason.slice(1).replaceAll('_', ' ')}`;

/** Whole days since it was opened; null if unknown. */
export function daysOpen(createdAt: string | null, now: number): number | null {
  const opened = timeOf(createdAt);
  return opened === null ? null : Math.max(0, Math.floor((now - opened) / 86_400_000));
}

/** "41 days", "1 day", "since today"; a dash if unknown. */
export function daysOpenText(days: number | null): string {
  if (days === null) return '—';
  return days === 0 ? 'since today' : count(days, 'day', 'days');
}

/** "Card dispute of $25.00 on a gift from Ada Grove, pending": the accessible name of its row's link. */
export function chargebackRowLabel(
  { amountInCents, status, type }: Chargeback,
  donor: string | null,
): string {
  const amount = amountInCents === null ? 'an unknown amount' : moneyText(amountInCents);
  const gift = donor ? ` on a gift from ${donor}` : '';
  return `${chargebackTypeLabel(type)} of ${amount}${gift}, ${chargebackStatusLabel(status).name.toLowerCase()}`;
}
