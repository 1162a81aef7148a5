/** The latest year with a season of gifts: in the first weeks of a year, hardly anything was given in it. */
export const givenYear = new Date(Date.now() - 90 * 86_400_000).getUTCFullYear();
