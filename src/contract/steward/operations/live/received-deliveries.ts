import * as z from 'zod/mini';
import { deliveryStates, type ReceivedDeliveries } from '../../live/received-deliveries.ts';
import type { StewardTable } from '../../operation.ts';
import { recordKinds } from '../../record-kinds.ts';
import { paging } from '../inputs.ts';
import { count, textOrNull, time, timeOrNull } from '../outputs.ts';

const deliveries: z.ZodMiniType<ReceivedDeliveries> = z.strictObject({
  receives: z.boolean(),
  data: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      name: z.string(),
      receivedAt: time,
      appliedAt: timeOrNull,
      together: count,
      changed: z.array(z.strictObject({ kind: z.enum(recordKinds), id: z.string(), donorId: textOrNull })),
    }),
  ),
  totalCount: count,
  waiting: count,
  refused: z.strictObject({ deliveries: count, lastAt: timeOrNull, since: time }),
  asOf: time,
});

/** Deliveries of the platform's webhooks that Steward has received. */
export const receivedDeliveryOperations = {
  'GET /api/received-deliveries': {
    id: 'webhooks.received',
    access: 'webhooks.list',
    query: z.strictObject({ state: z.optional(z.enum(deliveryStates)), ...paging }),
    reply: deliveries,
  },
} as const satisfies StewardTable;
