import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { activityKey } from '../../../data/api/invalidate.ts';
import { showReceipt } from '../../../data/pending-changes/tray.ts';
import { refreshRefundRequests } from './refund-request-queries.ts';

/** Reads requests again whatever the outcome: after a conflict, someone else has answered. */
function useRequestChange<Input>(send: (input: Input) => Promise<unknown>, receipt: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => showReceipt({ title: receipt }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: activityKey });
      await refreshRefundRequests(client);
    },
  });
}

export const useRequestRefund = (contributionId: string) =>
  useRequestChange(
    (note: string) =>
      callSteward('POST /api/refund-requests/{contributionId}', { path: { contributionId }, body: { note } }),
    'Refund requested',
  );

export const useDeclineRequest = (contributionId: string) =>
  useRequestChange(
    (answerNote: string) =>
      callSteward('POST /api/refund-requests/{contributionId}/decline', {
        path: { contributionId },
        body: { answerNote },
      }),
    'Refund request declined',
  );

export const useWithdrawRequest = (contributionId: string) =>
  useRequestChange(
    () => callSteward('POST /api/refund-requests/{contributionId}/withdraw', { path: { contributionId } }),
    'Refund request withdrawn',
  );
