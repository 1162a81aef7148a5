import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meOptions } from '../../data/session/session.ts';
import { profileOptions } from './profile-queries.ts';

/** An act on one's own account; afterward what is shown of it is read again. */
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
