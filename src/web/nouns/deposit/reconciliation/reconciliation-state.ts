/** Why a deposit can't be reconciled; null if it can. */
import { type Deposit, outcomeOf } from '../labels.ts';

export function whyNotToClose({ status, amountInCents }: Deposit): string | null {
  if (amountInCents === null) return 'Amount unknown';
  const outcome = outcomeOf(status);
  if (outcome === 'coming') return 'Can be reconciled once it arrives';
  return outcome === 'never' ? 'Nothing arrived' : null;
}
