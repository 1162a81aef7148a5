import { queryOptions } from '@tanstack/react-query';
import type { FoundRecord } from '#contract/find.ts';
import { callOwn } from '../../../data/api.ts';

/** Which record an id or a serial number belongs to. The answer holds for a while, unless something was not looked at. */
export const foundRecordOptions = (text: string) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: ({ signal }) => callOwn<FoundRecord>('POST', '/api/find', { text }, signal),
    staleTime: ({ state }) => (state.data?.left.length ? 0 : 10 * 60_000),
  });
