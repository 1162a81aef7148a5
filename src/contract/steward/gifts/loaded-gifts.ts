import { timeOf } from '../../values/wire-time.ts';
import type { GiftIndexState } from './gift-index.ts';
import type { GiftFilter } from './gift-query.ts';

type Loaded = Pick<GiftIndexState, 'complete' | 'since'>;

/**
 * True where the gift index has every gift that a filter holds for. While it is being filled, from the newest gift to the oldest, these are
 * the ones given since a time; which gifts are a donor's first is known only once all are there.
 */
export function isLoaded(
  { complete, since }: Loaded,
  { givenFrom, first }: Pick<GiftFilter, 'givenFrom' | 'first'>,
): boolean {
  if (complete) return true;
  const [from, loadedFrom] = [timeOf(givenFrom), timeOf(since)];
  return first === undefined && from !== null && loadedFrom !== null && from >= loadedFrom;
}
