import { queryOptions } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';
import { defaultLimit } from '../../data/search/list-search.ts';
import type { GroupOfDonors } from './donor-choices.ts';

/** . Read again after each write that changes gifts. */
export const donorReportOptions = (body: StewardBody<'POST /api/reports/donors'>) =>
  queryOptions({
    queryKey: ['service', 'contributions', 'donor-report', body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/reports/donors', { body }, signal),
    staleTime: 30_000,
  });

/** Includes the first page of the group's donors. */
export const firstDonorsOptions = (filter: GroupOfDonors) =>
  donorReportOptions({ ...filter, limit: defaultLimit, page: 1 });
