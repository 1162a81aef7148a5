import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import { type AskedGifts, allGifts, hasGifts } from '../../data/records/gift-index-state.ts';
import { followedGiftIndexOptions } from './data-queries.ts';

/**
 * How far the gift index is, followed; once it has the gifts that a screen asks for, lists and reports are read from it. Undefined while it
 * loads, null where there is none.
 */
export function useIndexProgress(asked: AskedGifts = allGifts): GiftIndexState | null | undefined {
  const client = useQueryClient();
  const { data: state } = useQuery(followedGiftIndexOptions);
  const isThere = state ? hasGifts(state, asked) : false;
  useEffect(() => {
    if (isThere) void client.invalidateQueries({ queryKey: ['service', 'contributions'] });
  }, [client, isThere]);
  return state;
}
