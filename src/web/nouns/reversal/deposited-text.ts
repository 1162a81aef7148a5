/** Shown instead of a deposit while no deposit includes the gift, refund, or chargeback. */
export const notInDeposit = 'Not in a deposit yet';

/** Shown instead of a deposit when none will ever include it. */
export const noDepositEver = 'No deposit';

/** The filter of refunds and chargebacks by deposit, as text; empty without one. */
export function depositedText(deposited: 'yes' | 'no' | undefined): string {
  if (deposited === undefined) return '';
  return deposited === 'yes' ? 'in a deposit' : notInDeposit.toLowerCase();
}
