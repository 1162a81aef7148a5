import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';

/** The standing question of a link in an email; fails once the link was used. */
export const unsubscribeOptions = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => callSteward('POST /api/unsubscribe/check', { body: { token } }, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
