import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { showReceipt } from '../../data/pending-changes/tray.ts';
import { choicesOptions, notificationsKey } from './list-queries.ts';

/** Marks some as read, or all up to the newest one shown: a notification that has just arrived stays unread. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: { ids: string[] } | { upTo: string }) =>
      'ids' in what
        ? callSteward('POST /api/notifications/read', { body: what })
        : callSteward('POST /api/notifications/read-all', { body: what }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}

/** Changes a person's choices, based on the version they saw; after a failure, the current choices are read too. */
export function useChoose() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StewardBody<'POST /api/notifications/choices'>) =>
      callSteward('POST /api/notifications/choices', { body }),
    onSuccess: () => showReceipt({ title: 'Notifications saved' }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: activityKey });
      await client.invalidateQueries({ queryKey: choicesOptions.queryKey });
    },
  });
}
