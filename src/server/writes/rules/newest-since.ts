import type { UnreadableRecord } from '#contract/giving/reply.ts';
import { listedRows } from '#contract/rules/listed-rows.ts';
import { serviceTime } from './facts.ts';

type Row = { id: string; createdAt: string | null };

const pageRows = 100;
const maxPages = 10;

/**
 * Reads a list that is sorted by creation, newest first, back to a time on the platform's clock (ms). `cut` is true if `maxPages` pages
 * don't reach it, or if a record can't be read, so that one may be missing.
 */
export async function newestSince<One extends Row>(
  read: (page: { limit: number; page: number }) => Promise<{ data: One[]; unreadable?: UnreadableRecord[] }>,
  since: number,
): Promise<{ rows: One[]; cut: boolean }> {
  // New records move others to the next page, where they are read again.
  const rows = new Map<string, One>();
  let cut = false;
  for (let page = 1; page <= maxPages; page += 1) {
    const { data, unreadable = [] } = await read({ limit: pageRows, page });
    cut ||= unreadable.length > 0;
    for (const row of data) rows.set(row.id, row);
    const isReached =
      listedRows({ data, unreadable }) < pageRows ||
      data.some(({ createdAt }) => serviceTime(createdAt) < since);
    if (isReached) return { rows: [...rows.values()], cut };
  }
  return { rows: [...rows.values()], cut: true };
}
