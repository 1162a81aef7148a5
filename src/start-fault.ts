/** Explains why startup failed, in one sentence that says what to do. */
import { lookUp } from '#contract/values/look-up.ts';
import { codeOf } from './server/base/fault-fields.ts';
import type { Config } from './server/config/config.ts';
import { type PostgresConfig, placeOf } from './server/config/postgres-address.ts';
import { NoConnection } from './server/database/unavailable.ts';

type SystemFault = { port?: unknown; path?: unknown; syscall?: unknown };

/**
 * `isStart`: the server was to start, and not a command. Never returns the message of an error that may contain a secret: a system error is described by its code,
 * port, and path, and a database by its host, port, and name.
 */
export function startFault(thrown: unknown, config: Config, isStart = true): string {
  const code = codeOf(thrown) ?? (thrown instanceof NoConnection ? 'no answer' : null);
  if (code === null) {
    const message = thrown instanceof Error ? thrown.message : 'unknown error';
    return isStart ? `Steward couldn't start: ${message}` : message;
  }
  return (
    portFault(thrown, code, config) ??
    databaseFault(thrown, config, code) ??
    fileFault(thrown, code, config) ??
    (isStart ? `Steward couldn't start (${code}).` : `It failed (${code}).`)
  );
}

function portFault(thrown: unknown, code: string, { host, port, sandbox }: Config): string | null {
  if (thrown instanceof NoConnection) return null;
  // Only these members of the thrown value are read, each after a type check.
  const { port: at, syscall } = Object(thrown) as SystemFault;
  const name = at === sandbox.port && at !== port ? 'SANDBOX_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `Port ${at} is in use. Stop what's listening there (perhaps another Steward), or set ${name} to a free port.`;
  if (code === 'EACCES' && typeof at === 'number')
    return `This account can't use port ${at}. Set ${name} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST ${host} isn't an address of this machine.`;
  return null;
}

const fileFaults: Readonly<Record<string, string>> = {
  EROFS: ': its disk can only be read',
  EACCES: ": this account isn't allowed to",
  EPERM: ": this account isn't allowed to",
  ENOENT: ": it isn't there",
};

function fileFault(thrown: unknown, code: string, { dataDir }: Config): string | null {
  const { path } = Object(thrown) as SystemFault;
  if (typeof path === 'string')
    return code === 'ENOSPC'
      ? `The disk is full (${code}). Free some space where DATA_DIR is, which is ${dataDir}.`
      : `Can't use ${path}${lookUp(fileFaults, code) ?? ''} (${code}). Check DATA_DIR, which is ${dataDir}.`;
  return null;
}

function databaseFault(thrown: unknown, { database, dataDir }: Config, code: string): string | null {
  if (database.kind === 'postgres') return postgresFault(thrown, code, database);
  if (!code.startsWith('SQLITE_')) return null;
  if (code.startsWith('SQLITE_FULL'))
    return `The disk is full (${code}). Free some space where DATA_DIR is, which is ${dataDir}.`;
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|IOERR)/.test(code))
    return `The database in DATA_DIR, which is ${dataDir}, can't be written (${code}). Check that all of its files belong to the account that runs Steward, and that it may write them.`;
  return `The database in DATA_DIR, which is ${dataDir}, can't be used (${code}).`;
}

/** What to do, by SQLSTATE or errno. `%` is where the database is. */
const remedies: Readonly<Record<string, string>> = {
  '28P01': "Can't sign in to the database %. Check the user and the password in DATABASE_URL.",
  '28000': "Can't sign in to the database %. Check the user in DATABASE_URL, and what pg_hba.conf allows it.",
  '3D000': "The database % doesn't exist. Create it, or correct its name in DATABASE_URL.",
  '42501':
    'The user of DATABASE_URL may not create tables in the database %. Make it the owner, or grant it CREATE.',
  '3F000':
    'The user of DATABASE_URL may not create tables in the database %. Make it the owner, or grant it CREATE.',
  '53100': 'The disk of the database % is full. Free some space there.',
  '53300':
    'The database % allows no more connections. Allow Steward two for each of DATABASE_POOL_SIZE, and one more.',
  '25006': 'The database % can only be read. Name the primary server in DATABASE_URL.',
  '57P03': "The database % isn't ready yet. Start Steward again in a moment.",
  ENOTFOUND: "Can't find the host of the database %. Correct it in DATABASE_URL.",
  EAI_AGAIN: "Can't find the host of the database %. Check the name server of this machine.",
};

function postgresFault(thrown: unknown, code: string, config: PostgresConfig): string | null {
  if (/CERT|ISSUER/.test(code))
    return `The certificate of the database isn't accepted (${code}). If it comes from your own authority, name its file in DATABASE_CA_FILE.`;
  const remedy = lookUp(remedies, code);
  // Unlike an errno such as EROFS, an SQLSTATE has a digit.
  const isState = /^[\dA-Z]{5}$/.test(code) && /\d/.test(code);
  if (!(thrown instanceof NoConnection) && !isState) return null;
  const sentence =
    remedy ??
    (isState
      ? "The database % can't be used."
      : "Can't reach the database %. Check that it's running, and its host and port in DATABASE_URL.");
  return sentence.replace('%', `${placeOf(config)} (${code})`);
}
