import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GiftIndexState } from '#contract/steward/operations/gift-index.ts';

import { followedGiftIndexOptions } from './data-queries.ts';
import { allGifts, hasGifts, type NeededGifts } from './state-queries.ts';

/**
 * The progress of the gift index; once it has the gifts that a screen needs, the lists and reports on screen are read again from it.
 * Undefined while it loads, null if there is no index.
 */
export function useIndexProgress(needed: NeededGifts = allGifts): GiftIndexState | null | undefined {
  const client = useQueryClient();
  const { data: state } = useQuery(followedGiftIndexOptions);
  const isThere = state ? hasGifts(state, needed) : false;
  useEffect(() => {
    if (isThere) void client.invalidateQueries({ queryKey: ['service', 'contributions'] });
  }, [client, isThere]);
  return state;
}
