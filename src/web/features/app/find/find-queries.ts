import { queryOptions } from '@tanstack/react-query';
import type { FoundRecord, NamedRecords } from '#contract/find.ts';
import { callOwn } from '../../../data/api.ts';

/** Which record an ID or a serial number belongs to. The answer holds for a while, unless something could not be checked. */
export const foundRecordOptions = (text: string) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: ({ signal }) => callOwn<FoundRecord>('POST', '/api/find', { text }, signal),
    staleTime: ({ state }) => (state.data?.left.length ? 0 : 10 * 60_000),
  });

/** Records by the beginnings of their names. */
export const namedRecordsOptions = (text: string) =>
  queryOptions({
    queryKey: ['find', 'names', text],
    queryFn: ({ signal }) => callOwn<NamedRecords>('POST', '/api/find/names', { text }, signal),
    staleTime: 60_000,
  });
