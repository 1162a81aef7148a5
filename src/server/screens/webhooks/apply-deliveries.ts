/** Reads the records that received deliveries are about. Deliveries that arrive together need only one reading. */

import { isLiveNoun, type LiveNoun } from '#contract/steward/live/live-changes.ts';
import { maxChangedIds } from '#contract/steward/live/received-deliveries.ts';
import { createBackgroundLoop } from '../../base/background-loop.ts';
import type { Changes } from '../../base/changes.ts';
import type { Clock } from '../../base/clock.ts';
import { faultFields } from '../../base/fault-fields.ts';
import { hourly } from '../../base/hourly.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../database/database.ts';
import { type HintedSet, hintedBy } from './hinted-sets.ts';
import type { Inbox } from './inbox.ts';

type Parts = {
  inbox: Inbox;
  /** Reads these sets now; resolves with false if that isn't possible right now. */
  refresh: (sets: readonly HintedSet[]) => Promise<boolean>;
  changes: Pick<Changes, 'subscribe'>;
  kind: Database['kind'];
  clock: Clock;
  log: Log;
};

export type Applying = {
  /** Call when a delivery has arrived. */
  arrived(): void;
  stop(): Promise<void>;
};

/** The pause between two readings in ms, however many deliveries arrive. */
const pauseMs = 1_500;
const retryMs = 10_000;
const hourMs = 3_600_000;

export function applyDeliveries({ inbox, refresh, changes, kind, clock, log }: Parts): Applying {
  const loop = createBackgroundLoop(clock);
  const pruneHourly = hourly(clock, inbox.prune);
  loop.start(async () => {
    const outcome = await applyWaiting().catch((thrown: unknown) => {
      log.warn('applying deliveries failed; trying again', faultFields(thrown));
      return 'later' as const;
    });
    if (outcome === 'none') return kind === 'postgres' ? pauseMs : hourMs;
    // Deliveries that arrive in the meantime wait too.
    await clock.sleep(outcome === 'applied' ? pauseMs : retryMs, loop.stopping).catch(() => undefined);
    return 0;
  });

  /** On PostgreSQL only the server that reads for all succeeds, whichever server received the deliveries. */
  async function applyWaiting(): Promise<'none' | 'applied' | 'later'> {
    await pruneHourly();
    const waiting = await inbox.waiting();
    if (waiting.length === 0) return 'none';
    const changed: Partial<Record<LiveNoun, readonly string[]>> = {};
    const unsubscribe = changes.subscribe(({ change }) => {
      if (!change?.ids || !isLiveNoun(change.noun)) return;
      changed[change.noun] = [...new Set([...(changed[change.noun] ?? []), ...change.ids])].slice(
        0,
        maxChangedIds,
      );
    });
    const sets = [...new Set(waiting.flatMap(({ type }) => hintedBy(type)))];
    const isRead = await refresh(sets).finally(unsubscribe);
    if (!isRead) return 'later';
    await inbox.applied(
      waiting.map(({ id }) => id),
      { deliveries: waiting.length, changed },
    );
    return 'applied';
  }

  return {
    arrived: loop.wake,
    stop: loop.stop,
  };
}
