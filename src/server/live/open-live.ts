import type { Clock } from '../clock.ts';
import type { DatabaseConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { type Changes, createChanges } from './changes.ts';
import { createEventStreams, type EventStreams } from './event-streams.ts';
import { createPostgresRelay } from './postgres-relay.ts';

type Parts = { config: DatabaseConfig; clock: Clock; log: Log };

/** Changes and the pages that hear of them; on PostgreSQL with the changes of other servers. */
export function openLive({ config, clock, log }: Parts): {
  changes: Changes;
  streams: EventStreams;
  stop(): Promise<void>;
} {
  const relay = config.kind === 'postgres' ? createPostgresRelay({ config, clock, log }) : null;
  const changes = createChanges(clock, relay?.tell);
  relay?.listen(changes.receive);
  return {
    changes,
    streams: createEventStreams({ changes, clock }),
    stop: async () => relay?.stop(),
  };
}
