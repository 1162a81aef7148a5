/** Deliveries of the platform's webhooks that Steward has received. Types and limits only. */
import type * as z from 'zod/mini';
import type { deliveries } from '../operations/live/received-deliveries.ts';

/** `waiting`: its records haven't been read yet. */
export const deliveryStates = ['waiting', 'applied'] as const;

/** The most changed records of each kind that a delivery lists. */
export const maxChangedIds = 5;

export type ReceivedDelivery = ReceivedDeliveries['data'][number];

/** Newest first, of the last 90 days. */
export type ReceivedDeliveries = z.infer<typeof deliveries>;
