import type { Fresh } from '../data/api/api.ts';
import { defaultLimit, type ListSearch } from '../data/search/list-search.ts';
import type { ListReply } from './list-state.ts';

/**
 * The page that an address names, of rows that were read all at once. `read` says how old they are.
 *
 *     pageOf(people, { page: 2 })    // people 26 to 50
 */
export const pageOf = <Row>(
  rows: readonly Row[],
  { page = 1, limit = defaultLimit }: ListSearch,
  { asOf, stale }: Omit<Fresh<unknown>, 'reply'> = { asOf: null, stale: false },
): Fresh<ListReply<Row>> => ({
  reply: { data: rows.slice((page - 1) * limit, page * limit), totalCount: rows.length },
  asOf,
  stale,
});
