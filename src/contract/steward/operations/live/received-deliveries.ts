import * as z from 'zod/mini';
import { deliveryStates } from '../../live/received-deliveries.ts';
import type { StewardTable } from '../../operation.ts';
import { recordKinds } from '../../record-kinds.ts';
import { paging } from '../inputs.ts';
import { count, textOrNull, time, timeOrNull } from '../outputs.ts';

export const deliveries = z.strictObject({
  /** False if no secret is configured; deliveries then have no address. */
  receives: z.boolean(),
  data: z.array(
    z.strictObject({
      /** The event's ID, or a digest in its place. */
      id: z.string(),
      /** Such as `contribution.approved`; `unknown` for none. */
      type: z.string(),
      /** The last segment of the address it was sent to. */
      name: z.string(),
      receivedAt: time,
      /** ISO time; null while waiting. */
      appliedAt: timeOrNull,
      /** Number of deliveries applied together, so that it isn't known which of them caused which change; 0 while waiting. */
      together: count,
      /** Records that had changed, some of each kind; only kinds that the role may see. */
      changed: z.array(z.strictObject({ kind: z.enum(recordKinds), id: z.string(), donorId: textOrNull })),
    }),
  ),
  totalCount: count,
  /** Number of deliveries that aren't applied yet. */
  waiting: count,
  /** Deliveries refused for their signature since this server started. They aren't stored. */
  refused: z.strictObject({ deliveries: count, lastAt: timeOrNull, since: time }),
  /** ISO time at which this was read. */
  asOf: time,
});

export type ReceivedDelivery = ReceivedDeliveries['data'][number];

/** Newest first, of the last 90 days. */
export type ReceivedDeliveries = z.infer<typeof deliveries>;

/** Deliveries of the platform's webhooks that Steward has received. */
export const receivedDeliveryOperations = {
  'GET /api/received-deliveries': {
    id: 'webhooks.received',
    access: 'webhooks.list',
    query: z.strictObject({ state: z.optional(z.enum(deliveryStates)), ...paging }),
    reply: deliveries,
  },
} as const satisfies StewardTable;
