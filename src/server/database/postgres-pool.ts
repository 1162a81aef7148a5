/** The connections to a PostgreSQL database. */
import pg from 'pg';

/** `schema` is the PostgreSQL schema, if it isn't the default one. Connects when it is first used. */
export function createPool(connectionString: string, schema?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    options: `-c synchronous_commit=on${schema ? ` -c search_path=${schema}` : ''}`,
    types: { getTypeParser: parserOf },
  });
  // A connection that is lost fails its query and is replaced at the next one, whether it was in use or idle. Without these listeners, it
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** Times and counts are `bigint` in PostgreSQL; all of ours are below 2^53. */
const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
