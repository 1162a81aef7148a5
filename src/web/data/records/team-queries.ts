/** The people of the team, from our own server. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../api/api.ts';

export const teamKey = ['team'] as const;

export const teamOptions = queryOptions({
  queryKey: [...teamKey, 'people'],
  queryFn: ({ signal }) => callSteward('GET /api/team', {}, signal),
  staleTime: 10_000,
});

export const noticesOptions = queryOptions({
  queryKey: [...teamKey, 'notices'],
  queryFn: ({ signal }) => callSteward('GET /api/team/notices', {}, signal),
  staleTime: 60_000,
});
