/** Shown instead of a deposit while no deposit includes the gift, refund, or chargeback. */
export const notInDeposit = 'Not in a deposit yet';

/** Shown instead of a deposit when none will ever include it. */
export const noDepositEver = 'No deposit';
