import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { teamKey } from '../../data/records/team-queries.ts';
import { meOptions } from '../../data/session/session.ts';
import { notificationsKey } from '../notifications/notification-queries.ts';

/** An act on the people of the team; afterward the team is read again, and what it did shows in the activity. */
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
        // What is read of new administrators is read in the bell, too.
        client.invalidateQueries({ queryKey: notificationsKey }),
        client.invalidateQueries({ queryKey: meOptions.queryKey }),
      ]),
  });
}

/** A test email to the person who presses. */
export const useTestMail = () => useMutation({ mutationFn: () => callSteward('POST /api/team/mails', {}) });
