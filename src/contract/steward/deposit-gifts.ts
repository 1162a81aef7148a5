/** Gifts in a deposit with their donors, which the platform can't list. Types only. */

/** Whether the server's copy has all gifts; `none` if it doesn't copy gifts. */
export const giftCopies = ['complete', 'incomplete', 'none'] as const;
