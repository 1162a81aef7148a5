/** Sets that our server keeps whole: asked for without a call to the service; the service's own lists stand in until they are. */
import { queryOptions } from '@tanstack/react-query';
import type { SetState } from '#contract/directory.ts';
import { callOwn } from './api.ts';
import { NotFound, ServiceDown } from './app-error.ts';
import type { Whole } from './read.ts';

export type DirectoryPath = `/api/directory/${string}`;

/** Null when our server has no directory to show for now. */
export async function askDirectory<Answer>(path: DirectoryPath, signal: AbortSignal): Promise<Answer | null> {
  try {
    return await callOwn<Answer>('GET', path, undefined, signal);
  } catch (error) {
    if (error instanceof ServiceDown || error instanceof NotFound) return null;
    throw error;
  }
}

/** A whole set. `walk` reads it from the service while the directory does not have it yet. */
export const keptSetOptions = <Row>(
  path: DirectoryPath,
  noun: string,
  walk: (signal: AbortSignal) => Promise<Whole<Row>>,
  { staleTime }: { staleTime: number },
) =>
  queryOptions({
    queryKey: ['service', noun, path] as const,
    queryFn: async ({ signal }): Promise<Whole<Row>> => {
      const kept = await askDirectory<{ rows: Row[]; state: SetState }>(path, signal);
      if (!kept?.state.complete) return walk(signal);
      const { rows, state } = kept;
      return { rows, total: rows.length, complete: true, asOf: state.asOf, stale: false };
    },
    staleTime,
  });
