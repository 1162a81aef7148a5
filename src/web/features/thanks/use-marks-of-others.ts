import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ToThank } from '#contract/steward/letters/thanks.ts';
import { observeChanges } from '../../data/live/observe-changes.ts';
import { showMarks } from '../../nouns/thanks/mutations.ts';
import { thankMarkOptions } from '../../nouns/thanks/query.ts';

/** Shows marks that others add or remove on the rows of a list, which stay in place. */
export function useMarksOfOthers(rows: readonly ToThank[]): void {
  const client = useQueryClient();
  useEffect(
    () =>
      observeChanges((noun, ids) => {
        if (noun !== 'thanks') return;
        const changed = rows.map(({ gift }) => gift.id).filter((id) => ids === null || ids.includes(id));
        const read = async () => {
          const marks = await Promise.all(
            changed.map(
              async (id) =>
                [id, (await client.fetchQuery({ ...thankMarkOptions(id), staleTime: 0 })).thanked] as const,
            ),
          );
          await showMarks(client, new Map(marks));
        };
        // If this read fails, the marks are read with the list the next time.
        void read().catch(() => undefined);
      }),
    [client, rows],
  );
}
