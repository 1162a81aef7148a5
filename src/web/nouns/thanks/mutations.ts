import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxMarkedAtOnce, type ThankWay } from '#contract/steward/letters/thanks.ts';
import type { ThankList, ThankMark } from '#contract/steward/operations/thanks.ts';
import { callSteward } from '../../data/api/api.ts';
import { inParts } from '../../data/api/in-parts.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { thankListKey, thankMarkOptions } from './query.ts';

/**
 * Marks a gift as thanked, or removes the mark (null). A row that was just marked stays in place, so that it can be undone; lists are read
 * again when they are next opened.
 */
export function useThank(giftId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (way: ThankWay | null): Promise<ThankMark | null> =>
      way === null
        ? callSteward('POST /api/thanks/{giftId}/undo', { path: { giftId } })
        : callSteward('POST /api/thanks/{giftId}', { path: { giftId }, body: { way } }),
    onSuccess: async (thanked) => {
      await showSaved(client, new Map([[giftId, thanked]]));
    },
  });
}

/**
 * Marks several gifts as thanked, or removes these marks, in parts. `marked`: the gifts marked so far; `left`: those that a failure left
 * unmarked.
 */
export function useThankAll() {
  const client = useQueryClient();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [way, setWay] = useState<ThankWay>('letter');
  const mark = useMutation({
    mutationFn: async ({ giftIds, by }: { giftIds: readonly string[]; by: ThankWay }): Promise<void> => {
      for (const some of inParts(giftIds, maxMarkedAtOnce)) {
        const { marked: marks } = await callSteward('POST /api/thank-marks', {
          body: { giftIds: some, way: by },
        });
        setLeft((before) => before.slice(some.length));
        setMarked((before) => [...before, ...marks.map(({ giftId }) => giftId)]);
        await showSaved(client, new Map(marks.map((one) => [one.giftId, one])));
      }
    },
  });
  const undo = useMutation({
    mutationFn: async (giftIds: readonly string[]): Promise<void> => {
      for (const some of inParts(giftIds, maxMarkedAtOnce)) {
        await callSteward('POST /api/thank-marks/undo', { body: { giftIds: some } });
        setMarked((before) => before.slice(some.length));
        await showSaved(client, new Map(some.map((id) => [id, null])));
      }
    },
  });
  return {
    marked,
    left,
    way,
    isMarking: mark.isPending,
    isUndoing: undo.isPending,
    error: mark.error ?? undo.error,
    mark: (giftIds: readonly string[], by: ThankWay) => {
      undo.reset();
      setMarked([]);
      setLeft(giftIds);
      setWay(by);
      mark.mutate({ giftIds, by });
    },
    tryAgain: () => mark.mutate({ giftIds: left, by: way }),
    undo: () => undo.mutate(marked),
  };
}

/** Reads the list again, without the gifts that were just marked. */
export function useReadThanksAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: thankListKey });
}

/** Shows marks that were just saved. A read that is still under way may have been answered before they were. */
async function showSaved(client: QueryClient, marks: ReadonlyMap<string, ThankMark | null>): Promise<void> {
  const saved = new Set([...marks.keys()].map((id) => hashKey(thankMarkOptions(id).queryKey)));
  await client.cancelQueries({ predicate: ({ queryHash }) => saved.has(queryHash) });
  await showMarks(client, marks);
}

/** Marks by gift ID; null for a removed mark. Rows stay in place; an open list without one of these gifts is read again, since it counts it. */
export async function showMarks(
  client: QueryClient,
  marks: ReadonlyMap<string, ThankMark | null>,
): Promise<void> {
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
  for (const [queryKey, list] of client.getQueriesData<ThankList>({
    queryKey: thankListKey,
    type: 'active',
  })) {
    const listed = new Set(list?.data.map(({ gift }) => gift.id));
    if ([...marks.keys()].some((id) => !listed.has(id)))
      void client.invalidateQueries({ queryKey, exact: true });
  }
  void client.invalidateQueries({ queryKey: activityKey });
}
