/** Limits of texts that people type, shared by the schemas and the browser's forms. */

/** name@host.tld in ASCII. */
export const emailPattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Five digits, or nine such as 97201-1234. */
export const zipPattern = /^\d{5}(-\d{4})?$/;

/** Maximum characters of a cancellation reason. */
export const maxCancellationReason = 150;

/** Maximum characters of a note on a gift charged to a saved payment method. */
export const maxGiftNote = 500;

/** Minimum dollars of a gift charged to a saved payment method. */
export const minGift = 1;

/** Maximum dollars of a gift in our forms: above it, a decimal point is probably missing. The platform has no maximum. */
export const maxGift = 1_000_000;
