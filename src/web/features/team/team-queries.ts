/** The people of the team, from our own server. */
import { queryOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Team, TeamNotices } from '#contract/team.ts';
import { callOwn } from '../../data/api.ts';
import { actOwn } from '../../data/own-act.ts';
import { meOptions } from '../../data/session.ts';

const everything = ['team'] as const;

export const teamOptions = queryOptions({
  queryKey: [...everything, 'people'],
  queryFn: ({ signal }) => callOwn<Team>('GET', '/api/team', undefined, signal),
  staleTime: 10_000,
});

export const noticesOptions = queryOptions({
  queryKey: [...everything, 'notices'],
  queryFn: ({ signal }) => callOwn<TeamNotices>('GET', '/api/team/notices', undefined, signal),
  staleTime: 60_000,
});

/** Acts under /api/team: "invitations", "ID/role"; afterwards the team is read anew, and what it did shows in the activity. */
export function useTeamAct<Body extends object, Answer = null>(
  path: string,
): UseMutationResult<Answer, Error, Body> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => actOwn<Answer>(`/api/team/${path}`, body),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: everything }),
        client.invalidateQueries({ queryKey: ['activity'] }),
        client.invalidateQueries({ queryKey: meOptions.queryKey }),
      ]),
  });
}
