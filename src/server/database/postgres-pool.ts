/** The connections to a PostgreSQL database. */
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { connectionOf, type PostgresConfig } from '../config/postgres-address.ts';
import { NoConnection } from './unavailable.ts';

/** How long a request waits for a connection, in ms. */
const longestWaitMs = 5_000;
/** SQLSTATE too_many_connections: the server, or the role, has as many as it may have. */
const tooMany = '53300';
/** How long requests share the connections that there are before another one is tried, in ms. */
const shareForMs = 10_000;
const tryEveryMs = 100;

const usualSize = 10;

/** Connects when it is first used. Rejects with NoConnection if that isn't possible in time. Throws Error if the address can't be used. */
export function createPool(config: PostgresConfig): PostgresPool {
  const { schema, poolSize: size = usualSize } = config;
  const pool = new pg.Pool({
    ...connectionOf(config),
    max: size,
    // Otherwise another pool could take the last connection while this one is idle.
    min: 1,
    connectionTimeoutMillis: longestWaitMs,
    statement_timeout: config.statementMs ?? 5_000,
    idle_in_transaction_session_timeout: 10_000,
    options: `-c synchronous_commit=on${schema ? ` -c search_path=${schema}` : ''}`,
    types: { getTypeParser: parserOf },
  });
  // A connection that is lost fails its query and is replaced at the next one, whether it was in use or idle. Without these listeners, it
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return { connect: () => connect(pool, size), end: () => pool.end() };
}

/** Waits for a connection of the pool if PostgreSQL allows no more. */
async function connect(pool: pg.Pool, size: number): Promise<pg.PoolClient> {
  const until = performance.now() + longestWaitMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (thrown) {
      const isFull = thrown instanceof Error && 'code' in thrown && thrown.code === tooMany;
      if (!isFull || performance.now() > until) throw new NoConnection(thrown);
      share(pool, size);
      await wait(tryEveryMs);
    }
  }
}

/** Requests queue for the connections that there are, instead of each trying to open another one. */
function share(pool: pg.Pool, size: number): void {
  const isSharing = pool.options.max < size;
  pool.options.max = Math.max(1, Math.min(pool.options.max, pool.totalCount));
  if (!isSharing)
    setTimeout(() => {
      pool.options.max = size;
    }, shareForMs).unref();
}

/** Times and counts are `bigint` in PostgreSQL; all of ours are below 2^53. */
const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
