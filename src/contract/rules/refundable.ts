/** May this gift be refunded? One rule for the button, the server that sends the refund, and the sandbox that takes it. */
import { type Cents, type Dollars, toCents } from '../values/money.ts';

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

type Refundable = { type: string | null; status: string | null; amount: Dollars | null };

/** Refunds through the API are for less than $1,000; exactly $1,000 is too much. */
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

/** Null when it can be refunded. What nobody documented can't be: money is never sent on a guess. */
export function refundBar(
  { type, status, amount }: Refundable,
  refunds: readonly { status: string | null }[] = [],
): RefundBar | null {
  if (type !== 'CASH') return 'not-cash';
  const bar = Object.hasOwn(barOfStatus, status ?? '') ? barOfStatus[status ?? ''] : 'unknown-status';
  if (bar) return bar;
  if (amount === null) return 'unknown-amount';
  if (isOverRefundCap(toCents(amount))) return 'too-large';
  return refunds.some(isOpenOrDone) ? 'refund-open' : null;
}

export const isOverRefundCap = (amount: Cents): boolean => amount >= capInCents;

/** A refund that failed or was canceled leaves the gift refundable; any other, known or not, counts as the one refund. */
const isOpenOrDone = ({ status }: { status: string | null }): boolean =>
  status !== 'FAILED' && status !== 'CANCELED';
