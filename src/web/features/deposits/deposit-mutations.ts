import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import type { CloseOff } from '#contract/steward/reconciliation.ts';
import { callSteward } from '../../data/api.ts';
import { downloadExport } from '../../data/download.ts';
import { activityKey } from '../../data/invalidate.ts';
import { showReceipt } from '../../data/tray.ts';
import { closeOffsKey } from './close-off-queries.ts';

/** Marks a deposit as reconciled in our own records. The platform isn't called. */
export const useCloseOff = (depositId: string) =>
  useCloseOffAct(
    (body: StewardBody<'POST /api/close-offs/{depositId}'>) =>
      callSteward('POST /api/close-offs/{depositId}', { path: { depositId }, body }),
    'Deposit reconciled',
  );

/** Reopens the current reconciliation, with a reason. */
export const useReopen = (depositId: string) =>
  useCloseOffAct(
    (body: StewardBody<'POST /api/close-offs/{depositId}/reopen'>) =>
      callSteward('POST /api/close-offs/{depositId}/reopen', { path: { depositId }, body }),
    'Deposit reopened',
  );

function useCloseOffAct<Body>(act: (body: Body) => Promise<CloseOff>, receipt: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ depositId }) => showReceipt({ title: receipt, to: `/deposits/${depositId}` }),
    // Also after a refusal: someone else may have been first.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: closeOffsKey }),
        client.invalidateQueries({ queryKey: activityKey }),
      ]),
  });
}

/** The accounting export: one row for each line of the deposit. */
export const useBooksFile = () =>
  useMutation({ mutationFn: (depositId: string) => downloadExport('deposit-books', { depositId }) });
