/** Whether a gift can be refunded: one rule for the button, the server that sends the refund, and the sandbox that receives it. */
import { lookUp } from '../values/look-up.ts';
import { type Cents, type Dollars, toCents } from '../values/money.ts';
import { isOpenOrDone } from './reversals/open-refund.ts';

/** Why a gift can't be refunded. */
export type RefundBar =
  | 'not-cash'
  | 'already-refunded'
  | 'never-paid'
  | 'charged-back'
  | 'not-confirmed'
  | 'unknown-status'
  | 'unknown-amount'
  | 'too-large'
  | 'refund-open';

const kinds: Readonly<Record<string, string>> = {
  STOCK: 'Stock gifts',
  CRYPTO: 'Crypto gifts',
  DAF: 'Donor-advised fund grants',
  MANUAL_CASH: 'Gifts entered manually',
};

/** "Donor-advised fund grants can't be refunded here", for gifts of a type that can't; without a period. */
export const notRefundableText = (type: string | null): string =>
  `${lookUp(kinds, type) ?? 'Gifts of this type'} can't be refunded here`;

type Refundable = { type: string | null; status: string | null; amount: Dollars | null };

/** Limit of refunds through the API: amounts must be below $1,000. */
const capInCents = 100_000;

const barOfStatus: Readonly<Record<string, RefundBar | null>> = {
  CONFIRMED: null,
  PAID_OUT: null,
  PENDING: 'not-confirmed',
  PROCESSING: 'not-confirmed',
  REFUNDED: 'already-refunded',
  CHARGEBACK: 'charged-back',
  FAILED: 'never-paid',
  VOIDED: 'never-paid',
  CANCELED: 'never-paid',
};

/** Returns why a gift can't be refunded, or null when it can. Undocumented types and statuses can't be refunded. */
export function refundBar(
  { type, status, amount }: Refundable,
  refunds: readonly { status: string | null }[] = [],
): RefundBar | null {
  if (type !== 'CASH') return 'not-cash';
  const bar = lookUp(barOfStatus, status);
  if (bar !== null) return bar ?? 'unknown-status';
  if (amount === null) return 'unknown-amount';
  if (isOverRefundCap(toCents(amount))) return 'too-large';
  return refunds.some(isOpenOrDone) ? 'refund-open' : null;
}

export const isOverRefundCap = (amount: Cents): boolean => amount >= capInCents;
