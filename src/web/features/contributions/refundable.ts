/** Whether a gift can be refunded here, and if not, why and what else can be done (spec §initiate-refund; facts 3.6, 4). */
import { toCents } from '#contract/money.ts';
import { type Gift, statusWords } from './gift-words.ts';

/** Refunds go out for cash below 1000 dollars. */
const capInCents = 100_000;

/** Null when it can be refunded; otherwise one line that says why not. */
export function whyNotRefundable({ type, status, amount }: Gift): string | null {
  if (type !== 'CASH') return 'Only gifts by card, bank or wallet can be refunded here.';
  switch (status) {
    case 'REFUNDED':
      return 'It has been refunded already.';
    case 'VOIDED':
    case 'FAILED':
    case 'CANCELED':
      return 'It never reached you, so there is nothing to give back.';
    case 'CHARGEBACK':
      return 'The donor’s bank has taken it back; a refund would give it twice.';
    case 'PENDING':
    case 'PROCESSING':
      return 'It is not confirmed yet. It can be refunded once it is.';
    case 'CONFIRMED':
    case 'PAID_OUT':
      break;
    default:
      return `Its state, ${statusWords(status).name}, is not one that can be refunded.`;
  }
  if (amount === null) return 'The service does not say how much it was.';
  if (toCents(amount) >= capInCents)
    return 'Gifts of $1,000 or more are refunded by the giving service itself; ask its support.';
  return null;
}
