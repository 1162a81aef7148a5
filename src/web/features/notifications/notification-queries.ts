/** A person's own notifications, from our own server. The list and the count are read again when the event stream announces a change. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';

const listKey = ['service', 'notifications', 'list'] as const;

/** The count comes with the session, later with the event stream, so that a loading screen doesn't request it. */
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

/** The key of every query about notifications. */
export const notificationsKey = ['service', 'notifications'] as const;
