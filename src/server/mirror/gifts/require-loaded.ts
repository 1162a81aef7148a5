import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { isLoaded } from '#contract/steward/gifts/loaded-gifts.ts';
import { stillLoading } from '../../exports/still-loading.ts';
import type { GiftIndex } from './gift-index.ts';

/** Throws unless the index has every gift that matches the filter. */
export async function requireLoaded(index: Pick<GiftIndex, 'state'>, filter: GiftFilter): Promise<void> {
  if (!isLoaded(await index.state(), filter)) throw stillLoading();
}
