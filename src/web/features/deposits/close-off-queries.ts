/** Our own close-offs, kept by our server: reading them costs the service nothing. */
import { queryOptions } from '@tanstack/react-query';
import type { CloseOffList } from '#contract/close-off.ts';
import { callOwn } from '../../data/api.ts';

export const closeOffsKey = ['close-offs'] as const;

/** Those of these deposits that are closed off now. */
export const closeOffsOptions = (depositIds: readonly string[]) =>
  queryOptions({
    queryKey: [...closeOffsKey, 'standing', depositIds],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(depositIds.map((id) => ['deposit', id]));
      return callOwn<CloseOffList>('GET', `/api/close-offs?${query}`, undefined, signal);
    },
    staleTime: 30_000,
  });
