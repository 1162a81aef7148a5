/** Calls to donors whose plans are at risk, which our own server stores: no call to the platform. */
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
    // What is known of the plans themselves is shown without it.
    retry: false,
  });
