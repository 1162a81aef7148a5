/** What has changed on a page of a list since it was shown. */
import type { Fresh } from '../../data/api/api.ts';

type Row = { id: string };
type Reply = { data: Row[]; totalCount: number | null };
type Shown = { data: readonly Row[]; totalCount: number | null };

/** The page on screen with its rows updated in place. If no row came or went, the newest page itself. */
export function withNewest<Page extends Fresh<Reply>>(shown: Page, newest: Page): Page {
  if (isSameOrder(shown.reply.data, newest.reply.data)) return newest;
  const byId = new Map(newest.reply.data.map((row) => [row.id, row]));
  const data = shown.reply.data.map((row) => byId.get(row.id) ?? row);
  return { ...shown, reply: { ...shown.reply, data } };
}

/** How many rows are new; `others` if rows only left or moved; null if nothing did. */
export function arrived(shown: Shown, newest: Shown): number | 'others' | null {
  const ids = new Set(shown.data.map(({ id }) => id));
  const count = newest.data.filter(({ id }) => !ids.has(id)).length;
  // If rows only left, the first rows of the next page move up to the end of this one: they aren't new.
  const firstKnown = newest.data.findIndex(({ id }) => ids.has(id));
  if (count > 0 && firstKnown !== 0)
    // If every row is new, there are more new rows on the next pages.
    return firstKnown === -1
      ? Math.max(count, (newest.totalCount ?? 0) - (shown.totalCount ?? Number.POSITIVE_INFINITY))
      : count;
  return isSameOrder(shown.data, newest.data) ? null : 'others';
}

const isSameOrder = (one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
