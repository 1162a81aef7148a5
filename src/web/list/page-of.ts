import type { Fresh } from '../data/api/api.ts';
import { defaultLimit, type ListSearch } from '../data/search/list-search.ts';
import type { ListReply } from './list-state.ts';

/**
 * The address's page of rows that were read in one request. `read` says how old they are.
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
