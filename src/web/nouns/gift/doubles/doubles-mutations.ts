import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LikelyDouble } from '#contract/rules/likely-doubles.ts';
import { callSteward } from '../../../data/api/api.ts';
import { activityKey } from '../../../data/api/invalidate.ts';
import { donorAttentionOptions } from '../../donor/attention-queries.ts';
import type { Gift } from '../labels.ts';

/** Records that two gifts aren't a double charge (`dismiss`), or takes that back (`undo`). */
export function useDismissDouble({ first, second }: LikelyDouble<Gift>) {
  const client = useQueryClient();
  const body = { firstId: first.id, secondId: second.id };
  return useMutation({
    mutationFn: async (act: 'dismiss' | 'undo'): Promise<null> =>
      act === 'dismiss'
        ? callSteward('POST /api/dismissed-doubles', { body })
        : callSteward('POST /api/dismissed-doubles/undo', { body }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: activityKey });
      await client.invalidateQueries({
        queryKey: donorAttentionOptions(second.donor?.id ?? '').queryKey,
      });
    },
  });
}
