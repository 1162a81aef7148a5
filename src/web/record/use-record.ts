/** One record as a screen shows it: loaded, loading, missing, or failed. */
import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Fresh } from '../data/api/api.ts';
import { type FailureMessage, failureOf, NotFound } from '../data/api/app-error.ts';

type RecordQuery<Row, Key extends QueryKey> = {
  queryKey: Key;
  queryFn?: QueryFunction<Fresh<{ data: Row }>, Key>;
  staleTime?: unknown;
};

export type Gone = { movedTo: string | null };

export type RecordState<Row> = {
  /** Undefined until it is read. */
  record: Row | undefined;
  missing: boolean;
  /** Set if the record was there once: what is shown of it is from then. `movedTo` is the ID of the record that has taken its place. */
  gone: Gone | null;
  failure: FailureMessage | null;
  retry: () => void;
  asOf: string | null;
  /** The last refresh failed, or the server had only older data. */
  behind: boolean;
};

/**
 * Reads one record. The options come from readOptions; `isMissing` says which errors mean that there is no such record.
 *
 *     const state = useRecord(donorOptions(id), isNoDonor);
 */
export function useRecord<Row, Key extends QueryKey>(
  { queryKey, queryFn, staleTime }: RecordQuery<Row, Key>,
  isMissing: (error: Error) => boolean = (error) => error instanceof NotFound,
): RecordState<Row> {
  const { data, error, refetch } = useQuery({
    queryKey,
    // Options from readOptions always have a function.
    queryFn: queryFn as QueryFunction<Fresh<{ data: Row }>, Key>,
    staleTime: typeof staleTime === 'number' ? staleTime : 0,
  });
  const record = data?.reply.data;
  const lost = record === undefined ? error : null;
  const missing = lost !== null && isMissing(lost);
  const isGone = error instanceof NotFound && error.problem.type === 'gone';
  return {
    record,
    missing,
    gone: isGone ? { movedTo: error.problem.movedTo ?? null } : null,
    failure: lost && !missing ? failureOf(lost) : null,
    retry: () => void refetch(),
    asOf: data?.asOf ?? null,
    // That a record is gone is an answer.
    behind: data !== undefined && (data.stale || (error !== null && !isGone)),
  };
}
