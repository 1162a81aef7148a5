import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { followedCopiedGiftsOptions } from './data-queries.ts';
import { allGifts, hasGifts, type NeededGifts } from './state-queries.ts';

/**
 * The progress of the copy of gifts; once it has the gifts that a screen needs, the lists and reports on screen are read again from it.
 * Undefined while it loads, null if there is no index.
 */
export function useIndexProgress(needed: NeededGifts = allGifts): CopiedGiftsState | null | undefined {
  const client = useQueryClient();
  const { data: state } = useQuery(followedCopiedGiftsOptions);
  const isThere = state ? hasGifts(state, needed) : false;
  useEffect(() => {
    if (isThere) void client.invalidateQueries({ queryKey: ['service', 'contributions'] });
  }, [client, isThere]);
  return state;
}
