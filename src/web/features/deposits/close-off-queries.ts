/** Our own reconciliations, stored by our server: reading them costs the platform no call. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api.ts';

export const closeOffsKey = ['close-offs'] as const;

/** Those of these deposits that are reconciled now. */
export const closeOffsOptions = (depositIds: readonly string[]) =>
  queryOptions({
    queryKey: [...closeOffsKey, 'standing', depositIds],
    queryFn: ({ signal }) =>
      callSteward('GET /api/close-offs', { query: { deposit: [...depositIds] } }, signal),
    staleTime: 30_000,
  });

/** All of one deposit, the newest first. */
export const closeOffHistoryOptions = (depositId: string) =>
  queryOptions({
    queryKey: [...closeOffsKey, 'history', depositId],
    queryFn: ({ signal }) => callSteward('GET /api/close-offs/{depositId}', { path: { depositId } }, signal),
    // Whoever is about to reconcile it sees its state now.
    staleTime: 0,
  });
