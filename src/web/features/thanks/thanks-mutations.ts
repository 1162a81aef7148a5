import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ThankList, ThankMark, ThankWay } from '#contract/steward/letters/thanks.ts';
import { callSteward } from '../../data/api/api.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { thankListKey, thankMarkOptions } from './thanks-queries.ts';

/**
 * Marks a gift as thanked, or takes the mark back (null). A row that was just marked stays in its place, so that it can be undone: lists
 * are read again when they are opened the next time.
 */
export function useThank(giftId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (way: ThankWay | null): Promise<ThankMark | null> =>
      way === null
        ? callSteward('POST /api/thanks/{giftId}/undo', { path: { giftId } })
        : callSteward('POST /api/thanks/{giftId}', { path: { giftId }, body: { way } }),
    onSuccess: async (thanked) => {
      client.setQueryData(thankMarkOptions(giftId).queryKey, { thanked });
      client.setQueriesData<ThankList>(
        { queryKey: thankListKey },
        (list) =>
          list && {
            ...list,
            data: list.data.map((row) => (row.gift.id === giftId ? { ...row, thanked } : row)),
          },
      );
      await client.invalidateQueries({ queryKey: thankListKey, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: activityKey });
    },
  });
}
