import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { showReceipt } from '../../data/pending-changes/tray.ts';
import { choicesOptions, notificationsKey } from './notification-queries.ts';

/** Marks some as read, or all up to the newest that is shown: one that arrives at this moment stays unread. */
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

/** Changes what one is notified of, over the version that was seen; also one that failed shows what it is now. */
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
