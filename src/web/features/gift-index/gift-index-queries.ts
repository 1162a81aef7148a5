/** How complete our server's local copies are. None of these requests calls the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { GiftIndexState } from '#contract/steward/gift-index.ts';
import { callSteward } from '../../data/api/api.ts';
import { NotFound } from '../../data/api/app-error.ts';

const busyMs = 2_000;
const idleMs = 30_000;

const isBusy = (state: GiftIndexState): boolean => !state.complete || state.checking;

/** Null where our server doesn't keep gifts. */
export const giftIndexOptions = queryOptions({
  queryKey: ['gift-index'] as const,
  queryFn: async ({ signal }): Promise<GiftIndexState | null> => {
    try {
      return await callSteward('GET /api/gift-index', {}, signal);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  },
  refetchInterval: ({ state: { data } }) => (data ? (isBusy(data) ? busyMs : idleMs) : false),
});

/** Null where our server has no copies at all. */
export const copiesOptions = queryOptions({
  queryKey: ['mirror', 'state'] as const,
  queryFn: async ({ signal }) => {
    try {
      return await callSteward('GET /api/mirror/state', {}, signal);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  },
  refetchInterval: idleMs,
});
