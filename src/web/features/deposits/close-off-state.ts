/** Whether a deposit can be closed off, and if not why. */
import { type Deposit, fateOf } from './labels.ts';

export function whyNotToClose({ status, amountInCents }: Deposit): string | null {
  if (amountInCents === null) return 'The service tells no amount';
  const fate = fateOf(status);
  if (fate === 'coming') return 'Open until it arrives';
  return fate === 'never' ? 'Nothing arrived' : null;
}
