import { type DataTag, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { callSteward, type Fresh } from './api/api.ts';
import type { ListId, RowOf } from './api/read.ts';

/** The record that an ID or a serial number belongs to. The answer is cached for a while, unless something couldn't be checked. */
export const foundRecordOptions = (text: string) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: ({ signal }) => callSteward('POST /api/find', { body: { text } }, signal),
    staleTime: ({ state }) => (state.data?.left.length ? 0 : 10 * 60_000),
  });

/** Records by the beginnings of words in their names. */
export const namedRecordsOptions = (text: string) =>
  queryOptions({
    queryKey: ['find', 'names', text],
    queryFn: ({ signal }) => callSteward('POST /api/find/names', { body: { text } }, signal),
    staleTime: 60_000,
  });

/** The team's notes by words in their text. */
export const foundNotesOptions = (text: string) =>
  queryOptions({
    queryKey: ['find', 'notes', text],
    queryFn: ({ signal }) => callSteward('POST /api/find/notes', { body: { text } }, signal),
    staleTime: 10_000,
  });

/** Options that read one record. */
export type RecordOptions<Row> = { queryKey: DataTag<QueryKey, Fresh<{ data: Row }>, Error> };

/** A record from the cache. */
export const recordIn = <Row>(client: QueryClient, { queryKey }: RecordOptions<Row>): Row | undefined =>
  client.getQueryData(queryKey)?.reply.data;

/** The rows of every cached page of a list. */
export function rowsIn<Id extends ListId>(client: QueryClient, id: Id): (RowOf<Id> & { id: string })[] {
  const noun = id.slice(0, id.indexOf('.'));
  return client.getQueriesData({ queryKey: ['service', noun, id] }).flatMap(([, data]) => rowsOf<Id>(data));
}

function rowsOf<Id extends ListId>(data: unknown): (RowOf<Id> & { id: string })[] {
  if (typeof data !== 'object' || data === null || !('reply' in data)) return [];
  const { reply } = data;
  const rows = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : null;
  // The contract checked everything under this key as a page of this list; every row has an ID.
  return Array.isArray(rows) ? (rows as (RowOf<Id> & { id: string })[]) : [];
}
