/** How many of a person's own notifications are unread. Read again when the event stream announces a change. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';

export const listKey = ['service', 'notifications', 'list'] as const;

/** The count comes with the session, later with the event stream, so that a loading screen doesn't request it. */
export const unreadOptions = (atStart: number) =>
  queryOptions({
    queryKey: [...listKey, 'unread'],
    queryFn: async ({ signal }) => (await callSteward('GET /api/notifications/unread', {}, signal)).unread,
    initialData: atStart,
    staleTime: Number.POSITIVE_INFINITY,
  });
