import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CloseOff, CloseOffBody, ReopenBody } from '#contract/close-off.ts';
import { downloadExport } from '../../data/download.ts';
import { activityKey } from '../../data/invalidate.ts';
import { actOwn } from '../../data/own-act.ts';
import { showReceipt } from '../../data/tray.ts';
import { closeOffsKey } from './close-off-queries.ts';

/** Marks a deposit as reconciled in our own records. The platform isn't called. */
export const useCloseOff = (depositId: string) =>
  useCloseOffAct<CloseOffBody>(depositId, 'Deposit reconciled');

/** Reopens the current reconciliation, with a reason. */
export const useReopen = (depositId: string) =>
  useCloseOffAct<ReopenBody>(`${depositId}/reopen`, 'Deposit reopened');

function useCloseOffAct<Body extends object>(path: string, receipt: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => actOwn<CloseOff>(`/api/close-offs/${path}`, body),
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
