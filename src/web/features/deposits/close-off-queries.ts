/** Our own reconciliations, stored by our server: reading them costs the platform no call. */
import { queryOptions } from '@tanstack/react-query';
import type { CloseOffHistory, CloseOffList } from '#contract/close-off.ts';
import { callOwn } from '../../data/api.ts';

export const closeOffsKey = ['close-offs'] as const;

/** Those of these deposits that are reconciled now. */
export const closeOffsOptions = (depositIds: readonly string[]) =>
  queryOptions({
    queryKey: [...closeOffsKey, 'standing', depositIds],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(depositIds.map((id) => ['deposit', id]));
      return callOwn<CloseOffList>('GET', `/api/close-offs?${query}`, undefined, signal);
    },
    staleTime: 30_000,
  });

/** All of one deposit, the newest first. */
export const closeOffHistoryOptions = (depositId: string) =>
  queryOptions({
    queryKey: [...closeOffsKey, 'history', depositId],
    queryFn: ({ signal }) =>
      callOwn<CloseOffHistory>('GET', `/api/close-offs/${depositId}`, undefined, signal),
    // Whoever is about to reconcile it sees its state now.
    staleTime: 0,
  });
