/** Passes changes between servers that share a PostgreSQL database, with LISTEN and NOTIFY. */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import * as z from 'zod/mini';
import { isWrite, operationIds, type WriteId } from '#contract/giving/catalog.ts';
import { changedNouns, type LiveChange } from '#contract/steward/live/live-changes.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { connectionOf, type PostgresConfig } from '../config/postgres-address.ts';

export type Relay = {
  /** Passes a change on to the other servers. */
  publish(change: LiveChange): void;
  /** Tells the other servers which write was sent: one of them reads its effects from the platform for all. */
  wrote(id: WriteId): void;
  /**
   * Calls `onChange` with changes from other servers; with null if some may have been missed: after each new connection, and when another
   * server couldn't send its own. Calls `onWrite` with writes that other servers sent.
   */
  listen(onChange: (change: LiveChange | null) => void, onWrite?: (id: WriteId) => void): void;
  stop(): Promise<void>;
};

type Parts = { config: PostgresConfig; clock: Clock; log: Log };

const retryMs = 2_000;

const message = z.union([
  z.strictObject({
    from: z.string(),
    /** Null: the sender couldn't send some of its changes. */
    change: z.nullable(
      z.strictObject({
        noun: z.enum(changedNouns),
        ids: z.nullable(z.array(z.string())),
        at: z.string(),
      }),
    ),
  }),
  z.strictObject({ from: z.string(), wrote: z.enum(operationIds.filter(isWrite)) }),
]);

/** Listens and announces on one connection, and reconnects if it is lost. */
export function createPostgresRelay({ config, clock, log }: Parts): Relay {
  const own = randomUUID();
  // Servers of another schema have other records.
  const channel = `steward_${createHash('sha256')
    .update(config.schema ?? '')
    .digest('hex')
    .slice(0, 16)}`;
  const ended = new AbortController();
  const { signal } = ended;
  let onChange: (change: LiveChange | null) => void = () => undefined;
  let onWrite: (id: WriteId) => void = () => undefined;
  let client: pg.Client | null = null;
  let hasUnsent = false;
  let running: Promise<void> = Promise.resolve();

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch(() => undefined);
      client = null;
      if (signal.aborted) return;
      log.warn('not receiving changes from other servers; reconnecting');
      await clock.sleep(retryMs, signal).catch(() => undefined);
    }
  }

  /** Resolves when the connection ends. */
  async function listenOnce(): Promise<void> {
    const connection = new pg.Client({ ...connectionOf(config), keepAlive: true });
    const over = new Promise<void>((resolve) => {
      connection.once('end', resolve);
      connection.on('error', () => resolve());
    });
    const stop = () => void connection.end().catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await connection.connect();
      connection.on('notification', ({ payload }) => handleMessage(payload ?? ''));
      await connection.query(`listen ${channel}`);
      client = connection;
      // Earlier changes of other servers may have been missed.
      onChange(null);
      if (hasUnsent) {
        hasUnsent = false;
        send(null);
      }
      await over;
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }

  function handleMessage(payload: string): void {
    const parsed = message.safeParse(parse(payload));
    if (!parsed.success || parsed.data.from === own) return;
    if ('wrote' in parsed.data) onWrite(parsed.data.wrote);
    else onChange(parsed.data.change);
  }

  function notify(content: { change: LiveChange | null } | { wrote: WriteId }) {
    return client?.query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: own, ...content })]);
  }

  /** If a change can't be sent, a null is sent after the next connection. */
  function send(change: LiveChange | null): void {
    const sent = notify({ change });
    if (!sent) hasUnsent = true;
    sent?.catch(() => {
      hasUnsent = true;
    });
  }

  return {
    publish: send,
    // Without a connection, the effects are found with the next reading of changes.
    wrote: (id) => void notify({ wrote: id })?.catch(() => undefined),
    listen: (changed, wrote = onWrite) => {
      [onChange, onWrite] = [changed, wrote];
      running = keepListening();
    },
    stop: async () => {
      ended.abort();
      await running;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
