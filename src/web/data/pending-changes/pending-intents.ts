/** Our own writes that the record doesn't show yet: it shows them as pending, and they can't be sent again. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { IntentView } from '#contract/steward/operations/writes.ts';

import { invalidateAfter } from '../api/invalidate.ts';
import { isUnsettled, ownIntentsOptions } from './tray.ts';

/** Writes that succeeded, until the records they changed have been read again. */
const fresh = createAtom<readonly IntentView[]>([]);

/** Stores what the server said about one of our writes, and reads again what the write changed. */
export function noteIntent(client: QueryClient, operation: WriteId, intent: IntentView | undefined): void {
  if (intent) {
    client.setQueryData(ownIntentsOptions.queryKey, (known) => ({
      data: [intent, ...(known?.data ?? []).filter(({ id }) => id !== intent.id)],
    }));
    if (intent.state === 'done') fresh.set((known) => [...known, intent]);
  }
  void invalidateAfter(client, operation).finally(() =>
    fresh.set((known) => known.filter((one) => one !== intent)),
  );
}

const pollMs = 4_000;

/** Sent, and neither refused nor confirmed on the record. */
const isPending = (intent: IntentView): boolean =>
  isUnsettled(intent) || (intent.state === 'done' && intent.verified === null);

/** Our own write of this kind on the record with this ID while it is pending; otherwise null. */
export function usePendingIntent(operations: readonly WriteId[], recordId: string): IntentView | null {
  const client = useQueryClient();
  const justDone = useSelector(fresh);
  const isOfRecord = ({ operation, target }: IntentView) =>
    operations.includes(operation) && Object.values(target).includes(recordId);
  const { data } = useQuery({
    ...ownIntentsOptions,
    refetchInterval: ({ state }) =>
      state.data?.data.some((intent) => isOfRecord(intent) && isPending(intent)) ? pollMs : false,
  });
  const pending = data?.data.find((intent) => isOfRecord(intent) && isPending(intent)) ?? null;
  const before = useRef<IntentView | null>(null);
  useEffect(() => {
    const ended = before.current;
    before.current = pending;
    // Confirmed or failed: what it changed is read again.
    if (ended && !pending) void invalidateAfter(client, ended.operation);
  }, [pending, client]);
  return pending ?? justDone.find(isOfRecord) ?? null;
}
