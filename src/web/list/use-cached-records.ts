/** A list contains complete records: each is also cached by itself, so that opening one needs no request. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Fresh } from '../data/api/api.ts';

/** Older than anything else: such a record is shown at once, and read again. */
export const alwaysStale = 1;

/**
 * `readAt` is in ms; 0 for rows that answer another question, `alwaysStale` for rows that lack some of their record's members. `keyOf` gives the key under which one record is read, null for a record
 * that can't be read alone.
 */
export function useCachedRecords<Row>(
  list: Fresh<{ data: Row[] }> | undefined,
  readAt: number,
  keyOf: ((row: Row) => QueryKey | null) | undefined,
): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: keyOf says the same for the same row.
  useEffect(() => {
    if (!list?.asOf || !keyOf) return;
    // A list of the mirror is older than the moment at which we asked for it.
    const updatedAt = Math.min(readAt, Date.parse(list.asOf));
    for (const row of list.reply.data) {
      const key = keyOf(row);
      if (!key || (client.getQueryState(key)?.dataUpdatedAt ?? 0) >= updatedAt) continue;
      client.setQueryData(key, { ...list, reply: { data: row } }, { updatedAt });
    }
  }, [client, list, readAt]);
}
