/** The platform's terms for deposits, and the texts of their list. */

import type { Reply } from '#contract/giving/operations.ts';
import { depositStatusNames, depositTypeNames } from '#contract/rules/names/money-names.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDay, dayText, longDayText } from '../../data/format/format.ts';
import { statusLabels } from '../../labels/status-labels.ts';

/** A deposit as lists have it, without its lines: every member but the ID may be null, and any status or type may be unknown. */
export type Deposit = Reply<'deposits.list'>['data'][number];

/** A status in plain English. */
export const depositStatus = statusLabels({
  CANCELED: { name: depositStatusNames.CANCELED, tone: 'quiet' },
  FAILED: { name: depositStatusNames.FAILED, tone: 'danger' },
  IN_TRANSIT: { name: depositStatusNames.IN_TRANSIT, tone: 'info' },
  PAID: { name: depositStatusNames.PAID, tone: 'ok' },
  PENDING: { name: depositStatusNames.PENDING, tone: 'info' },
});

/** What happened, or will happen, to its money. `other`: an undocumented status. */
export function outcomeOf(status: string | null): 'arrived' | 'coming' | 'never' | 'other' {
  if (status === 'PAID') return 'arrived';
  if (status === 'IN_TRANSIT' || status === 'PENDING') return 'coming';
  return status === 'FAILED' || status === 'CANCELED' ? 'never' : 'other';
}

export const depositType = (type: string | null): string =>
  lookUp(depositTypeNames, type) ?? type ?? 'Unknown';

/** "First Example Bank •• 4821"; null if neither is known. */
export const bankOf = ({ bankName, bankLast4 }: Pick<Deposit, 'bankName' | 'bankLast4'>): string | null =>
  [bankName, bankLast4 ? `•• ${bankLast4}` : null].filter(Boolean).join(' ') || null;

/** The description on the bank statement, otherwise the name on the platform. */
export const nameOf = ({ statementDescriptor, name }: Pick<Deposit, 'statementDescriptor' | 'name'>) =>
  statementDescriptor || name || null;

/** "Nov 18, $1,204.00, Weekly payout": the accessible name of its row's link. */
export function depositRowLabel(deposit: Deposit): string {
  const arrival = readTime(deposit.arrivalAt);
  const amount = deposit.amountInCents === null ? 'unknown amount' : moneyText(deposit.amountInCents);
  return [arrival ? dayText(arrival) : 'No arrival date', amount, nameOf(deposit)].filter(Boolean).join(', ');
}

/** "Paid on Nov 18", "Paid, arrives Nov 24", "In transit, due Nov 22", "Failed". */
export function depositStateText(
  { status, arrivalAt }: Pick<Deposit, 'status' | 'arrivalAt'>,
  now = new Date(),
): string {
  const { name } = depositStatus(status);
  const outcome = outcomeOf(status);
  const arrival = readTime(arrivalAt);
  if (!arrival || outcome === 'never' || outcome === 'other') return name;
  if (outcome === 'coming') return `${name}, due ${dayText(arrival)}`;
  // A deposit may be reported as paid before the day it arrives.
  return calendarDay(0, arrival) > calendarDay(0, now)
    ? `${name}, arrives ${dayText(arrival)}`
    : `${name} on ${dayText(arrival)}`;
}

/** "November 18 deposit". */
export function depositTitle({ arrivalAt }: Pick<Deposit, 'arrivalAt'>): string {
  const arrival = readTime(arrivalAt);
  return arrival ? `${longDayText(arrival)} deposit` : 'Deposit with no arrival date';
}

/** "Nov 18 deposit", for a link or a row. */
export function shortDepositTitle({ arrivalAt }: Pick<Deposit, 'arrivalAt'>): string {
  const arrival = readTime(arrivalAt);
  return arrival ? `${dayText(arrival)} deposit` : 'Deposit with no arrival date';
}
