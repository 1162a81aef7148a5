/** The gifts of our server's copy. None of these requests calls the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { callSteward } from '../../../data/api/api.ts';
import { nullIfMissing } from '../../../data/api/app-error.ts';
import { followMs } from '../../../data/api/copy.ts';

const staleTime = 30_000;

/** Null if the platform doesn't share gifts. */
export const copiedGiftsOptions = queryOptions({
  queryKey: ['copied-gifts'] as const,
  queryFn: ({ signal }): Promise<CopiedGiftsState | null> =>
    nullIfMissing(callSteward('GET /api/copied-gifts', {}, signal)),
  staleTime,
});

/** When the gift reached each status, as far as our server saw it; null if the platform doesn't share gifts. */
export const giftHistoryOptions = (giftId: string) =>
  queryOptions({
    queryKey: ['service', 'contributions', 'history', giftId] as const,
    queryFn: ({ signal }) =>
      nullIfMissing(callSteward('GET /api/copied-gifts/{giftId}/history', { path: { giftId } }, signal)),
    staleTime,
  });

/** Gifts by any filter, newest first while our copy is being filled. Read again after each write that changes gifts. */
export const indexedGiftsOptions = (body: StewardBody<'POST /api/copied-gifts/search'>) =>
  queryOptions({
    queryKey: ['service', 'contributions', 'index', body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/copied-gifts/search', { body }, signal),
    staleTime,
    refetchInterval: ({ state: { data } }) => (data?.state.complete === false ? followMs : false),
  });
