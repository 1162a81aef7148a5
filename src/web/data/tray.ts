/** Writes whose outcome a person should see: they stay in the tray until they are settled and dismissed. Ids only are kept in the tab. */
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { IntentView } from '#contract/steward.ts';
import { callOwn } from './api.ts';
import { nounsTouchedBy } from './touched.ts';

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

const intentOptions = (id: string) => ({
  queryKey: ['intents', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callOwn<IntentView>('GET', `/api/intents/${id}`, undefined, signal),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: IntentView | undefined } }) =>
    !state.data || isUnsettled(state.data) ? 3000 : false,
});

/** The writes in the tray, each with its latest state. Asked again until it is settled; then what it touched is read anew. */
export function useTray(): IntentView[] {
  const watched = useSyncExternalStore(subscribe, () => ids);
  const client = useQueryClient();
  const open = useQuery({
    queryKey: ['intents'],
    queryFn: ({ signal }) => callOwn<{ data: IntentView[] }>('GET', '/api/intents', undefined, signal),
    staleTime: 60_000,
  });
  useEffect(() => {
    for (const intent of open.data?.data ?? []) if (isUnsettled(intent)) watchIntent(intent.id);
  }, [open.data]);
  const results = useQueries({ queries: watched.map(intentOptions) });
  const views = results.flatMap((result) => result.data ?? []);
  const settled = views
    .filter((view) => !isUnsettled(view))
    .map((view) => `${view.operation} ${view.id}`)
    .join(',');
  useEffect(() => {
    for (const entry of settled.split(',').filter(Boolean))
      for (const noun of nounsTouchedBy(entry.split(' ')[0] ?? ''))
        void client.invalidateQueries({ queryKey: ['service', noun] });
  }, [settled, client]);
  return views;
}
