import { queryOptions } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';

/** Each is read again after each write that changes gifts. */
const kept = { staleTime: 30_000 } as const;

export const returnedOptions = (body: StewardBody<'POST /api/reports/returned'>) =>
  queryOptions({
    ...kept,
    queryKey: ['service', 'contributions', 'returned-report', body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/reports/returned', { body }, signal),
  });

export const newDonorsOptions = (body: StewardBody<'POST /api/reports/new-donors'>) =>
  queryOptions({
    ...kept,
    queryKey: ['service', 'contributions', 'new-donors-report', body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/reports/new-donors', { body }, signal),
  });

export const slowOptions = (body: StewardBody<'POST /api/reports/slow'>) =>
  queryOptions({
    ...kept,
    queryKey: ['service', 'contributions', 'slow-report', body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/reports/slow', { body }, signal),
  });
