/** A list contains complete records: each is also cached individually, so that opening one needs no request. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Fresh } from '../data/api/api.ts';

/** Older than anything else: such a record is shown immediately, and read again. */
export const alwaysStale = 1;

/**
 * `readAt` is in ms; `alwaysStale` for rows that lack some of their record's members. `keyOf` returns the key of a row's own record; null
 * for a record that can't be read alone.
 */
export function useCachedRecords<Row>(
  list: Fresh<{ data: Row[] }> | undefined,
  readAt: number,
  keyOf: ((row: Row) => QueryKey | null) | undefined,
): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: keyOf returns the same key for the same row.
  useEffect(() => {
    if (!list?.asOf || !keyOf) return;
    // A list from the mirror is older than the moment we requested it.
    const updatedAt = Math.min(readAt, Date.parse(list.asOf));
    for (const row of list.reply.data) {
      const key = keyOf(row);
      if (!key || (client.getQueryState(key)?.dataUpdatedAt ?? 0) >= updatedAt) continue;
      client.setQueryData(key, { ...list, reply: { data: row } }, { updatedAt });
    }
  }, [client, list, readAt]);
}
