/** What the platform accepts of a text that people type: the schemas and the forms of the browser check the same. */

/** name@host.tld, in the letters of ASCII. */
export const emailPattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Five digits, or nine as 97201-1234. */
export const zipPattern = /^\d{5}(-\d{4})?$/;

/** Characters of a reason for canceling a plan. */
export const mostCancellationReason = 150;

/** Characters of a note on a gift that is charged to a saved payment method. */
export const mostGiftNote = 500;

/** Dollars of a gift that is charged to a saved payment method. */
export const leastGift = 1;
