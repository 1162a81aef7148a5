/** The thank-you list, from the gifts and donors of our copy, and our marks. */
import type * as z from 'zod/mini';
import type { DonorRecord } from '#contract/steward/copy.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import type { ThankList as Page, ToThank, thankFilter } from '#contract/steward/operations/thanks.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Copy } from '../../copy/copy.ts';
import { donorRecords } from '../../copy/donor-search.ts';
import { isDedicated } from '../../copy/gifts/facts/keep-facts.ts';
import type { Narrowing } from '../../copy/gifts/gift-facts.ts';
import type { IndexedGift } from '../../copy/gifts/gift-tables.ts';
import { listedGift } from '../../copy/gifts/listed-gift.ts';
import type { GiftInLine } from '../../copy/gifts/questions/earlier-gifts.ts';
import { requireBegun, requireLoaded } from '../../copy/gifts/require-loaded.ts';
import { thankReasonsOf } from './thank-reason.ts';
import type { Thanks } from './thanks.ts';

export type ThankFilter = {
  [Member in keyof typeof thankFilter]?: z.output<(typeof thankFilter)[Member]> | undefined;
};

export type ThankList = {
  page(wanted: ThankFilter & { limit: number; page: number }): Promise<Page>;
  /** Throws unless all gifts are loaded: a gift's reason depends on earlier gifts. */
  requireLoaded(): Promise<void>;
  /** Returns the number of gifts, and all of them in batches, newest first. */
  all(filter: ThankFilter): Promise<{ count: number; batches: AsyncIterable<ToThank[]> }>;
};

type Parts = { copy: Pick<Copy, 'database' | 'copiedGifts' | 'upToDate'>; thanks: Thanks };

const inLine = (row: IndexedGift): GiftInLine => ({
  hasDonor: row.donor_id !== null,
  givenAt: row.given_at,
  cents: row.amount_cents,
  isDedicated: isDedicated(row),
});

/** Selects gifts that were received or may still be. */
const giftFilter = ({ least, givenFrom, givenBefore, received }: ThankFilter): GiftFilter => ({
  outcome: received ? ['received'] : ['received', 'pending'],
  amountFrom: least,
  givenFrom,
  givenBefore,
});

const newestFirst = { sort: 'given', direction: 'DESC' } as const;

export function createThankList({ copy: { database, copiedGifts, upToDate }, thanks }: Parts): ThankList {
  const marksOf = ({ givenFrom }: ThankFilter) => thanks.since(timeOf(givenFrom ?? null) ?? 0);
  const narrowing = ({ thanked, reason }: ThankFilter, marks: ReadonlyMap<string, unknown>): Narrowing => ({
    among: thanked === undefined ? undefined : { ids: [...marks.keys()], isIn: thanked },
    byEarlier:
      reason && ((gift, earlier) => thankReasonsOf(gift, earlier).some((one) => reason.includes(one))),
  });

  async function toThank(
    gifts: readonly IndexedGift[],
    marks: Awaited<ReturnType<Thanks['since']>>,
  ): Promise<ToThank[]> {
    const earlier = await copiedGifts.earlier(gifts.map(({ number }) => number));
    const ids = [...new Set(gifts.flatMap(({ donor_id: id }) => id ?? []))];
    const donors = new Map((await donorRecords(database, ids)).map((donor) => [donor.id, donor]));
    return gifts.map((row) => {
      const gift = listedGift(row);
      const before = earlier.get(row.number);
      const donor: DonorRecord | null = donors.get(row.donor_id ?? '') ?? gift.donor;
      return {
        gift,
        donor,
        reasons: thankReasonsOf(inLine(row), before),
        previousAt: before?.lastAt == null ? null : new Date(before.lastAt).toISOString(),
        thanked: marks.get(row.id) ?? null,
      };
    });
  }

  return {
    requireLoaded: () => requireLoaded(copiedGifts, {}),
    page: async ({ limit, page, ...filter }) => {
      await Promise.all([copiedGifts.upToDate(), upToDate('donors')]);
      await requireBegun(copiedGifts);
      const state = await copiedGifts.state();
      const marks = await marksOf(filter);
      const { gifts, totalCount, sum } = await copiedGifts.search(
        giftFilter(filter),
        { ...newestFirst, limit, page },
        narrowing(filter, marks),
      );
      return { data: await toThank(gifts, marks), totalCount, sum, state };
    },
    all: async (filter) => {
      const marks = await marksOf(filter);
      const query = { filter: giftFilter(filter), ...newestFirst };
      const { count, batches } = await copiedGifts.all(query, narrowing(filter, marks));
      return { count, batches: inTurn(batches, (gifts) => toThank(gifts, marks)) };
    },
  };
}

async function* inTurn<Row, Made>(
  batches: AsyncIterable<Row[]>,
  make: (rows: Row[]) => Promise<Made[]>,
): AsyncGenerator<Made[]> {
  for await (const some of batches) yield await make(some);
}
