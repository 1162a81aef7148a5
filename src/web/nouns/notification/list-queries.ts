/** A person's own notifications, from our own server. Read again when the event stream announces a change. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { listKey } from './query.ts';

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
