import type { UnreadableRecord } from '#contract/giving/reply.ts';
import { listedRows } from '#contract/rules/listed-rows.ts';

export type ReadPage<One> = (page: {
  limit: number;
  page: number;
}) => Promise<{ data: One[]; unreadable?: UnreadableRecord[] }>;

const pageRows = 100;
const maxPages = 10;

/**
 * Reads a list to its end, or to a page that is the last one needed. `cut` is true if `maxPages` pages don't reach it, or if a record can't
 * be read, so that one may be missing.
 */
export async function allPages<One extends { id: string }>(
  read: ReadPage<One>,
  isLastNeeded: (data: readonly One[]) => boolean = () => false,
): Promise<{ rows: One[]; cut: boolean }> {
  // New records move others to the next page, where they are read again.
  const rows = new Map<string, One>();
  let cut = false;
  for (let page = 1; page <= maxPages; page += 1) {
    const { data, unreadable = [] } = await read({ limit: pageRows, page });
    cut ||= unreadable.length > 0;
    for (const row of data) rows.set(row.id, row);
    if (listedRows({ data, unreadable }) < pageRows || isLastNeeded(data))
      return { rows: [...rows.values()], cut };
  }
  return { rows: [...rows.values()], cut: true };
}
