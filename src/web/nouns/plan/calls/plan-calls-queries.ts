/** Calls to donors whose plans are at risk, which our own server stores: reading them makes no call to the platform. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlanCalls } from '#contract/steward/operations/plans/plan-calls.ts';
import { callSteward } from '../../../data/api/api.ts';
import { ownKey } from '../../../data/live/own-key.ts';

export const planCallsKey = ownKey('planCalls');

/** Plans that one request may ask about. */
const perRequest = 100;

export const planCallsOptions = (plans: readonly string[]) =>
  queryOptions({
    queryKey: [...planCallsKey, 'of', plans],
    queryFn: async ({ signal }): Promise<PlanCalls> => {
      const read = (some: string[]) => callSteward('POST /api/plan-calls', { body: { plans: some } }, signal);
      const found = await read(plans.slice(0, perRequest));
      for (let from = perRequest; from < plans.length; from += perRequest) {
        const { calls, notes } = await read(plans.slice(from, from + perRequest));
        found.calls.push(...calls);
        found.notes.push(...notes);
      }
      return found;
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // The plans are shown without the calls anyway.
    retry: false,
  });
