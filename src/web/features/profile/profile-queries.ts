/** One's own account, from our own server. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/team.ts';
import { callOwn } from '../../data/api.ts';
import { meOptions } from '../../data/session.ts';

export const profileOptions = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callOwn<Profile>('GET', '/api/auth/profile', undefined, signal),
  staleTime: 5_000,
});

/** An act on one's own account; afterwards what is shown of it is read anew. */
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
