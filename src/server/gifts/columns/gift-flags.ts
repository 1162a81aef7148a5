/** Bits of a gift's `flags`. */
export const flag = { anonymous: 1, coveredFees: 2, recurring: 4, deposited: 8, dedicated: 16 } as const;
