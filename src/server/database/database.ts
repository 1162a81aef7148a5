/**
 * The main database: accounts, sessions, activity, and intents. SQLite by default, PostgreSQL by
 * configuration, with one interface for both.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Schema } from './schema.ts';

export type Trx = Transaction<Schema>;

export type Database = {
  kind: 'sqlite' | 'postgres';
  /** For reads and single statements. Never use it inside `write`: on SQLite it would wait for itself. */
  db: Kysely<Schema>;
  /**
   * Runs one transaction. When the promise resolves, the commit has been synced to disk (SQLite synchronous
   * FULL, PostgreSQL synchronous_commit on). Rejects with whatever `work` throws, and nothing is stored.
   */
  write<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>;
  /** Within `write`: runs `work` once the transaction is committed, and never if it is rolled back. */
  afterCommit(trx: Trx, work: () => void): void;
  /** Within `write`: blocks every other holder of this name, in all processes, until the transaction ends. */
  lock(trx: Trx, name: string): Promise<void>;
  /**
   * Returns the time for leases and next checks, in ms since 1970: PostgreSQL's own, since clocks of its servers differ; on SQLite, which
   * belongs to one process, that of `clock`.
   */
  now(clock: Pick<Clock, 'now'>, on?: Trx): Promise<number>;
  /** Returns true while another program holds the SQLite file, and work waits for it. */
  isLocked(): boolean;
  close(): Promise<void>;
};
