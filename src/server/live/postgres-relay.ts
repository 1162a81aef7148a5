/** Passes changes between servers that share a PostgreSQL, by its LISTEN and NOTIFY. */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import * as z from 'zod/mini';
import { changedNouns, type LiveChange } from '#contract/steward/live/live-changes.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseConfig } from '../config.ts';
import type { Log } from '../log.ts';

export type Relay = {
  /** Passes a change on to the other servers. */
  tell(change: LiveChange): void;
  /**
   * Calls this with what other servers tell. With null when some may have been missed: before the first connection, after a lost one, and
   * when another server had none to tell its own.
   */
  listen(hear: (change: LiveChange | null) => void): void;
  stop(): Promise<void>;
};

type Parts = { config: Extract<DatabaseConfig, { kind: 'postgres' }>; clock: Clock; log: Log };

const retryMs = 2_000;

const message = z.strictObject({
  from: z.string(),
  /** Null: this server could not tell some. */
  change: z.nullable(
    z.strictObject({
      noun: z.enum(changedNouns),
      ids: z.nullable(z.array(z.string())),
      at: z.string(),
    }),
  ),
});

/** One connection, which listens and announces; it is opened again when it is lost. */
export function createPostgresRelay({ config, clock, log }: Parts): Relay {
  const own = randomUUID();
  // Servers of another schema have other records.
  const channel = `steward_${createHash('sha256')
    .update(config.schema ?? '')
    .digest('hex')
    .slice(0, 16)}`;
  const ended = new AbortController();
  const { signal } = ended;
  let hear: (change: LiveChange | null) => void = () => undefined;
  let client: pg.Client | null = null;
  let hasUntold = false;
  let running: Promise<void> = Promise.resolve();

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch(() => undefined);
      client = null;
      if (signal.aborted) return;
      log.warn('changes of other servers are not heard');
      await clock.sleep(retryMs, signal).catch(() => undefined);
    }
  }

  /** Resolves when the connection ends. */
  async function listenOnce(): Promise<void> {
    const connection = new pg.Client({ connectionString: config.url.reveal(), keepAlive: true });
    const over = new Promise<void>((resolve) => {
      connection.once('end', resolve);
      connection.on('error', () => resolve());
    });
    const stop = () => void connection.end().catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await connection.connect();
      connection.on('notification', ({ payload }) => take(payload ?? ''));
      await connection.query(`listen ${channel}`);
      client = connection;
      // What the others announced before is unknown here.
      hear(null);
      if (hasUntold) {
        hasUntold = false;
        send(null);
      }
      await over;
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }

  function take(payload: string): void {
    const parsed = message.safeParse(parse(payload));
    if (parsed.success && parsed.data.from !== own) hear(parsed.data.change);
  }

  /** What can't be sent is made up for by a null once it can. */
  function send(change: LiveChange | null): void {
    const text = JSON.stringify({ from: own, change });
    const sent = client?.query('select pg_notify($1, $2)', [channel, text]);
    if (!sent) hasUntold = true;
    sent?.catch(() => {
      hasUntold = true;
    });
  }

  return {
    tell: send,
    listen: (next) => {
      hear = next;
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
