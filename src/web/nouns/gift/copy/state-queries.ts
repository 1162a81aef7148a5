import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { calendarDay } from '../../../data/format/format.ts';

/** The gifts that a screen needs. */
export type NeededGifts = {
  /** The first day (YYYY-MM-DD) they were given; undefined for all. */
  from: string | undefined;
  /** True if it matters which gifts are their donor's first: that depends on all gifts. */
  first: boolean;
};
export const allGifts: NeededGifts = { from: undefined, first: false };

/** The first day whose gifts are all in the index while it is being filled; null if there is none yet. */
export const loadedFrom = ({ since }: Pick<CopiedGiftsState, 'since'>): string | null =>
  since === null ? null : calendarDay(-1, new Date(since));

/** True if the index has all of these gifts, even while others are still loading. */
export function hasGifts(state: CopiedGiftsState, { from, first }: NeededGifts): boolean {
  const loaded = loadedFrom(state);
  return state.complete || (!first && from !== undefined && loaded !== null && from >= loaded);
}
