/** Giving statements: a donor's gifts of a year, for the donor. */
import type { Reply } from '../../giving/operations.ts';
import type { GiftIndexState } from '../gifts/gift-index.ts';

/** The range of years for statements. */
export const statementYears = { first: 1900, last: 2099 } as const;

/** Maximum statements in one reply, and in one print run. */
export const mostStatements = 500;

/** The export of statements for a mail merge: a row for each donor. */
export const statementExport = 'giving-statements';

/** Only the members that a statement shows, since a page of them is part of the document, and a print run has thousands. */
export type StatementGift = Pick<
  Reply<'contributions.list'>['data'][number],
  | 'id'
  | 'type'
  | 'status'
  | 'amount'
  | 'contributionDate'
  | 'paymentMethod'
  | 'stocks'
  | 'crypto'
  | 'campaign'
  | 'subcampaign'
  | 'dedication'
>;

export type Statement = {
  /** If the mirror doesn't have the donor, only the name on their gifts. */
  donor: Reply<'donors.get'>['data'];
  /** The gifts that count, oldest first. */
  gifts: StatementGift[];
  /** Their sum, in cents. */
  cents: number;
  /** Number of gifts not in the sum, because the platform reports no amount. */
  unpriced: number;
};

export type Statements = {
  /** Sorted by last name. */
  data: Statement[];
  /** Number of all donors, and their total in cents. */
  totalCount: number;
  cents: number;
  state: GiftIndexState;
};
