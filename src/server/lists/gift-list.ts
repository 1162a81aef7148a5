/** Lists gifts: all that the copy has so far, newest first, and their sum once it has all that a question needs. */
import type { CheckedStewardInput } from '#contract/steward/api.ts';
import { isDecided, isLoaded } from '#contract/steward/gifts/loaded-gifts.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import { afterDayIn, wallTimeOf } from '#contract/values/wall-time.ts';
import type { CopiedGifts } from '../copy/gifts/copied-gifts.ts';
import { giftFilterOf } from '../copy/gifts/gift-filter.ts';
import { listedGift, returnsOf } from '../copy/gifts/listed-gift.ts';
import { coverageOfGifts } from './list-answer.ts';

export type GiftQuestion = CheckedStewardInput<'POST /api/lists/gifts'>['body'];

/** The first day (YYYY-MM-DD) of which the copy has all gifts while it is filled; null if there is none, and once it has all. */
export const loadedSince = ({ complete, since }: CopiedGiftsState, zone: string): string | null =>
  complete || since === null ? null : wallTimeOf(afterDayIn(dayOf(since, zone), zone), zone).day;

const dayOf = (at: string, zone: string): string => wallTimeOf(new Date(at), zone).day;

/** Returns a page of the gifts, the sum of all that match, and how much of what was asked for the copy has. */
export async function listGifts(
  index: Pick<CopiedGifts, 'search'>,
  state: CopiedGiftsState,
  { sort, direction, limit, page, ...asked }: GiftQuestion,
  zone: string,
) {
  const filter = giftFilterOf(asked, zone);
  const found = await index.search(filter, { sort, direction, limit, page });
  // Otherwise gifts would be listed now that don't belong there.
  const { gifts, totalCount, sum } = isDecided(state, filter)
    ? found
    : { ...found, gifts: [], totalCount: 0 };
  const complete = isLoaded(state, filter);
  return {
    page: { data: gifts.map(listedGift), returns: returnsOf(gifts), totalCount, sums: sum },
    coverage: coverageOfGifts(state, complete),
    /** Null once the list is complete. */
    since: complete ? null : loadedSince(state, zone),
  };
}
