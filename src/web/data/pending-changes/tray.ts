/** Writes whose outcome a person should see: they stay in the tray until they are settled and dismissed. The tab stores only their IDs. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { IntentView } from '#contract/steward/operations/writes.ts';

import { callSteward } from '../api/api.ts';
import { onLeaving } from '../session/session-events.ts';

const storageKey = 'steward-tray';
const ids = createAtom<readonly string[]>(readIds());

function readIds(): readonly string[] {
  const text = sessionStorage.getItem(storageKey) ?? '';
  return text.split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id));
}

function keep(next: readonly string[]): void {
  sessionStorage.setItem(storageKey, next.join(','));
  ids.set(next);
}

// The next person has their own.
onLeaving(() => ids.set([]));

export const watchIntent = (id: string): void => keep([...new Set([...ids.get(), id])]);
export const dismissIntent = (id: string): void => keep(ids.get().filter((other) => other !== id));

/** Something that just succeeded. The text follows from the intent; `title` replaces it. */
export type Receipt = {
  id: string;
  intent?: IntentView;
  title?: string;
  /** Below the title. */
  words?: string;
  /** Path of the record. */
  to?: string;
};
const receipts = createAtom<readonly Receipt[]>([]);

export const showReceipt = (receipt: Omit<Receipt, 'id'>): void =>
  receipts.set((shown) => [...shown, { ...receipt, id: crypto.randomUUID() }]);
export const dismissReceipt = (id: string): void =>
  receipts.set((shown) => shown.filter((receipt) => receipt.id !== id));

export const useReceipts = (): readonly Receipt[] => useSelector(receipts);

/** True while the outcome of a write isn't known. */
export const isUnsettled = ({ state }: IntentView): boolean => state === 'sending' || state === 'unknown';

/** The person's own writes that have not ended or have not been confirmed yet. */
export const ownIntentsOptions = queryOptions({
  queryKey: ['intents'],
  queryFn: ({ signal }) => callSteward('GET /api/intents', {}, signal),
  staleTime: 60_000,
});

/** IDs of the writes to report: this tab's, and the person's unsettled ones. */
export function useTrayIds(): readonly string[] {
  const open = useQuery(ownIntentsOptions);
  useEffect(() => {
    for (const intent of open.data?.data ?? []) if (isUnsettled(intent)) watchIntent(intent.id);
  }, [open.data]);
  return useSelector(ids);
}
