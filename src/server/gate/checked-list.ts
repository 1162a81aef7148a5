/** Lists of the platform as they are passed on: a platform may list a record twice, and its counts are only hints. */

import { listedRows } from '#contract/rules/listed-rows.ts';

type List = { data: { id?: unknown }[]; totalCount?: number | null; unreadable?: unknown[] };

/** The platform's own page size. */
const usualLimit = 25;

const isList = (reply: unknown): reply is List =>
  typeof reply === 'object' && reply !== null && 'data' in reply && Array.isArray(reply.data);

/**
 * Returns a list with each record once, and with its count unless that can't be right: null if the rows contradict it, or if the platform is
 * known to miscount (`isMiscounted`). Returns the same object if nothing changes, and for anything but a list.
 */
export function checkedList(
  reply: unknown,
  query: { page?: unknown; limit?: unknown },
  isMiscounted: boolean,
): unknown {
  if (!isList(reply)) return reply;
  const data = [...new Map(reply.data.map((row) => [row.id ?? row, row])).values()];
  const { totalCount } = reply;
  const isCounted = typeof totalCount === 'number';
  // The platform may count a record that it lists twice once or twice.
  const seen = [listedRows({ ...reply, data }), listedRows(reply)];
  const isOff = isCounted && (isMiscounted || !seen.some((rows) => isPossible(totalCount, rows, query)));
  if (!isOff && data.length === reply.data.length) return reply;
  return { ...reply, data, ...(isOff ? { totalCount: null } : {}) };
}

/** A page that isn't full is the last one, so the count is known. An empty page may be far behind it. */
function isPossible(total: number, seen: number, query: { page?: unknown; limit?: unknown }): boolean {
  const { page, limit } = { page: numberOr(query.page, 1), limit: numberOr(query.limit, usualLimit) };
  const least = (page - 1) * limit + seen;
  if (seen === 0) return page === 1 ? total === 0 : total <= least;
  return seen < limit ? total === least : total >= least;
}

const numberOr = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual);
