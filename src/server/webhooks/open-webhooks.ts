import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Route } from '../http/route.ts';
import type { Changes } from '../live/changes.ts';
import type { Log } from '../log.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { type Applying, applyDeliveries } from './apply-deliveries.ts';
import { createInbox } from './inbox.ts';
import { receiverRoute, type WebhookConfig } from './receiver-route.ts';

type Parts = {
  config: WebhookConfig | null;
  database: Database;
  mirror: Pick<Mirror, 'refresh'>;
  changes: Changes;
  clock: Clock;
  log: Log;
};

/** Where the platform delivers events, and what applies them. */
export function openWebhooks({ config, database, mirror: { refresh }, changes, clock, log }: Parts): {
  route: Route;
  /** Call once the mirror has started. */
  start(): void;
  stop(): Promise<void>;
} {
  const inbox = createInbox(database, clock);
  let applying: Applying | null = null;
  return {
    route: receiverRoute({ config, inbox, arrived: () => applying?.arrived(), log }),
    start: () => {
      const { kind } = database;
      if (config) applying ??= applyDeliveries({ inbox, refresh, changes, kind, clock, log });
    },
    stop: async () => applying?.stop(),
  };
}
