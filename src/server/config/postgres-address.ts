/**
 * Where the PostgreSQL database is, and how it is reached: with TLS and a verified certificate, unless it is on this machine. Read here instead
 * of by the driver, which also takes hosts from the environment, and options that turn the verification off.
 */
import type { ClientConfig } from 'pg';
import type { Secret } from '../base/secret.ts';
import { isLoopback } from './config-fields.ts';

export type PostgresConfig = {
  kind: 'postgres';
  url: Secret;
  /** Without it, the database's default one. */
  schema?: string;
  /** The certificates, in PEM, that the database's one must descend from. Without them, those that Node trusts. */
  ca?: string;
  /** The most connections at a time; default 10. */
  poolSize?: number;
  /** How long a statement may take, in ms; default 5 seconds. Only tests need less. */
  statementMs?: number;
};

type Read = {
  host: string;
  port: number | null;
  user: string;
  password: string;
  database: string;
  isEncrypted: boolean;
};

/** Returns what is wrong with a URL, as the rest of a sentence; null if it can be used. */
export function postgresFault(text: string): string | null {
  const read = readUrl(text);
  return typeof read === 'string' ? read : null;
}

/** Returns true if connections use TLS, and false for a URL that has a fault. */
export function usesTls(text: string): boolean {
  const read = readUrl(text);
  return typeof read !== 'string' && read.isEncrypted;
}

/** The same for the pool and for the connection that listens. Throws Error for a URL that has a fault. */
export function connectionOf({ url, ca }: PostgresConfig): ClientConfig {
  const read = readUrl(url.reveal());
  if (typeof read === 'string') throw new Error(`DATABASE_URL ${read}`);
  const { host, port, user, password, database, isEncrypted } = read;
  return {
    host,
    ...(port === null ? {} : { port }),
    ...(user ? { user } : {}),
    ...(password ? { password } : {}),
    ...(database ? { database } : {}),
    // Without `host`, the certificate of a database that is named by its IP address would have to be that of `localhost`.
    ssl: isEncrypted ? { rejectUnauthorized: true, host, ...(ca ? { ca } : {}) } : false,
  };
}

/** Name, host, and port, such as "steward at db.example.org:5433"; never the user or the password. */
export function placeOf(config: PostgresConfig): string {
  const { host, port, database } = connectionOf(config);
  return `${database ?? ''} at ${host}${port === undefined ? '' : `:${port}`}`.trim();
}

function readUrl(text: string): Read | string {
  // A user without a host, as for a socket, isn't a URL for the parser.
  const whole = text.replace('@/', '@localhost/');
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(whole))
    return 'must be a postgres:// URL, or absent for SQLite in DATA_DIR.';
  const url = new URL(whole);
  const parts = [url.hostname, url.username, url.password, url.pathname.slice(1)].map(decoded);
  const [host, user, password, database] = parts;
  if (host === undefined || user === undefined || password === undefined || database === undefined)
    return 'has a part with a % that must be written as %25.';
  const options = [...url.searchParams];
  const socket = url.searchParams.get('host');
  const mode = url.searchParams.get('sslmode');
  if (
    options.some(
      ([name], at) => !['host', 'sslmode'].includes(name) || options.findIndex(([one]) => one === name) < at,
    )
  )
    return 'may have only the options sslmode and host, each once.';
  if (socket !== null && ((host !== '' && host !== 'localhost') || !socket.startsWith('/')))
    return 'may have the option host only for the folder of a socket, such as postgres://USER@/NAME?host=/run/postgresql.';
  if (mode !== null && mode !== 'verify-full' && mode !== 'disable')
    return 'may have the sslmode verify-full, or disable for a database on this machine: the others accept any certificate.';
  const place = socket ?? (host || 'localhost');
  const isHere = isLoopback(place) || place.startsWith('/');
  if (mode === 'disable' && !isHere)
    return 'must not turn off encryption: the database is on another machine.';
  return {
    host: place.replace(/^\[(.*)\]$/, '$1'),
    port: url.port ? Number(url.port) : null,
    user,
    password,
    database,
    isEncrypted: mode === 'verify-full' || !isHere,
  };
}

function decoded(text: string | undefined): string | undefined {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return undefined;
  }
}
