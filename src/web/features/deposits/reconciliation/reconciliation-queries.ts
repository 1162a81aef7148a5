/** Our own reconciliations, stored by our server: reading them costs the platform no call. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { ownKey } from '../../../data/live/own-key.ts';

export const reconciliationsKey = ownKey('reconciliations');

/** Those of these deposits that are reconciled now. */
export const reconciliationsOptions = (depositIds: readonly string[]) =>
  queryOptions({
    queryKey: [...reconciliationsKey, 'standing', depositIds],
    queryFn: ({ signal }) =>
      callSteward('GET /api/reconciliations', { query: { deposit: [...depositIds] } }, signal),
    staleTime: 30_000,
  });

/** Which of these deposits we reconciled: undefined while it loads, and where it can't be loaded. */
export function useReconciliations(deposits: readonly { id: string }[]) {
  const { data } = useQuery({
    ...reconciliationsOptions(deposits.map(({ id }) => id)),
    enabled: deposits.length > 0,
  });
  return (depositId: string) =>
    data ? (data.data.find((reconciliation) => reconciliation.depositId === depositId) ?? null) : undefined;
}

/** All of one deposit, the newest first. */
export const reconciliationHistoryOptions = (depositId: string) =>
  queryOptions({
    queryKey: [...reconciliationsKey, 'one', depositId],
    queryFn: ({ signal }) =>
      callSteward('GET /api/reconciliations/{depositId}', { path: { depositId } }, signal),
    // Whoever is about to reconcile it sees its state now.
    staleTime: 0,
  });
