/** The filter of refunds and chargebacks by deposit, as text; empty without one. */
export function depositedText(deposited: 'yes' | 'no' | undefined): string {
  if (deposited === undefined) return '';
  return deposited === 'yes' ? 'in a deposit' : 'not in a deposit yet';
}
