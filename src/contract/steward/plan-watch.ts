/** Limits of the plan watch. */

/** Maximum characters of the reason why a finding was dismissed. */
export const maxDismissReason = 150;

/** The most findings in one reply; the others are counted. */
export const maxFindings = 500;

/** Of a plan's payments, the newest are shown. */
export const shownPayments = 12;
