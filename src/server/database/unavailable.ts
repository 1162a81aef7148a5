/** Tells a database that can't be used at the moment (stopped, full, locked, out of connections) from a fault in the program. */

/** No connection to PostgreSQL could be made. `code` is that of its cause, such as `ECONNREFUSED` or `53300`. */
export class NoConnection extends Error {
  override name = 'NoConnection';
  readonly code: unknown;
  constructor(cause: unknown) {
    super("The database can't be reached", { cause });
    this.code = codesOf(cause).code;
  }
}

/** Another file, or none, is where the SQLite file was: what is written to the old one is lost once this process ends. */
export class FileMoved extends Error {
  override name = 'FileMoved';
  constructor() {
    super('The database file was removed or replaced');
  }
}

/** BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN, PROTOCOL. The upper bits say more about the cause. */
const sqliteCodes: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14, 15]);

/**
 * SQLSTATEs: connection lost (08), out of disk, memory or connections (53), stopping or starting (57P), input or output
 * failed (58), a standby that only reads, time is up in a statement, while waiting for a lock, or in a transaction, and conflicts.
 */
const postgresCodes = /^(08...|53...|57P0[1-5]|58...|25006|57014|55P03|25P0[34]|40001|40P01)$/;

/** A connection that is lost while a statement runs has no code of PostgreSQL's. */
const connectionCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const connectionMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Returns true if another try may work without a change of the program or of the request. */
export function isUnavailable(thrown: unknown): boolean {
  if (thrown instanceof NoConnection || thrown instanceof FileMoved) return true;
  const { code, errcode } = codesOf(thrown);
  if (code === 'ERR_SQLITE_ERROR') return typeof errcode === 'number' && sqliteCodes.has(errcode & 0xff);
  if (connectionCodes.has(code) || (typeof code === 'string' && postgresCodes.test(code))) return true;
  return thrown instanceof Error && connectionMessages.test(thrown.message);
}

// Only these members are read, each after a check of its type.
const codesOf = (thrown: unknown) => Object(thrown) as { code?: unknown; errcode?: unknown };
