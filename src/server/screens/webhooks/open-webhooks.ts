import type {
  ReceivedDeliveries,
  receivedDeliveryOperations,
} from '#contract/steward/operations/live/received-deliveries.ts';
import { aboutKind } from '#contract/steward/record-kinds.ts';
import { may } from '#contract/steward/roles.ts';
import type { Changes } from '../../base/changes.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { WebhookConfig } from '../../config/config.ts';
import type { Copy } from '../../copy/copy.ts';
import type { Database } from '../../database/database.ts';
import type { Route } from '../../gate/route.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { type Applying, applyDeliveries } from './apply-deliveries.ts';
import { createDeliveryLog, type DeliveryLog } from './delivery-log.ts';
import { createInbox } from './inbox.ts';
import { receiverRoute } from './receiver-route.ts';

type Parts = {
  config: WebhookConfig | null;
  database: Database;
  copy: Pick<Copy, 'refresh' | 'database'>;
  changes: Changes;
  clock: Clock;
  log: Log;
};

/** Connects the parts of webhooks: the receiving route, the application of deliveries, and their log. */
export function openWebhooks({ config, database, copy, changes, clock, log }: Parts): {
  route: Route;
  room: ReturnType<typeof deliveryRoutes>;
  /** In ms since 1970; null if none is received. */
  facts: (() => Promise<{ lastAt: number | null; refusedAt: number | null; since: number }>) | null;
  /** Call once the copy has started. */
  start(): void;
  stop(): Promise<void>;
} {
  const inbox = createInbox(database, clock);
  const since = clock.now();
  const refused = { deliveries: 0, lastAt: since };
  let applying: Applying | null = null;
  return {
    route: receiverRoute({
      config,
      inbox,
      arrived: () => applying?.arrived(),
      refused: () => {
        refused.deliveries += 1;
        refused.lastAt = clock.now();
      },
      log,
    }),
    room: deliveryRoutes({
      deliveries: createDeliveryLog(database, copy.database),
      receives: config !== null,
      refused: () => ({
        deliveries: refused.deliveries,
        lastAt: refused.deliveries > 0 ? new Date(refused.lastAt).toISOString() : null,
        since: new Date(since).toISOString(),
      }),
      clock,
    }),
    facts:
      config &&
      (async () => {
        const { newest } = await database.db
          .selectFrom('webhook_deliveries')
          .select(({ fn }) => fn.max<number | null>('received_at').as('newest'))
          .executeTakeFirstOrThrow();
        const refusedAt = refused.deliveries > 0 ? refused.lastAt : null;
        return { lastAt: newest === null ? null : Number(newest), refusedAt, since };
      }),
    start: () => {
      const { kind } = database;
      const { refresh } = copy;
      if (config) applying ??= applyDeliveries({ inbox, refresh, changes, kind, clock, log });
    },
    stop: async () => applying?.stop(),
  };
}

type DeliveryRoutesParts = {
  deliveries: DeliveryLog;
  receives: boolean;
  /** Returns the refused deliveries of this server since it started. */
  refused: () => ReceivedDeliveries['refused'];
  clock: Pick<Clock, 'now'>;
};

type Handlers = StewardHandlers<keyof typeof receivedDeliveryOperations>;

const deliveryRoutes = ({ deliveries, receives, refused, clock }: DeliveryRoutesParts): Handlers => ({
  'GET /api/received-deliveries': async ({ query, session }) => ({
    ...(await deliveries.page({ ...query, sees: (kind) => may(session.user.role, aboutKind(kind).get) })),
    receives,
    refused: refused(),
    asOf: new Date(clock.now()).toISOString(),
  }),
});
