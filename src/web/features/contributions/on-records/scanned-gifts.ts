/** The gifts of one donor among the pages that were read: the platform cannot be asked for them. */
import { readTime } from '#contract/values/wire-time.ts';
import type { Gift } from '../../../labels/gift.ts';

type Page = { data: readonly Gift[]; totalCount: number | null };

export type ScannedGifts = {
  /** The donor's, as the platform gives them. */
  gifts: Gift[];
  /** How many gifts of anyone were looked at. */
  scanned: number;
  /** How many there are of anyone; null where the platform does not say. */
  total: number | null;
  /** When the latest and the oldest of those looked at were given; null where none has a date. */
  latest: Date | null;
  oldest: Date | null;
  /** They came newest first, which the platform doesn't guarantee. */
  newestFirst: boolean;
  /** There is no gift behind those that were looked at. */
  atEnd: boolean;
};

/** `pages` from the first; what comes after one that was not read is not looked at, so that nothing is left out in between. */
export function lookThrough(
  pages: readonly (Page | undefined)[],
  donorId: string,
  pageSize: number,
): ScannedGifts {
  const firstMissing = pages.indexOf(undefined);
  const read = pages
    .slice(0, firstMissing < 0 ? pages.length : firstMissing)
    .filter((page) => page !== undefined);
  // A gift that moved from one page to the next while they were read is one gift.
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
      (last.data.length < pageSize || (total !== null && read.length * pageSize >= total)),
  };
}

/** As many as the platform counts for the donor are there, or nothing is left to look at. */
export const isLookedUp = ({ gifts, atEnd }: ScannedGifts, counted: number | null): boolean =>
  atEnd || (counted !== null && gifts.length >= counted);
