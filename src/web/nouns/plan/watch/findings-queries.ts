/** What contradicts recurring plans, and what came of one: our own server compares them, without a call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { nullIfMissing } from '../../../data/api/app-error.ts';
import { ownKey } from '../../../data/live/own-key.ts';

export const planFindingsKey = ownKey('planFindings');

export const planFindingsOptions = queryOptions({
  queryKey: planFindingsKey,
  queryFn: ({ signal }) => callSteward('GET /api/plan-watch', {}, signal),
  staleTime: 30_000,
  refetchInterval: ({ state: { data } }) => (data?.state === 'loading' ? 5_000 : false),
});

/** Null if our server doesn't have the plan. */
export const planPastOptions = (planId: string) =>
  queryOptions({
    queryKey: ['service', 'contributions', 'past', planId] as const,
    queryFn: ({ signal }) =>
      nullIfMissing(callSteward('GET /api/plan-watch/{planId}', { path: { planId } }, signal)),
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) => (data?.state === 'loading' ? 5_000 : false),
  });
