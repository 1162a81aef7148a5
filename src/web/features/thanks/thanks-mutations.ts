import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
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
      await showMarks(client, new Map([[giftId, thanked]]));
    },
  });
}

type Change = { mark: readonly string[] } | { undo: readonly string[] };

/** Marks gifts as thanked by letter, or takes these marks back. Returns the IDs of those it has marked. */
export function useThankAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change): Promise<string[]> => {
      if ('undo' in change) {
        await callSteward('POST /api/thank-marks/undo', { body: { giftIds: [...change.undo] } });
        await showMarks(client, new Map(change.undo.map((id) => [id, null])));
        return [];
      }
      const { marked } = await callSteward('POST /api/thank-marks', {
        body: { giftIds: [...change.mark], way: 'letter' },
      });
      await showMarks(client, new Map(marked.map((mark) => [mark.giftId, mark])));
      return marked.map(({ giftId }) => giftId);
    },
  });
}

/** By gift; null for a mark that was taken back. Rows stay in their place. */
async function showMarks(client: QueryClient, marks: ReadonlyMap<string, ThankMark | null>): Promise<void> {
  for (const [giftId, thanked] of marks) client.setQueryData(thankMarkOptions(giftId).queryKey, { thanked });
  client.setQueriesData<ThankList>(
    { queryKey: thankListKey },
    (list) =>
      list && {
        ...list,
        data: list.data.map((row) => {
          const thanked = marks.get(row.gift.id);
          return thanked === undefined ? row : { ...row, thanked };
        }),
      },
  );
  await client.invalidateQueries({ queryKey: thankListKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: activityKey });
}
