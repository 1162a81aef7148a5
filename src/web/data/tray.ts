/** Writes whose outcome a person should see: they stay in the tray until they are settled and dismissed. Only IDs are stored in the tab. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { IntentView } from '#contract/steward.ts';
import { callOwn } from './api.ts';

const storageKey = 'steward-tray';
const listeners = new Set<() => void>();
let ids: readonly string[] = readIds();

function readIds(): readonly string[] {
  const text = sessionStorage.getItem(storageKey) ?? '';
  return text.split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id));
}

const changed = () => {
  for (const listener of listeners) listener();
};

function keep(next: readonly string[]): void {
  ids = next;
  sessionStorage.setItem(storageKey, next.join(','));
  changed();
}

export const watchIntent = (id: string): void => keep([...new Set([...ids, id])]);
export const dismissIntent = (id: string): void => keep(ids.filter((other) => other !== id));

/** What went well just now. The words of a write follow from its intent; `title` replaces them. */
export type Receipt = {
  id: string;
  intent?: IntentView;
  title?: string;
  /** Path of the record. */
  to?: string;
};
let receipts: readonly Receipt[] = [];

export function showReceipt(receipt: Omit<Receipt, 'id'>): void {
  receipts = [...receipts, { ...receipt, id: crypto.randomUUID() }];
  changed();
}
export function dismissReceipt(id: string): void {
  receipts = receipts.filter((receipt) => receipt.id !== id);
  changed();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useReceipts = (): readonly Receipt[] => useSyncExternalStore(subscribe, () => receipts);

/** True while it is not known what became of a write. */
export const isUnsettled = ({ state }: IntentView): boolean => state === 'sending' || state === 'unknown';

/** The person's own writes that have not ended, or have not been confirmed yet. */
export const ownIntentsOptions = queryOptions({
  queryKey: ['intents'],
  queryFn: ({ signal }) => callOwn<{ data: IntentView[] }>('GET', '/api/intents', undefined, signal),
  staleTime: 60_000,
});

/** IDs of the writes to report: those of this tab, and those of the person that are not settled yet. */
export function useTrayIds(): readonly string[] {
  const open = useQuery(ownIntentsOptions);
  useEffect(() => {
    for (const intent of open.data?.data ?? []) if (isUnsettled(intent)) watchIntent(intent.id);
  }, [open.data]);
  return useSyncExternalStore(subscribe, () => ids);
}
