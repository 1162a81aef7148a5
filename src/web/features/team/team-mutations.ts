import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { activityKey } from '../../data/invalidate.ts';
import { actOwn } from '../../data/own-act.ts';
import { meOptions } from '../../data/session.ts';
import { teamKey } from './team-queries.ts';

/** Acts under /api/team: "invitations", "ID/role"; afterwards the team is read anew, and what it did shows in the activity. */
export function useTeamAct<Body extends object, Answer = null>(
  path: string,
): UseMutationResult<Answer, Error, Body> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => actOwn<Answer>(`/api/team/${path}`, body),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: teamKey }),
        client.invalidateQueries({ queryKey: activityKey }),
        client.invalidateQueries({ queryKey: meOptions.queryKey }),
      ]),
  });
}
