import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meOptions } from '../../data/session/session.ts';
import { profileOptions } from './profile-queries.ts';

/** A change to one's own account; the profile is then read again. */
export function useProfileAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: profileOptions.queryKey }),
        client.invalidateQueries({ queryKey: meOptions.queryKey }),
      ]),
  });
}
