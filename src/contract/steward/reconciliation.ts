/** Our own reconciliation of a deposit: separate from the platform's flag, which it never changes. Types only. */

/** Maximum characters of a note or a reason. */
export const maxNote = 500;
