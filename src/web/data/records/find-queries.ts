import { type DataTag, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { callSteward, type Fresh } from '../api/api.ts';
import type { ListId, RowOf } from '../api/read.ts';

/** Which record an ID or a serial number belongs to. The answer holds for a while, unless something could not be checked. */
export const foundRecordOptions = (text: string) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: ({ signal }) => callSteward('POST /api/find', { body: { text } }, signal),
    staleTime: ({ state }) => (state.data?.left.length ? 0 : 10 * 60_000),
  });

/** Records by the beginnings of their names. */
export const namedRecordsOptions = (text: string) =>
  queryOptions({
    queryKey: ['find', 'names', text],
    queryFn: ({ signal }) => callSteward('POST /api/find/names', { body: { text } }, signal),
    staleTime: 60_000,
  });

/** Notes of the team by words of their text. */
export const foundNotesOptions = (text: string) =>
  queryOptions({
    queryKey: ['find', 'notes', text],
    queryFn: ({ signal }) => callSteward('POST /api/find/notes', { body: { text } }, signal),
    staleTime: 10_000,
  });

/** Options that read one record. */
export type RecordOptions<Row> = { queryKey: DataTag<QueryKey, Fresh<{ data: Row }>, Error> };

/** A record that is in the cache. */
export const recordIn = <Row>(client: QueryClient, { queryKey }: RecordOptions<Row>): Row | undefined =>
  client.getQueryData(queryKey)?.reply.data;

/** Rows of every page of a list that is in the cache. */
export function rowsIn<Id extends ListId>(client: QueryClient, id: Id): (RowOf<Id> & { id: string })[] {
  const noun = id.slice(0, id.indexOf('.'));
  return client.getQueriesData({ queryKey: ['service', noun, id] }).flatMap(([, data]) => rowsOf<Id>(data));
}

function rowsOf<Id extends ListId>(data: unknown): (RowOf<Id> & { id: string })[] {
  if (typeof data !== 'object' || data === null || !('reply' in data)) return [];
  const { reply } = data;
  const rows = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : null;
  // Everything under this key was read by the contract as a page of this list; every row has an id.
  return Array.isArray(rows) ? (rows as (RowOf<Id> & { id: string })[]) : [];
}
