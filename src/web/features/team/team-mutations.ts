import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { meOptions } from '../../data/session/session.ts';
import { notificationsKey } from '../../nouns/notification/list-queries.ts';
import { teamKey } from '../../nouns/person/query.ts';

/** An action on a team member; the team and its activity are then read again. */
export function useTeamAct<Input, Reply>(
  act: (input: Input) => Promise<Reply>,
): UseMutationResult<Reply, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: teamKey }),
        client.invalidateQueries({ queryKey: activityKey }),
        // Dismissing the notice of a new administrator also marks the notification as read.
        client.invalidateQueries({ queryKey: notificationsKey }),
        client.invalidateQueries({ queryKey: meOptions.queryKey }),
      ]),
  });
}

/** Sends a test email to the person who presses the button. */
export const useTestMail = () => useMutation({ mutationFn: () => callSteward('POST /api/team/mails', {}) });
