/** Giving statements: a donor's gifts of a year, for the donor. */

/** The range of years for statements. */
export const statementYears = { first: 1900, last: 2099 } as const;

/** Maximum statements in one reply, and in one print run. */
export const maxStatements = 500;

/** The export of statements for a mail merge: a row for each donor. */
export const statementExport = 'giving-statements';
