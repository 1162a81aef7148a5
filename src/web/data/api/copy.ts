/** Sets that our server copies completely: reading them makes no call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { SetState } from '#contract/steward/operations/copy.ts';
import type { CompleteList } from './read.ts';

/** How often a set is read again while our copy is being filled, in ms. */
export const followMs = 3_000;

/** All records of a set, or those that our copy has so far. */
export const copiedSetOptions = <Row>(
  noun: string,
  ask: (signal: AbortSignal) => Promise<{ rows: Row[]; state: SetState }>,
  { staleTime }: { staleTime: number },
) =>
  queryOptions({
    queryKey: ['service', noun, 'directory'] as const,
    queryFn: async ({ signal }): Promise<CompleteList<Row>> => {
      const { rows, state } = await ask(signal);
      return { rows, total: state.total, complete: state.complete, asOf: state.asOf, stale: false };
    },
    staleTime,
    refetchInterval: ({ state: { data } }) => (data?.complete === false ? followMs : false),
  });
