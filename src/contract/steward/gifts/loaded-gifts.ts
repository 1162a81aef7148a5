import { isDonorField } from '../../nouns/donor/filters.ts';
import { timeOf } from '../../values/wire-time.ts';
import type { CopiedGiftsState } from '../operations/copied-gifts.ts';

import type { GiftFilter } from './gift-query.ts';

type Loaded = Pick<CopiedGiftsState, 'complete' | 'since' | 'donorsKnown' | 'plansKnown' | 'returnsKnown'>;
type Filtered = Pick<GiftFilter, 'givenFrom' | 'first' | 'without' | 'planFrequency' | 'returns'>;

/**
 * Returns true if the copy of gifts has every gift that matches a filter. While it is filled, from the newest gift to the oldest, it has the
 * gifts since a certain time. Which gifts are a donor's first is known only once all are loaded; what their donors lack, how often their plans
 * give, and what went back of them, once donors, plans, or refunds and chargebacks are.
 */
export function isLoaded(state: Loaded, filter: Filtered): boolean {
  if (!isDecided(state, filter)) return false;
  if (state.complete) return true;
  const [from, loadedFrom] = [timeOf(filter.givenFrom), timeOf(state.since)];
  return from !== null && loadedFrom !== null && from >= loadedFrom;
}

/** Returns true if it is known of each gift that is there whether it matches a filter. */
export function isDecided(
  { complete, donorsKnown, plansKnown, returnsKnown }: Omit<Loaded, 'since'>,
  { first, without = [], planFrequency, returns }: Omit<Filtered, 'givenFrom'>,
): boolean {
  if (!donorsKnown && without.some(isDonorField)) return false;
  if (!plansKnown && planFrequency !== undefined) return false;
  if (!returnsKnown && returns !== undefined) return false;
  return complete || first === undefined;
}

/**
 * Returns the months, such as 2026-10, in which the numbers of gifts differ from the platform's, and which include a moment from `from` until
 * before `before`. These are UTC months, so the first or last hours of an organization's month can be in its neighbor.
 */
export function differingMonths(
  { differing }: Pick<CopiedGiftsState, 'differing'>,
  from: Date,
  before: Date,
): string[] {
  const [first, last] = [from, new Date(before.getTime() - 1)].map((time) => time.toISOString().slice(0, 7));
  return differing.flatMap(({ month }) => (first && last && month >= first && month <= last ? [month] : []));
}
