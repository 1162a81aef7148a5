/** The possible outcomes of a gift; `gift-outcome.ts` determines which one applies. */

/** `returned`: the nonprofit had the money, but it went back to the donor. `failed`: it never arrived. `pending`: it may still arrive. */
export const giftOutcomes = ['received', 'pending', 'failed', 'returned'] as const;
export type GiftOutcome = (typeof giftOutcomes)[number];
