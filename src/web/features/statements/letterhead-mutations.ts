import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { showReceipt } from '../../data/pending-changes/tray.ts';
import { letterheadOptions } from '../../nouns/letter/letterhead-queries.ts';

/** Changes the letterhead, based on the version the person saw; after a failure, the current one is read too. */
export function useChangeLetterhead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StewardBody<'POST /api/letterhead'>) =>
      callWithStepUp('POST /api/letterhead', { body }),
    onSuccess: () => showReceipt({ title: 'Letterhead saved' }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: activityKey });
      await client.invalidateQueries({ queryKey: letterheadOptions.queryKey });
    },
  });
}
