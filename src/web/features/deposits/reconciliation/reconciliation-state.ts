/** Why a deposit can't be reconciled; null when it can. */
import { type Deposit, fateOf } from '../labels.ts';

export function whyNotToClose({ status, amountInCents }: Deposit): string | null {
  if (amountInCents === null) return 'No amount reported';
  const fate = fateOf(status);
  if (fate === 'coming') return 'Can be reconciled once it arrives';
  return fate === 'never' ? 'Nothing arrived' : null;
}
