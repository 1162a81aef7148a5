import { queryOptions } from '@tanstack/react-query';
import type { Days } from '#contract/rules/periods.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import { callSteward } from '../../data/api/api.ts';
import type { Choices } from './report-choices.ts';

/** The request body for the groups on a report's days. */
export const groupsBody = (
  { grouping, split, campaign, location }: Choices,
  { from, to }: Days,
): StewardBody<'POST /api/copied-gifts/groups'> => ({
  givenFrom: from,
  givenTo: to,
  ...(campaign ? { campaign } : {}),
  ...(location ? { locations: [location] } : {}),
  ...(isPeriod(grouping) ? { period: grouping } : { by: grouping }),
  ...(split ? { by: split } : {}),
});

/** . Read again after each write that changes gifts. */
export const groupsOptions = (body: StewardBody<'POST /api/copied-gifts/groups'>) =>
  queryOptions({
    queryKey: ['service', 'contributions', 'groups', body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/copied-gifts/groups', { body }, signal),
    staleTime: 30_000,
  });
