import type {
  ReceivedDeliveries,
  receivedDeliveryOperations,
} from '#contract/steward/operations/live/received-deliveries.ts';
import { aboutKind } from '#contract/steward/record-kinds.ts';
import { may } from '#contract/steward/roles.ts';
import type { Clock } from '../clock.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import type { DeliveryLog } from './delivery-log.ts';

type Parts = {
  deliveries: DeliveryLog;
  receives: boolean;
  /** Returns the refused deliveries of this server since it started. */
  refused: () => ReceivedDeliveries['refused'];
  clock: Pick<Clock, 'now'>;
};

type Handlers = StewardHandlers<keyof typeof receivedDeliveryOperations>;

export const deliveryRoutes = ({ deliveries, receives, refused, clock }: Parts): Handlers => ({
  'GET /api/received-deliveries': async ({ query, session }) => ({
    ...(await deliveries.page({ ...query, sees: (kind) => may(session.user.role, aboutKind(kind).get) })),
    receives,
    refused: refused(),
    asOf: new Date(clock.now()).toISOString(),
  }),
});
