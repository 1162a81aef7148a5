/**
 * Restores a backup: verifies it, prepares the restored database, on SQLite beside the current one, and then puts it in its place. Nothing is
 * changed before the backup has proven sound. PostgreSQL must be empty, or have an upgrade that hasn't ended; all of it happens in one transaction there.
 */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { lookUp } from '#contract/values/look-up.ts';
import { type ActivityLog, headIn } from '../activity/activity.ts';
import { keepHead, readHead } from '../activity/activity-head.ts';
import { headFileOf, openActivity } from '../activity/open-activity.ts';
import type { About, Counted } from '../backup/backup-content.ts';
import { carryOverIntents, readIntents } from '../backup/carried-intents.ts';
import { type Checked, checkBackup, createFromBackup } from '../backup/load-backup.ts';
import { type BackedUp, toDisk } from '../backup/make-backup.ts';
import { tablesOf } from '../backup/stored-rows.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Secret } from '../base/secret.ts';
import { type DatabaseConfig, platformOf, sqliteFile } from '../config/config.ts';
import { keyIfStored } from '../config/keys.ts';
import type { Trx } from '../database/database.ts';
import { migrations } from '../database/migrate.ts';
import { reading, schemaVersionOf, storedIn } from '../database/schema-version.ts';
import { keepOwner, readFolder } from '../installation/folder-owner.ts';
import { acceptKeys, checkKeysIn } from '../installation/key-marks.ts';
import type { MoneyHold } from '../writes/money-hold.ts';
import { type Marked, markRestored } from './mark-restored.ts';

type Parts = { config: BackedUp; clock: Clock; log: Log };

/**
 * `replaced`: where the previous database was moved; null if there was none, or it isn't a file. `kept`: the number of later writes carried
 * over from it; null if there was one, and it couldn't be read.
 */
export type Restored = Marked & { replaced: string | null; kept: number | null };

/**
 * Files that SQLite keeps next to a database. Left next to another database, they would be replayed into it.
 */
const besides = ['-wal', '-shm', '-journal'] as const;

/**
 * The caller must hold the folder's lock. `acceptsKeys`: go on with the keys of this configuration, even if the backup belongs to
 * others. `isSame`: nothing has happened since the backup, so sessions go on, and nothing is marked. Throws Error with a message for people; the old database is then
 * unchanged.
 */
export async function restoreBackup(
  parts: Parts,
  backupFile: string,
  { acceptsKeys = false, isSame = false } = {},
): Promise<Restored> {
  const { config, clock } = parts;
  const key = config.backup.key ?? keyIfStored(config.dataDir, 'backup-key');
  if (!key) throw new Error('Set BACKUP_KEY (or BACKUP_KEY_FILE) to the key that was shown for this backup.');
  const { about, counted } = await checkBackup(backupFile, key);
  refuseOtherPlatform(about, config);
  const plan = { file: backupFile, key, about, counted, acceptsKeys, isSame };
  const hold: MoneyHold = { restoredAt: clock.now(), backupAt: about.madeAt };
  if (!acceptsKeys) refuseOtherKeys(about, config);
  const newKeys = acceptsKeys ? [] : storeKeys(config.dataDir, about);
  const restored = await (config.database.kind === 'sqlite'
    ? intoFile(parts, config.database.file, plan, hold)
    : intoPostgres(parts, config.database, plan, hold)
  ).catch((thrown: unknown) => {
    for (const file of newKeys) rmSync(file, { force: true });
    throw thrown;
  });
  renameIfThere(stagedHeadOf(config), headFileOf(config));
  if (!keyIfStored(config.dataDir, 'backup-key')) writeKey(config.dataDir, 'backup-key', key.reveal());
  keepOwner(config);
  toDisk(config.dataDir);
  return restored;
}

/** A folder that was set up before has keys of its own, in place of those that the backup brings. */
function refuseOtherKeys({ keys }: About, config: BackedUp): void {
  const { dataDir, activityKey, sessionSecret } = config;
  const own = { 'activity-key': activityKey, 'session-secret': sessionSecret };
  const isOther = Object.entries(own).some(([name, configured]) => {
    const [used, brought] = [configured ?? keyIfStored(dataDir, name), lookUp(keys, name)];
    return used && brought !== undefined && used.reveal() !== brought;
  });
  if (isOther)
    throw new Error(
      `The backup has its own keys, and this installation has others. To use those of the backup, move activity-key and session-secret out of ${dataDir}${activityKey || sessionSecret ? ', leave out ACTIVITY_KEY and SESSION_SECRET' : ''}, and run this again. To go on without them, add new-keys to this command: the activity log until now can't be checked then, and authenticator apps stop working.`,
    );
}

function refuseOtherPlatform({ platform }: About, config: BackedUp): void {
  const own = platformOf(config);
  if (platform !== own)
    throw new Error(
      `This is a backup of a Steward that runs on ${platform ?? 'the sandbox'}, not on ${own ?? 'the sandbox'}.`,
    );
}

/** Stores the keys of the backup that this folder lacks. Returns their files. */
const storeKeys = (dataDir: string, { keys }: About): string[] =>
  Object.entries(keys).flatMap(([name, key]) =>
    ['activity-key', 'session-secret'].includes(name) && !keyIfStored(dataDir, name)
      ? [writeKey(dataDir, name, key)]
      : [],
  );

function writeKey(dataDir: string, name: string, key: string): string {
  const file = path.join(dataDir, name);
  writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
  return file;
}

type Plan = Checked & { file: string; key: Secret; acceptsKeys: boolean; isSame: boolean };

const stagedHeadOf = (config: BackedUp): string => `${headFileOf(config)}.restoring`;

function removeAll(file: string): void {
  for (const ending of ['', ...besides]) rmSync(`${file}${ending}`, { force: true });
}

function renameIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

/**
 * Writes of the SQLite file that is replaced; null if it can't be read. If there is none, nothing can be carried over from the database of the
 * same kind that the folder had until now.
 */
function laterIn(file: string, { dataDir, mode, database }: BackedUp): ReturnType<typeof readIntents> {
  if (existsSync(file)) return readIntents(file);
  return readFolder(dataDir)[mode]?.database === database.kind ? null : [];
}

/** Prepares the restored database next to the old file, and then puts it in its place. */
async function intoFile(parts: Parts, file: string, plan: Plan, hold: MoneyHold): Promise<Restored> {
  const staged = `${file}.restoring`;
  removeAll(staged);
  try {
    const restored = await load(
      parts,
      { kind: 'sqlite', file: staged },
      plan,
      hold,
      plan.isSame ? [] : laterIn(file, parts.config),
    );
    return { ...restored, replaced: swap(file, staged, hold.restoredAt) };
  } catch (thrown) {
    removeAll(staged);
    throw thrown;
  }
}

/**
 * A SQLite file that was used until now is set aside: this is how an installation moves to PostgreSQL. If an earlier try was killed once
 * everything was in the database, the rest is done now.
 */
async function intoPostgres(
  parts: Parts,
  database: DatabaseConfig,
  plan: Plan,
  hold: MoneyHold,
): Promise<Restored> {
  const { dataDir, mode } = parts.config;
  const file = sqliteFile(dataDir, 'core', mode);
  const found = await schemaVersionOf(database);
  const isUnfinished = found?.backup === path.basename(plan.file);
  const isDone = found !== null && !isUnfinished && (await isRestoredFrom(database, plan.about));
  if (found && !isUnfinished && !isDone)
    throw new Error(
      'The database of DATABASE_URL already has data of Steward. A backup is restored into an empty one: create another database, and set DATABASE_URL to it.',
    );
  const remove = isUnfinished ? (trx: Trx) => dropTables(trx, plan) : undefined;
  const restored = isDone
    ? { sessions: 0, sending: 0, kept: 0 }
    : // Nobody has entered anything in an upgrade that hasn't ended.
      await load(parts, database, plan, hold, isUnfinished ? [] : laterIn(file, parts.config), remove);
  return { ...restored, replaced: setAside(file, hold.restoredAt) };
}

/** Those of an upgrade that hasn't ended, which began with this backup. */
async function dropTables(trx: Trx, { file, counted }: Plan): Promise<void> {
  await sql`lock table schema_version, activity, intents in access exclusive mode`.execute(trx);
  const found = await storedIn(trx, 'postgres');
  if (found?.backup !== path.basename(file) || !(await isUntouched(trx, counted)))
    throw new Error('Another Steward has just changed the database. Start this one again.');
  const before = await tablesOf(Math.min(found.version, migrations.length));
  const names = [...before, ...(found.added ?? '').split(','), 'schema_version'].filter(Boolean);
  const { rows } = await sql<{ name: string }>`
    select distinct tgfoid::regprocedure::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace and relname in (${sql.join(names)})`.execute(
    trx,
  );
  for (const name of names) await sql`drop table if exists ${sql.table(name)} cascade`.execute(trx);
  for (const { name } of rows) await sql`drop function ${sql.raw(name)}`.execute(trx);
}

/** What only grows when someone does something. Another server may have gone on since the backup, or a command of the newer version. */
const growing = ['activity', 'intents'] as const;

/** `counted`: the rows of the backup. Rejects if the newer version has other tables. */
export async function isUntouched(trx: Trx, counted: Counted): Promise<boolean> {
  for (const table of growing) {
    const { rows } = await sql<{ found: number }>`select count(*) as found from ${sql.table(table)}`.execute(
      trx,
    );
    if (Number(rows[0]?.found) > (counted[table]?.[0] ?? 0)) return false;
  }
  return true;
}

/** True if this backup was restored there, and nobody has done anything since. Changes nothing. */
const isRestoredFrom = (config: DatabaseConfig, { madeAt }: About): Promise<boolean> =>
  reading(config, async (trx) => {
    if ((await storedIn(trx, config.kind))?.version !== migrations.length) return false;
    const newest = await trx
      .selectFrom('activity')
      .select('operation')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const restored = await trx
      .selectFrom('restores')
      .select('restored_at')
      .where('backup_at', '=', madeAt)
      .where('lifted_at', 'is', null)
      .executeTakeFirst();
    return newest?.operation === 'restore' && restored !== undefined;
  });

/** Creates the database of the backup. `later`: writes of the one that it replaces; null if they are unknown. */
async function load(
  parts: Parts,
  target: DatabaseConfig,
  { file, key, about, acceptsKeys, isSame }: Plan,
  hold: MoneyHold,
  later: ReturnType<typeof readIntents>,
  first?: (trx: Trx) => Promise<void>,
): Promise<Omit<Restored, 'replaced'>> {
  const { config } = parts;
  const stagedHead = stagedHeadOf(config);
  rmSync(stagedHead, { force: true });
  const done: { marked: Marked; kept: number; activity: ActivityLog }[] = [];
  const database = await createFromBackup(
    target,
    { file, key, schema: about.schema },
    undefined,
    async (trx, created) => {
      if (acceptsKeys) await acceptKeys(trx, config);
      else await checkKeysIn(trx, created, config, 'add new-keys to this command.');
      const kept = await carryOverIntents(trx, target.kind, later ?? []);
      const activity = openActivity({ database: created, ...parts, headFile: stagedHead });
      const marked = isSame
        ? { sessions: 0, sending: 0 }
        : await markIn(trx, activity, config, hold, stagedHead);
      done.push({ marked, kept, activity });
    },
    // What is still an upgrade of the backup hasn't ended, either.
    {
      ...(first ? { first } : {}),
      ...(isSame && about.schema < migrations.length ? { before: async () => path.basename(file) } : {}),
    },
  );
  try {
    const [finished] = done;
    if (!finished) throw new Error('The restore was not finished.');
    const { marked, kept, activity } = finished;
    await activity.flushed();
    if (target.kind === 'sqlite') {
      // Moves everything into the one file that is renamed; the server turns WAL mode on again.
      await sql`pragma journal_mode = delete`.execute(database.db);
      if (existsSync(`${target.file}-wal`)) throw new Error("The copy couldn't be closed.");
    }
    return { ...marked, kept: later === null ? null : kept };
  } finally {
    await database.close();
    if (target.kind === 'sqlite') toDisk(target.file);
  }
}

/**
 * Within a transaction: marks a database as restored, and records it. Also used for a PostgreSQL database that was restored with
 * its own tools. `activity` writes to `headFile`.
 */
export async function markIn(
  trx: Trx,
  activity: Pick<ActivityLog, 'recordIn'>,
  config: BackedUp,
  hold: MoneyHold,
  headFile: string,
): Promise<Marked> {
  const before = readHead(headFileOf(config));
  // A restored log ends earlier than the file says, so it begins a new one.
  keepHead(headFile, await headIn(trx));
  const done = await markRestored(trx, hold);
  // The previous head of the log is recorded, because it shows how many rows after the backup were lost.
  await activity.recordIn(trx, {
    operation: 'restore',
    outcome: 'done',
    input: { ...hold, ...done, headBefore: before?.seq ?? null },
  });
  return done;
}

/** After a kill: what was prepared is put in place if it was complete, which is when the old file is gone; otherwise, it is removed. */
export function finishOrDrop(file: string, at: number): void {
  const staged = `${file}.restoring`;
  if (!existsSync(staged)) return;
  if (existsSync(file)) removeAll(staged);
  // Files beside the old one may still be there.
  else swap(file, staged, at);
}

/** If it crashes in between, the staged file remains, and a database with one next to it is not opened. */
function swap(databaseFile: string, staged: string, at: number): string | null {
  const replaced = setAside(databaseFile, at);
  toDisk(path.dirname(databaseFile));
  renameSync(staged, databaseFile);
  toDisk(path.dirname(databaseFile));
  return replaced;
}

/** Returns where the file is now; null if there was none. */
function setAside(databaseFile: string, at: number): string | null {
  const aside = `${databaseFile}.replaced-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  let replaced: string | null = null;
  for (const ending of ['', ...besides]) {
    if (!existsSync(`${databaseFile}${ending}`)) continue;
    renameSync(`${databaseFile}${ending}`, `${aside}${ending}`);
    if (ending === '') replaced = aside;
  }
  return replaced;
}
