/** The thank-you list and its marks, from our own server: reading them takes no call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';

const staleTime = 30_000;

export const thankListKey = ['service', 'contributions', 'thanks'] as const;

export const thankListOptions = (body: StewardBody<'POST /api/thanks'>) =>
  queryOptions({
    queryKey: [...thankListKey, body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/thanks', { body }, signal),
    staleTime,
  });

export const thankMarkOptions = (giftId: string) =>
  queryOptions({
    queryKey: ['thanks', giftId] as const,
    queryFn: ({ signal }) => callSteward('GET /api/thanks/{giftId}', { path: { giftId } }, signal),
    staleTime,
  });
