/** Lists gifts from our copy, once it has all those that a question needs. */
import type { CheckedStewardInput } from '#contract/steward/api.ts';
import { isLoaded } from '#contract/steward/gifts/loaded-gifts.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { GiftPage } from '#contract/steward/operations/lists.ts';
import { afterDayIn, wallTimeOf } from '#contract/values/wall-time.ts';
import type { CopiedGifts } from '../copy/gifts/copied-gifts.ts';
import { giftFilterOf } from '../copy/gifts/gift-filter.ts';
import { listedGift, returnsOf } from '../copy/gifts/listed-gift.ts';

export type GiftQuestion = CheckedStewardInput<'POST /api/lists/gifts'>['body'];

/** The first day (YYYY-MM-DD) of which our copy has all gifts while it is filled, newest first; null if there is none, and once it has all. */
export const loadedThrough = ({ complete, since }: CopiedGiftsState, zone: string): string | null =>
  complete || since === null ? null : wallTimeOf(afterDayIn(dayOf(since, zone), zone), zone).day;

const dayOf = (at: string, zone: string): string => wallTimeOf(new Date(at), zone).day;

/** Returns a page of the gifts with the sum of all that match; null unless our copy has all of them. */
export async function listGifts(
  index: Pick<CopiedGifts, 'search'>,
  state: CopiedGiftsState,
  { sort, direction, limit, page, ...asked }: GiftQuestion,
  zone: string,
): Promise<Omit<GiftPage, 'through' | 'copy' | 'complete' | 'loading' | 'stale'> | null> {
  const filter = giftFilterOf(asked, zone);
  if (!isLoaded(state, filter)) return null;
  const { gifts, totalCount, sum } = await index.search(filter, { sort, direction, limit, page });
  return {
    data: gifts.map(listedGift),
    returns: returnsOf(gifts),
    totalCount,
    sums: sum,
    unapplied: [],
    asOf: state.asOf,
    unreadable: 0,
  };
}
