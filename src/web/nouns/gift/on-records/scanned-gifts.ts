/** The gifts of one donor among the pages that were read, since the platform has no filter for them. */
import { listedRows } from '#contract/rules/listed-rows.ts';
import { readTime } from '#contract/values/wire-time.ts';
import type { Gift } from '../labels.ts';

type Page = { data: readonly Gift[]; unreadable?: readonly unknown[]; totalCount: number | null };

export type ScannedGifts = {
  /** The donor's gifts, in the platform's order. */
  gifts: Gift[];
  /** Number of gifts scanned, from any donor. */
  scanned: number;
  /** Number of all gifts; null if the platform doesn't say. */
  total: number | null;
  /** Dates of the latest and the oldest gift scanned; null if none has a date. */
  latest: Date | null;
  oldest: Date | null;
  /** True if they came newest first, which the platform doesn't guarantee. */
  newestFirst: boolean;
  /** True if every gift was scanned. */
  atEnd: boolean;
};

/** `pages` in order; the scan stops at the first one that wasn't read, so that it leaves no gap. */
export function scanGifts(
  pages: readonly (Page | undefined)[],
  donorId: string,
  pageSize: number,
): ScannedGifts {
  const firstMissing = pages.indexOf(undefined);
  const read = pages
    .slice(0, firstMissing < 0 ? pages.length : firstMissing)
    .filter((page) => page !== undefined);
  // A gift that moved from one page to the next between reads counts once.
  const gifts = [...new Map(read.flatMap(({ data }) => data).map((gift) => [gift.id, gift])).values()];
  const times = gifts.flatMap(({ contributionDate }) => readTime(contributionDate)?.getTime() ?? []);
  const last = read.at(-1);
  const total = last?.totalCount ?? null;
  return {
    gifts: gifts.filter(({ donor }) => donor?.id === donorId),
    scanned: gifts.length,
    total,
    latest: times.length > 0 ? new Date(Math.max(...times)) : null,
    oldest: times.length > 0 ? new Date(Math.min(...times)) : null,
    newestFirst: times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time)),
    atEnd:
      last !== undefined &&
      (listedRows(last) < pageSize || (total !== null && read.length * pageSize >= total)),
  };
}

/** True once all gifts that the platform counts for the donor are found, or nothing is left to scan. */
export const isScanComplete = ({ gifts, atEnd }: ScannedGifts, counted: number | null): boolean =>
  atEnd || (counted !== null && gifts.length >= counted);
