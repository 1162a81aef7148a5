import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/giving/operations.ts';
import { type Freshness, type ListId, readAll, readKey } from './read.ts';

/** A small set, complete: reads its pages, at most `maxPages` of 100 rows. `complete` is false when there are more. */
export const readAllOptions = <Id extends ListId>(
  id: Id,
  input: Input<Id>,
  { staleTime, maxPages = 10 }: Freshness & { maxPages?: number },
) =>
  queryOptions({
    queryKey: [...readKey(id, input), 'all'],
    queryFn: ({ signal }) => readAll(id, input, maxPages, signal),
    staleTime,
  });
