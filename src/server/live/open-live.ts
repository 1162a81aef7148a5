import type { WriteId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { isLiveNoun, type LiveChange, liveNounNames } from '#contract/steward/live/live-changes.ts';
import { type Changes, createChanges } from '../base/changes.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { DatabaseConfig } from '../config/config.ts';
import type { Succeeded } from '../gate/steward-api.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { announceOwn } from './announce-own.ts';
import { announceWrite } from './announce-write.ts';
import { createEventStreams } from './event-streams.ts';
import { liveRoutes } from './live-routes.ts';
import { createPostgresRelay } from './postgres-relay.ts';

type Parts = { config: DatabaseConfig; gateway: Pick<Gateway, 'forget'>; clock: Clock; log: Log };

export type Live = {
  changes: Changes;
  /** Call after a write was sent, whatever its outcome. */
  wrote(id: WriteId, input: LooseInput): void;
  /** Calls the listener with each write that another server on the same PostgreSQL sent. */
  onWriteElsewhere(listener: (id: WriteId) => void): void;
  /** Call after one of our own operations has succeeded. */
  succeeded: Succeeded;
  routes: ReturnType<typeof liveRoutes>;
  /** Number of open streams. */
  streams(): number;
  /** Ends every stream; browsers reconnect on their own. */
  close(): void;
  stop(): Promise<void>;
};

/** Connects changes to the streams of open pages; on PostgreSQL, includes changes from other servers. */
export function openLive({ config, gateway, clock, log }: Parts): Live {
  const relay = config.kind === 'postgres' ? createPostgresRelay({ config, clock, log }) : null;
  const changes = createChanges(clock, relay?.publish);
  const streams = createEventStreams({ changes, clock });
  let heardWrite: (id: WriteId) => void = () => undefined;
  relay?.listen(
    (change) => {
      forgetChanged(gateway, change);
      changes.receive(change);
    },
    (id) => heardWrite(id),
  );
  return {
    changes,
    wrote: (id, input) => {
      announceWrite(changes, id, input);
      relay?.wrote(id);
    },
    onWriteElsewhere: (listener) => {
      heardWrite = listener;
    },
    succeeded: (name, input) => announceOwn(changes, name, input),
    routes: liveRoutes(streams),
    streams: streams.count,
    close: streams.close,
    stop: async () => relay?.stop(),
  };
}

/** What this server has cached may be older than a change that another server announces, so that pages would read the old records again. */
function forgetChanged(gateway: Pick<Gateway, 'forget'>, change: LiveChange | null): void {
  if (change === null) for (const noun of liveNounNames) gateway.forget(noun, null);
  else if (isLiveNoun(change.noun)) gateway.forget(change.noun, change.ids);
}
