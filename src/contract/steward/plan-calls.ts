/** Calls to donors whose plans failed or soon will: our own marks, which never reach the platform. Types only. */

/** The result of a call. `called`: the donor was reached. `new-card`: they provided another payment method. */
export const callMarks = ['called', 'new-card', 'gave-up'] as const;
export type CallMark = (typeof callMarks)[number];

export const savedDays = 90;
