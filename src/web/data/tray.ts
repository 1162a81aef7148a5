/** Writes whose outcome a person should see: they stay in the tray until they are settled and dismissed. Ids only are kept in the tab. */
import { useQuery } from '@tanstack/react-query';
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

function keep(next: readonly string[]): void {
  ids = next;
  sessionStorage.setItem(storageKey, next.join(','));
  for (const listener of listeners) listener();
}

export const watchIntent = (id: string): void => keep([...new Set([...ids, id])]);
export const dismissIntent = (id: string): void => keep(ids.filter((other) => other !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while it is not known what became of a write. */
export const isUnsettled = ({ state }: IntentView): boolean => state === 'sending' || state === 'unknown';

/** Ids of the writes to be told of: those of this tab, and those of the person that are not settled yet. */
export function useTrayIds(): readonly string[] {
  const open = useQuery({
    queryKey: ['intents'],
    queryFn: ({ signal }) => callOwn<{ data: IntentView[] }>('GET', '/api/intents', undefined, signal),
    staleTime: 60_000,
  });
  useEffect(() => {
    for (const intent of open.data?.data ?? []) if (isUnsettled(intent)) watchIntent(intent.id);
  }, [open.data]);
  return useSyncExternalStore(subscribe, () => ids);
}
