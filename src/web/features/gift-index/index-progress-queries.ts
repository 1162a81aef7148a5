import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import { followedGiftIndexOptions } from '../../gift-index/data-queries.ts';

/** How far the gift index is, followed; once it is complete, lists and reports are read from it. Undefined while it loads, null where there is none. */
export function useIndexProgress(): GiftIndexState | null | undefined {
  const client = useQueryClient();
  const { data: state } = useQuery(followedGiftIndexOptions);
  const isComplete = state?.complete ?? false;
  useEffect(() => {
    if (isComplete) void client.invalidateQueries({ queryKey: ['service', 'contributions'] });
  }, [client, isComplete]);
  return state;
}
