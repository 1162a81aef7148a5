/** The outcomes of the writes in the tray. Not part of a first visit, since the tray is usually empty. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { IntentView } from '#contract/steward/operations/writes.ts';

import { callSteward } from '../api/api.ts';
import { invalidateAfter } from '../api/invalidate.ts';
import { isUnsettled, useTrayIds } from './tray.ts';

const intentOptions = (id: string) => ({
  queryKey: ['intents', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callSteward('GET /api/intents/{intentId}', { path: { intentId: id } }, signal),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: IntentView | undefined } }) =>
    !state.data || isUnsettled(state.data) ? 3000 : false,
});

/** The writes in the tray, each with its latest state, polled until it is settled; then what it changed is read again. */
export function useTrayIntents(): IntentView[] {
  const watched = useTrayIds();
  const client = useQueryClient();
  const results = useQueries({ queries: watched.map(intentOptions) });
  const views = results.flatMap((result) => result.data ?? []);
  const finished = views
    .filter((view) => !isUnsettled(view))
    .map((view) => `${view.operation} ${view.id}`)
    .join(',');
  useEffect(() => {
    for (const entry of finished.split(',').filter(Boolean))
      void invalidateAfter(client, entry.split(' ')[0] ?? '');
  }, [finished, client]);
  return views;
}
