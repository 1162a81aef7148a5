/** What every operation works with. */
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { type DateReading, usualReading } from './date-range.ts';
import { createDirectory, type Directory } from './directory.ts';
import type { GiftOrder } from './gifts/gift-list.ts';
import { createMemory, type Memory } from './paging.ts';

/** What client-side encryption hid (vault/vault.ts); null when it cannot be read. The sandbox keeps the last digits only. */
export type Decrypt = (encrypted: string) => string | null;

export type ViewOptions = {
  /** The platform promises no order of gifts; tests ask for others. */
  giftOrder?: GiftOrder;
  dates?: DateReading;
  /** Reads encrypted card parts; without it, no new card can be read. */
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

/** The row with this id if it belongs to the nonprofit. Ids are hexadecimal: their case does not matter. */
export const rowOf = <T extends { org: number }>(
  db: SandboxDatabase,
  table: string,
  org: number,
  id: string,
): T | undefined => {
  const row = db.one<T>(`select * from ${table} where id = ?`, id.toLowerCase());
  return row?.org === org ? row : undefined;
};
