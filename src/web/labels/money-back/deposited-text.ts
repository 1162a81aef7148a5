/** The filter of refunds and chargebacks by deposit, in words; empty without one. */
export function depositedText(deposited: 'yes' | 'no' | undefined): string {
  if (deposited === undefined) return '';
  return deposited === 'yes' ? 'in a deposit' : 'not in a deposit yet';
}
