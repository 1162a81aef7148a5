/** The database, caches and options that all operations share. */
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { notFound } from './api-error.ts';
import { type DateReading, usualReading } from './date-range.ts';
import { createDirectory, type Directory } from './directory.ts';
import type { GiftOrder } from './gifts/gift-list.ts';
import { createMemory, type Memory } from './paging.ts';

/** Decrypts client-side encrypted text (vault/vault.ts); null when it can't be read. The sandbox stores only the last four digits. */
export type Decrypt = (encrypted: string) => string | null;

export type ViewOptions = {
  /** The platform documents no order of gifts, so tests can choose one. */
  giftOrder?: GiftOrder;
  dates?: DateReading;
  /** Decrypts card fields. Without it, new cards are refused. */
  decrypt?: Decrypt;
};

export type WorldView = {
  db: SandboxDatabase;
  directory: Directory;
  memory: Memory;
  giftOrder: GiftOrder;
  dates: DateReading;
  decrypt: Decrypt;
};

export const createView = (db: SandboxDatabase, options: ViewOptions = {}): WorldView => ({
  db,
  directory: createDirectory(db),
  memory: createMemory(db),
  giftOrder: options.giftOrder ?? 'given DESC',
  dates: options.dates ?? usualReading,
  decrypt: options.decrypt ?? (() => null),
});

/** Returns the row with this ID if it belongs to the nonprofit. IDs are matched without case. */
export const rowOf = <T extends { org: number }>(
  db: SandboxDatabase,
  table: string,
  org: number,
  id: string,
): T | undefined => {
  const row = db.one<T>(`select * from ${table} where id = ?`, id.toLowerCase());
  return row?.org === org ? row : undefined;
};

/** The same for a row that must exist: throws 404 with the noun, "Gift not found". */
export function existingRow<T extends { org: number }>(
  db: SandboxDatabase,
  table: string,
  org: number,
  id: string,
  noun: string,
): T {
  const row = rowOf<T>(db, table, org, id);
  if (!row) throw notFound(noun);
  return row;
}
