/** A person's own notifications, from our own server. Both are read again when the event stream says so. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';

const listKey = ['service', 'notifications', 'list'] as const;

/** The number comes with the session, and from then on with the event stream: nothing is requested for it while a screen loads. */
export const unreadOptions = (atStart: number) =>
  queryOptions({
    queryKey: [...listKey, 'unread'],
    queryFn: async ({ signal }) => (await callSteward('GET /api/notifications/unread', {}, signal)).unread,
    initialData: atStart,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const notificationsOptions = queryOptions({
  queryKey: [...listKey, 'newest'],
  queryFn: ({ signal }) => callSteward('GET /api/notifications', {}, signal),
  staleTime: 5_000,
});

export const choicesOptions = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: ({ signal }) => callSteward('GET /api/notifications/choices', {}, signal),
  staleTime: 5_000,
});

/** All that says what is read. */
export const notificationsKey = ['service', 'notifications'] as const;
