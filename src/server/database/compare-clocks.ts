import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Database } from './database.ts';

const toleranceMs = 30_000;

/** Logs a warning if this server's clock differs from the one that all servers on the database share. */
export async function compareClocks(database: Pick<Database, 'now'>, clock: Clock, log: Log): Promise<void> {
  const aheadMs = Math.round(clock.now() - (await database.now(clock)));
  if (Math.abs(aheadMs) > toleranceMs)
    log.warn("this server's clock differs from PostgreSQL's; synchronize both", { ms: aheadMs });
}
