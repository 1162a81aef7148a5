/** The people of the team, from our own server. */
import { queryOptions } from '@tanstack/react-query';
import type { Team, TeamNotices } from '#contract/team.ts';
import { callOwn } from '../../data/api.ts';

export const teamKey = ['team'] as const;

export const teamOptions = queryOptions({
  queryKey: [...teamKey, 'people'],
  queryFn: ({ signal }) => callOwn<Team>('GET', '/api/team', undefined, signal),
  staleTime: 10_000,
});

export const noticesOptions = queryOptions({
  queryKey: [...teamKey, 'notices'],
  queryFn: ({ signal }) => callOwn<TeamNotices>('GET', '/api/team/notices', undefined, signal),
  staleTime: 60_000,
});
