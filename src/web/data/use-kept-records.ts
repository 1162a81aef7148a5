/** A list carries whole records: each is kept by itself too, so that opening one asks nothing. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Fresh } from './api.ts';

/** `keyOf` gives the key under which one record is read; null for a record that cannot be read alone. */
export function useKeptRecords<Row>(listKey: QueryKey, keyOf: (row: Row) => QueryKey | null): void {
  const client = useQueryClient();
  const list = client.getQueryState<Fresh<{ data: Row[] }>>(listKey);
  const data = list?.data;
  // A list of the directory is older than the moment at which we asked for it.
  const readAt = Math.min(list?.dataUpdatedAt ?? 0, data?.asOf ? Date.parse(data.asOf) : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keyOf says the same for the same row.
  useEffect(() => {
    for (const row of data?.reply.data ?? []) {
      const key = keyOf(row);
      if (!key || (client.getQueryState(key)?.dataUpdatedAt ?? 0) >= readAt) continue;
      client.setQueryData(key, { ...data, reply: { data: row } }, { updatedAt: readAt });
    }
  }, [client, data, readAt]);
}
