/** Calls to donors whose plans are at risk, which our own server stores: reading them makes no call to the platform. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { ownKey } from '../../../data/live/own-key.ts';

export const planCallsKey = ownKey('planCalls');

export const planCallsOptions = (plans: readonly string[]) =>
  queryOptions({
    queryKey: [...planCallsKey, 'of', plans],
    queryFn: ({ signal }) => callSteward('POST /api/plan-calls', { body: { plans: [...plans] } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // The plans are shown without the calls anyway.
    retry: false,
  });
