import { queryOptions } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../../data/api/api.ts';
import { NotFound } from '../../../data/api/app-error.ts';

/** Null where our server doesn't keep gifts. Read again after each write that changes gifts. */
export const donorReportOptions = (body: StewardBody<'POST /api/reports/donors'>) =>
  queryOptions({
    queryKey: ['service', 'contributions', 'donor-report', body] as const,
    queryFn: async ({ signal }) => {
      try {
        return await callSteward('POST /api/reports/donors', { body }, signal);
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    staleTime: 30_000,
  });
