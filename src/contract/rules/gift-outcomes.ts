/** What may become of a gift's money; `gift-outcome.ts` says which. */

/** `returned`: the nonprofit had it, and the donor has it again. `failed`: it never came. `pending`: it may still come. */
export const giftOutcomes = ['received', 'pending', 'failed', 'returned'] as const;
export type GiftOutcome = (typeof giftOutcomes)[number];
