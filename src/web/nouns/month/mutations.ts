import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Month } from '#contract/steward/operations/money/months.ts';

import { callSteward } from '../../data/api/api.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { monthName } from '../../data/format/months.ts';
import { showReceipt } from '../../data/pending-changes/tray.ts';
import { monthKey } from './queries.ts';

/** `digest` identifies the totals that the person saw. */
export const useCloseMonth = (month: string) =>
  useMonthAct(
    month,
    (digest: string) => callSteward('POST /api/months/{month}/close', { path: { month }, body: { digest } }),
    `${monthName(month)} closed`,
  );

export const useReopenMonth = (month: string) =>
  useMonthAct(
    month,
    (body: { closingId: string; reason: string }) =>
      callSteward('POST /api/months/{month}/reopen', { path: { month }, body }),
    `${monthName(month)} reopened`,
  );

function useMonthAct<Input>(month: string, act: (input: Input) => Promise<Month>, receipt: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (now) => {
      client.setQueryData(monthKey(month), now);
      showReceipt({ title: receipt, to: `/months/${month}` });
    },
    // After a refusal, someone else may have been faster.
    onError: () => client.invalidateQueries({ queryKey: monthKey(month) }),
    onSettled: () => client.invalidateQueries({ queryKey: activityKey }),
  });
}
