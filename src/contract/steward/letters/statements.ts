/** Giving statements: a donor's gifts of a year, for the donor. */
import type * as z from 'zod/mini';
import type { statement, statements } from '../operations/letters.ts';

/** The range of years for statements. */
export const statementYears = { first: 1900, last: 2099 } as const;

/** Maximum statements in one reply, and in one print run. */
export const maxStatements = 500;

/** The export of statements for a mail merge: a row for each donor. */
export const statementExport = 'giving-statements';

/** Only the members that a statement shows, since a page of them is part of the document, and a print run has thousands. */
export type StatementGift = Statement['gifts'][number];

export type Statement = z.infer<typeof statement>;

export type Statements = z.infer<typeof statements>;
