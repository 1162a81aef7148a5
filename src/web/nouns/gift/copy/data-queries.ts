/** How complete our server's local copies are, updated while the page is open. */
import { queryOptions } from '@tanstack/react-query';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { callSteward } from '../../../data/api/api.ts';
import { copiedGiftsOptions } from './copied-gifts-queries.ts';

const busyMs = 2_000;
const idleMs = 30_000;

const isBusy = (state: CopiedGiftsState): boolean => !state.complete || state.checking;

export const followedCopiedGiftsOptions = queryOptions({
  ...copiedGiftsOptions,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data ? (isBusy(data) ? busyMs : idleMs) : false),
});

/** What was found when the copies were compared with the platform. */
export const checkOptions = queryOptions({
  queryKey: ['copy', 'check'] as const,
  queryFn: ({ signal }) => callSteward('GET /api/copy/check', {}, signal),
  refetchInterval: idleMs,
});

/** How complete each copied set is. */
export const copiesOptions = queryOptions({
  queryKey: ['copy', 'state'] as const,
  queryFn: ({ signal }) => callSteward('GET /api/copy/state', {}, signal),
  refetchInterval: idleMs,
});
