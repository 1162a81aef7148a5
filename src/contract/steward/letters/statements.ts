/** Giving statements: a donor's gifts of a calendar year, a fiscal year, or any twelve months, for the donor. */

/** Twelve months, by the year and the month, from 1 to 12, that they begin with; January unless given. */
export type StatementMonths = { year: number; month?: number | undefined };

/** The range of years for statements. */
export const statementYears = { first: 1900, last: 2099 } as const;

/** Maximum statements in one reply, and in one print run. */
export const maxStatements = 500;

/** The export of statements for a mail merge: a row for each donor. */
export const statementExport = 'giving-statements';
