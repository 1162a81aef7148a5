import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import type { Reconciliation } from '#contract/steward/operations/deposits.ts';

import { callSteward } from '../../../data/api/api.ts';
import { activityKey } from '../../../data/api/invalidate.ts';
import { showReceipt } from '../../../data/pending-changes/tray.ts';
import { reconciliationsKey } from './reconciliation-queries.ts';

/** Marks a deposit as reconciled in our own records. The platform isn't called. */
export const useReconciliation = (depositId: string) =>
  useReconciliationAct(
    (body: StewardBody<'POST /api/reconciliations/{depositId}'>) =>
      callSteward('POST /api/reconciliations/{depositId}', { path: { depositId }, body }),
    'Deposit reconciled',
  );

/** Reopens the current reconciliation, with a reason. */
export const useReopen = (depositId: string) =>
  useReconciliationAct(
    (body: StewardBody<'POST /api/reconciliations/{depositId}/reopen'>) =>
      callSteward('POST /api/reconciliations/{depositId}/reopen', { path: { depositId }, body }),
    'Deposit reopened',
  );

function useReconciliationAct<Body>(act: (body: Body) => Promise<Reconciliation>, receipt: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ depositId }) => showReceipt({ title: receipt, to: `/deposits/${depositId}` }),
    // Also after a refusal: someone else may have been faster.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: reconciliationsKey }),
        // Lists of deposits that aren't reconciled.
        client.invalidateQueries({ queryKey: ['service', 'deposits', 'list'] }),
        client.invalidateQueries({ queryKey: activityKey }),
      ]),
  });
}
