/** The addresses of giving statements. */
import { statementYears } from '#contract/steward/letters/statements.ts';
import {
  defined,
  integerOf,
  type ListSearch,
  listMembers,
  type RawSearch,
} from '../../data/search/list-search.ts';

export type StatementsSearch = ListSearch & {
  /** Absent for last year. */
  year?: number;
  /** In cents; absent for every donor. */
  least?: number;
};

const mostCents = 999_999_999;

/** Reads an address; what is odd or unknown is dropped. */
export const readStatementsSearch = (raw: RawSearch): StatementsSearch => ({
  ...listMembers(raw),
  ...defined('year', integerOf(raw.year, statementYears.first, statementYears.last)),
  ...defined('least', integerOf(raw.least, 1, mostCents)),
});
