/** The chargebacks that await a decision. The platform can't filter them, so without our copy they are looked for among its newest ones. */
import { chargebackStatuses } from '#contract/giving/vocabulary.ts';
import type { ChargebackRecord } from '#contract/steward/copy.ts';
import type { PendingChargebacks } from '#contract/steward/operations/lists.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { PlatformPage } from './platform-page.ts';

/** Reads a page of all chargebacks, newest first. */
type ReadPage = (page: number, limit: number) => Promise<PlatformPage<ChargebackRecord>>;

const maxPages = 2;
const limit = 100;

/** Returns the pending ones, oldest first, and how many have a status that doesn't tell. */
export const pendingAmong = (rows: readonly ChargebackRecord[]) => ({
  data: rows
    .filter(({ status }) => status === 'pending')
    .toSorted(
      (one, other) =>
        (timeOf(one.createdAt) ?? 0) - (timeOf(other.createdAt) ?? 0) || (one.id < other.id ? -1 : 1),
    ),
  unknown: rows.filter(({ status }) => !chargebackStatuses.some((known) => known === status)).length,
});

/** The same among the platform's newest ones, in at most two calls. */
export async function pendingOfPlatform(
  read: ReadPage,
): Promise<Omit<PendingChargebacks, 'complete' | 'loading'>> {
  const pages: PlatformPage<ChargebackRecord>[] = [];
  let isWhole = false;
  while (!isWhole && pages.length < maxPages) {
    const page = await read(pages.length + 1, limit);
    pages.push(page);
    isWhole =
      page.data.length + page.unreadable < limit ||
      (page.totalCount !== null && pages.length * limit >= page.totalCount);
  }
  // Meanwhile, the list may have moved on by some rows.
  const rows = [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
  return {
    ...pendingAmong(rows),
    newest: isWhole ? null : { count: rows.length, through: rows.at(-1)?.createdAt ?? null },
    totalCount: pages.at(-1)?.totalCount ?? null,
    unreadable: pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
    asOf: pages.map(({ asOf }) => asOf).toSorted()[0] ?? null,
    stale: pages.some(({ stale }) => stale),
  };
}
