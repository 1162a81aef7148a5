/** The gift index, our server's copy of every gift. None of these requests calls the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import type { GiftIndexState } from '#contract/steward/operations/gift-index.ts';

import { callSteward } from '../../../data/api/api.ts';
import { nullIfMissing } from '../../../data/api/app-error.ts';

const staleTime = 30_000;

/** Null if our server doesn't store gifts. */
export const giftIndexOptions = queryOptions({
  queryKey: ['gift-index'] as const,
  queryFn: ({ signal }): Promise<GiftIndexState | null> =>
    nullIfMissing(callSteward('GET /api/gift-index', {}, signal)),
  staleTime,
});

/** When the gift reached each status, as far as our server saw it; null if it doesn't store gifts. */
export const giftHistoryOptions = (giftId: string) =>
  queryOptions({
    queryKey: ['service', 'contributions', 'history', giftId] as const,
    queryFn: ({ signal }) =>
      nullIfMissing(callSteward('GET /api/gift-index/{giftId}/history', { path: { giftId } }, signal)),
    staleTime,
  });

/** Gifts by any filter. Read again after each write that changes gifts. */
export const indexedGiftsOptions = (body: StewardBody<'POST /api/gift-index/search'>) =>
  queryOptions({
    queryKey: ['service', 'contributions', 'index', body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/gift-index/search', { body }, signal),
    staleTime,
  });
