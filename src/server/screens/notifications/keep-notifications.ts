/** Notifies people, at once when the copy finds changes and every minute, and sends the emails that are due. */

import type { CopySet } from '#contract/steward/copy.ts';
import { healthOf } from '#contract/steward/live/webhook-health.ts';
import { createBackgroundLoop } from '../../base/background-loop.ts';
import type { Clock } from '../../base/clock.ts';
import { faultFields, faultKind } from '../../base/fault-fields.ts';
import { hourly } from '../../base/hourly.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../database/database.ts';
import type { NotificationStore } from '../../notices/notification-store.ts';
import { isWanted } from '../../notices/raise.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import { createNotify } from './notify.ts';
import type { Watcher } from './watchers.ts';

type Parts = {
  database: Database;
  store: Pick<NotificationStore, 'peopleSince' | 'prune'>;
  watchers: readonly Watcher[];
  gateway: Pick<Gateway, 'read' | 'missing'>;
  source: string;
  /** Call with the people who have something new. */
  announce: (personIds: readonly string[]) => void;
  /** Queues the emails that are due; null if email isn't set up. */
  mailDue: (() => Promise<void>) | null;
  clock: Clock;
  log: Log;
};

export type NotificationKeeper = {
  /** Call when the copy found changes in a set. */
  changed(set: CopySet | 'gifts'): void;
  stop(): Promise<void>;
};

const minuteMs = 60_000;
const webhooksEveryMs = 10 * minuteMs;

export function keepNotifications(parts: Parts): NotificationKeeper {
  const { database, store, watchers, gateway, announce, mailDue, clock, log } = parts;
  const loop = createBackgroundLoop(clock);
  const { stopping } = loop;
  const notify = createNotify(parts);
  const waiting = new Set<CopySet | 'gifts'>(watchers.map(({ set }) => set));
  let checkedAt = clock.now();
  const pruneHourly = hourly(clock, store.prune);
  let [minuteAt, webhooksAt] = [clock.monotonic(), clock.monotonic()];
  let lastReported = '';
  loop.start(async () => {
    await attempt(processChanged);
    if (clock.monotonic() - minuteAt >= minuteMs) {
      minuteAt = clock.monotonic();
      await attempt(everyMinute);
      if (mailDue) await attempt(mailDue);
    }
    return minuteAt + minuteMs - clock.monotonic();
  });

  /** Logs each kind of failure once, until an attempt succeeds again. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      lastReported = '';
    } catch (thrown) {
      const kind = faultKind(thrown);
      if (!stopping.aborted && kind !== lastReported)
        log.warn('creating notifications failed; trying again', faultFields(thrown));
      lastReported = kind;
    }
  }

  async function processChanged(): Promise<void> {
    for (const watcher of watchers) {
      if (stopping.aborted || !waiting.delete(watcher.set)) continue;
      announce(await notify(watcher));
    }
  }

  async function everyMinute(): Promise<void> {
    for (const { set } of watchers) waiting.add(set);
    await processChanged();
    // Announces what other processes added, and what this one couldn't announce earlier.
    const now = clock.now();
    announce(await store.peopleSince(checkedAt - minuteMs));
    checkedAt = now;
    await pruneHourly();
    if (clock.monotonic() - webhooksAt >= webhooksEveryMs) {
      webhooksAt = clock.monotonic();
      await checkWebhookHealth();
    }
  }

  async function checkWebhookHealth(): Promise<void> {
    if (gateway.missing().includes('webhooks.list') || !(await isWanted(database.db, 'webhook'))) return;
    if (!(await isOurTurn())) return;
    const checked = await checkWebhooks(gateway, stopping).catch(() => null);
    if (checked) announce(await notify(checked));
  }

  /** Returns true if this server should call the platform, so that only one of several does. */
  async function isOurTurn(): Promise<boolean> {
    const now = clock.now();
    const rows = database.db.selectFrom('notification_watch').where('kind', '=', 'webhook');
    if (!(await rows.select('at').executeTakeFirst())) return true;
    const { numUpdatedRows } = await database.db
      .updateTable('notification_watch')
      .set({ at: now })
      .where('kind', '=', 'webhook')
      .where('at', '<=', now - webhooksEveryMs + minuteMs)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    changed: (set) => {
      if (!watchers.some((watcher) => watcher.set === set)) return;
      waiting.add(set);
      loop.wake();
    },
    stop: loop.stop,
  };
}

/** Each webhook that is checked costs a call. */
const maxChecked = 5;
/** The most attempts that the platform returns at once. */
const logPage = 50;

/**
 * Finds webhooks of the platform that keep failing. Reads their logs from the platform, since the copy doesn't have them: at most six
 * calls. Rejects as the gateway does.
 */
async function checkWebhooks(
  gateway: Pick<Gateway, 'read'>,
  signal: AbortSignal,
): Promise<Omit<Watcher, 'set'>> {
  // After all calls that people are waiting for.
  const options = { lane: 4, signal: () => signal } as const;
  const list = await gateway.read('webhooks.list', { query: { limit: 100, status: 'enabled' } }, options);
  const enabled = list.reply.data.map(({ id }) => id);
  const failing: string[] = [];
  const unknown = enabled.slice(maxChecked);
  for (const webhookId of enabled.slice(0, maxChecked)) {
    const log = await gateway
      .read('webhooks.eventLogs', { path: { webhookId }, query: { limit: logPage } }, options)
      .catch(() => null);
    if (!log) unknown.push(webhookId);
    else if (healthOf({ reply: log.reply, asOf: new Date(log.asOf).toISOString() }).failing)
      failing.push(webhookId);
  }
  const facts = failing.map((id) => ({ kind: 'webhook', recordId: id }) as const);
  return { kind: 'webhook', ends: true, watch: async () => ({ facts, unknown, position: '' }) };
}
