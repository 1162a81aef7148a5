/** Our own reconciliations, stored by our server: reading them makes no call to the platform. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { ownKey } from '../../../data/live/own-key.ts';

export const reconciliationsKey = ownKey('reconciliations');

/** The current reconciliations of these deposits. */
export const reconciliationsOptions = (depositIds: readonly string[]) =>
  queryOptions({
    queryKey: [...reconciliationsKey, 'standing', depositIds],
    queryFn: ({ signal }) =>
      callSteward('GET /api/reconciliations', { query: { deposit: [...depositIds] } }, signal),
    staleTime: 30_000,
  });

/** Our reconciliations of these deposits: undefined while they load, and if they can't be loaded. */
export function useReconciliations(deposits: readonly { id: string }[]) {
  const { data } = useQuery({
    ...reconciliationsOptions(deposits.map(({ id }) => id)),
    enabled: deposits.length > 0,
  });
  return (depositId: string) =>
    data ? (data.data.find((reconciliation) => reconciliation.depositId === depositId) ?? null) : undefined;
}

/** All reconciliations of one deposit, newest first. */
export const reconciliationHistoryOptions = (depositId: string) =>
  queryOptions({
    queryKey: [...reconciliationsKey, 'one', depositId],
    queryFn: ({ signal }) =>
      callSteward('GET /api/reconciliations/{depositId}', { path: { depositId } }, signal),
    // A person who is about to reconcile must see the current state.
    staleTime: 0,
  });
