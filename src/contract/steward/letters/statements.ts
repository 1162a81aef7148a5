/** Giving statements: what a donor gave in a year, for the donor. */
import type { Reply } from '../../giving/operations.ts';
import type { GiftIndexState } from '../gifts/gift-index.ts';

/** The years a statement may be for. */
export const statementYears = { first: 1900, last: 2099 } as const;

/** Maximum statements in one reply, and in one print run. */
export const mostStatements = 500;

/** The export of statements for a mail merge: a row for each donor. */
export const statementExport = 'giving-statements';

/** A gift as far as a statement shows it: a page of them comes with its document, and a print run has thousands. */
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
  /** Where the mirror doesn't have the donor, only the name that their gifts carry. */
  donor: Reply<'donors.get'>['data'];
  /** Those that count, oldest first. */
  gifts: StatementGift[];
  /** What they add up to, in cents. */
  cents: number;
  /** How many of them aren't in the total, because the platform states no amount. */
  unpriced: number;
};

export type Statements = {
  /** By last name. */
  data: Statement[];
  /** Donors in all, and what they gave together, in cents. */
  totalCount: number;
  cents: number;
  state: GiftIndexState;
};
