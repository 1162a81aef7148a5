/** How complete our server's local copies are, updated while the page is open. */
import { queryOptions } from '@tanstack/react-query';
import type { GiftIndexState } from '#contract/steward/operations/gift-index.ts';

import { callSteward } from '../../../data/api/api.ts';
import { nullIfMissing } from '../../../data/api/app-error.ts';
import { giftIndexOptions } from './gift-index-queries.ts';

const busyMs = 2_000;
const idleMs = 30_000;

const isBusy = (state: GiftIndexState): boolean => !state.complete || state.checking;

export const followedGiftIndexOptions = queryOptions({
  ...giftIndexOptions,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data ? (isBusy(data) ? busyMs : idleMs) : false),
});

/** What was found when the copies were compared with the platform; null as below. */
export const checkOptions = queryOptions({
  queryKey: ['mirror', 'check'] as const,
  queryFn: ({ signal }) => nullIfMissing(callSteward('GET /api/mirror/check', {}, signal)),
  refetchInterval: idleMs,
});

/** Null if our server has no copies at all. */
export const copiesOptions = queryOptions({
  queryKey: ['mirror', 'state'] as const,
  queryFn: ({ signal }) => nullIfMissing(callSteward('GET /api/mirror/state', {}, signal)),
  refetchInterval: idleMs,
});
