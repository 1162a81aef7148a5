import { useQuery } from '@tanstack/react-query';
import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import { calendarDay } from '../format/format.ts';

export const giftIndexKey = ['gift-index'] as const;

/** How complete the gift index is, as far as a read has said so: null where our server doesn't keep gifts, undefined before any read. */
export const useKnownGiftIndex = () =>
  useQuery<GiftIndexState | null>({ queryKey: giftIndexKey, enabled: false }).data;

/** Gifts that a screen asks for. */
export type AskedGifts = {
  /** The day (YYYY-MM-DD) since which they were given; undefined for all. */
  from: string | undefined;
  /** True where it matters which gifts are their donor's first: that depends on all of them. */
  first: boolean;
};
export const allGifts: AskedGifts = { from: undefined, first: false };

/** The first day all of whose gifts the index has while it is being filled; null if there is none yet. */
export const loadedFrom = ({ since }: Pick<GiftIndexState, 'since'>): string | null =>
  since === null ? null : calendarDay(-1, new Date(since));

/** True where the index has all of these gifts, even if others are still being loaded. */
export function hasGifts(state: GiftIndexState, { from, first }: AskedGifts): boolean {
  const loaded = loadedFrom(state);
  return state.complete || (!first && from !== undefined && loaded !== null && from >= loaded);
}
