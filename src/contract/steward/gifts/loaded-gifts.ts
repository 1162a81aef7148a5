import { timeOf } from '../../values/wire-time.ts';
import type { GiftIndexState } from './gift-index.ts';
import type { GiftFilter } from './gift-query.ts';

type Loaded = Pick<GiftIndexState, 'complete' | 'since'>;

/**
 * Returns true if the gift index has every gift that matches a filter. While it is filled, from the newest gift to the oldest, it has the
 * gifts since a certain time. Which gifts are a donor's first is known only once all are loaded.
 */
export function isLoaded(
  { complete, since }: Loaded,
  { givenFrom, first }: Pick<GiftFilter, 'givenFrom' | 'first'>,
): boolean {
  if (complete) return true;
  const [from, loadedFrom] = [timeOf(givenFrom), timeOf(since)];
  return first === undefined && from !== null && loadedFrom !== null && from >= loadedFrom;
}
