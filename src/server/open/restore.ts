/**
 * Restores the database from a backup. Everything is prepared next to the old file, and one rename replaces
 * it.
 */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { keepHead, readHead } from '../activity/activity-head.ts';
import { headFileOf, openActivity } from '../activity/open-activity.ts';
import { backupTime, checkDigest, stemOf } from '../backup/backup-files.ts';
import { carryOverIntents, readIntents } from '../backup/carried-intents.ts';
import { toDisk } from '../backup/make-backup.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Config } from '../config/config.ts';
import { createDatabase } from '../database/create-database.ts';
import type { Database } from '../database/database.ts';
import { acceptKeys, checkKeys } from '../installation/key-marks.ts';
import type { MoneyHold } from '../writes/money-hold.ts';
import { markRestored } from './mark-restored.ts';

type Parts = {
  config: Pick<Config, 'mode' | 'dataDir' | 'activityKey' | 'sessionSecret'>;
  clock: Clock;
  log: Log;
};

/**
 * `replaced`: where the previous database was moved; null if there was none. `kept`: the number of later
 * writes carried over from it; null if it couldn't be read.
 */
export type Restored = Marked & { replaced: string | null; kept: number | null };
type Marked = { sessions: number; sending: number };

/**
 * Files that SQLite keeps next to a database. Left next to another database, they would be replayed into it.
 */
const besides = ['-wal', '-shm', '-journal'] as const;

/**
 * The caller must hold the folder's lock. `acceptsKeys`: go on with the keys of this configuration, even if the backup belongs to
 * others. Throws Error with a message for people; the old database is then
 * unchanged.
 */
export async function restoreBackup(
  parts: Parts,
  databaseFile: string,
  backupFile: string,
  acceptsKeys = false,
): Promise<Restored> {
  const { config, clock } = parts;
  const backupAt = backupTime(stemOf(databaseFile), path.basename(backupFile));
  if (backupAt === null) throw new Error(`${backupFile} is not a backup of ${path.basename(databaseFile)}.`);
  await checkDigest(backupFile);
  const files = { databaseFile, backupFile, acceptsKeys, staged: `${databaseFile}.restoring` };
  const hold: MoneyHold = { restoredAt: clock.now(), backupAt };
  removeAll(files.staged);
  const prepared = await prepare(parts, files, hold).catch((thrown: unknown) => {
    removeAll(files.staged);
    throw thrown;
  });
  const replaced = swap(databaseFile, files.staged, hold.restoredAt);
  renameSync(stagedHeadOf(config), headFileOf(config));
  toDisk(config.dataDir);
  return { ...prepared, replaced };
}

type Files = { databaseFile: string; backupFile: string; acceptsKeys: boolean; staged: string };

const stagedHeadOf = (config: Parts['config']): string => `${headFileOf(config)}.restoring`;

function removeAll(file: string): void {
  for (const ending of ['', ...besides]) rmSync(`${file}${ending}`, { force: true });
}

/** Prepares the restored database next to the old file. */
async function prepare(
  parts: Parts,
  { databaseFile, backupFile, acceptsKeys, staged }: Files,
  hold: MoneyHold,
): Promise<Omit<Restored, 'replaced'>> {
  copyFileSync(backupFile, staged);
  checkIntegrity(staged);
  const stagedHead = stagedHeadOf(parts.config);
  rmSync(stagedHead, { force: true });
  const later = readIntents(databaseFile);
  const database = await createDatabase({ kind: 'sqlite', file: staged });
  try {
    if (acceptsKeys) await database.write((trx) => acceptKeys(trx, parts.config));
    else await checkKeys(database, parts.config, 'add new-keys to this command.');
    const kept = await carryOverIntents(database, later ?? []);
    const marked = await record(parts, database, hold, stagedHead);
    // Moves everything into the one file that is renamed; the server turns WAL mode on again.
    await sql`pragma journal_mode = delete`.execute(database.db);
    if (existsSync(`${staged}-wal`)) throw new Error("The copy couldn't be closed.");
    return { ...marked, kept: later === null ? null : kept };
  } finally {
    await database.close();
    toDisk(staged);
  }
}

/**
 * Marks a database as restored, and records it. Also used for a PostgreSQL database that was restored with
 * its own tools.
 */
export async function record(
  { config, clock, log }: Parts,
  database: Database,
  hold: MoneyHold,
  headFile: string,
): Promise<Marked> {
  const activity = openActivity({ database, config, clock, log, headFile });
  const before = readHead(headFileOf(config));
  // A restored log ends earlier than the file says, so it begins a new one.
  keepHead(headFile, await activity.head());
  const prepared = await database.write(async (trx) => {
    const done = await markRestored(trx, hold);
    // The previous head of the log is recorded, because it shows how many rows after the backup were lost.
    await activity.recordIn(trx, {
      operation: 'restore',
      outcome: 'done',
      input: { ...hold, ...done, headBefore: before?.seq ?? null },
    });
    return done;
  });
  await activity.flushed();
  return prepared;
}

function checkIntegrity(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [first] = copy.prepare('pragma integrity_check').all();
    if (first?.integrity_check !== 'ok') throw new Error('The backup is corrupt.');
  } finally {
    copy.close();
  }
}

/** If it crashes in between, the staged file remains, and a database with one next to it is not opened. */
function swap(databaseFile: string, staged: string, at: number): string | null {
  const aside = `${databaseFile}.replaced-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  let replaced: string | null = null;
  for (const ending of ['', ...besides]) {
    if (!existsSync(`${databaseFile}${ending}`)) continue;
    renameSync(`${databaseFile}${ending}`, `${aside}${ending}`);
    replaced = aside;
  }
  toDisk(path.dirname(databaseFile));
  renameSync(staged, databaseFile);
  toDisk(path.dirname(databaseFile));
  return replaced;
}
