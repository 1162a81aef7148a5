/**
 * The command `npm run doctor`, called by `src/main.ts`: says what is well about an installation, what isn't, and what to do. It looks for
 * itself, whether or not Steward runs, and changes no data.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { type CheckState, installationChecks } from '#contract/steward/installation-checks.ts';
import { backupFacts } from '../backup/backup-facts.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { zoneTexts } from '../base/texts.ts';
import type { Config, DatabaseConfig } from '../config/config.ts';
import { migrations } from '../database/migrate.ts';
import { reading, schemaVersionOf } from '../database/schema-version.ts';
import { type Facts, findChecks } from '../health/checks/find-checks.ts';
import { type Ready, roomIn, stateAfter } from '../health/readiness.ts';
import { refuseMissingFile } from '../installation/open-database.ts';
import { heldSince } from '../installation/process-lock.ts';
import { checkMailServer } from '../notices/mail/smtp.ts';
import { callPlatform } from './call-platform.ts';
import { isGoingBack } from './go-back.ts';

const marks: Record<CheckState, string> = { ok: '  ok   ', warning: ' warns ', failing: ' FAILS ' };

/** Returns 1 if a check fails. */
export async function runDoctor(
  config: Config,
  _: readonly string[],
  print: (line: string) => void,
  clock: Clock = systemClock,
): Promise<0 | 1> {
  const since = heldSince(config.dataDir, 'steward');
  print(since === null ? "Steward isn't running." : 'Steward is running.');
  const upgrade = await upgradeAhead(config);
  if (upgrade !== null) print(upgrade);
  const { time } = zoneTexts(config.organization.timeZone);
  const checks = findChecks(await lookAt(config, since, clock), time);
  for (const { id, state, sentence, remedy } of checks) {
    print(`${marks[state]} ${installationChecks[id]}: ${sentence}`);
    if (remedy) print(`         ${remedy}`);
  }
  const failing = checks.filter(({ state }) => state === 'failing').length;
  print(failing === 0 ? 'No check fails.' : failing === 1 ? '1 check fails.' : `${failing} checks fail.`);
  return failing === 0 ? 0 : 1;
}

/** What the next start of this version will do to the tables; null for nothing, and if that can't be told. */
async function upgradeAhead(config: Config): Promise<string | null> {
  if (isGoingBack(config)) return 'The next start finishes going back from an upgrade.';
  const { database } = config;
  const found = await inTime(
    schemaVersionOf(database).catch(() => null),
    null,
  );
  if (!found) return null;
  const maker = found.program ? `Steward ${found.program}` : 'another version';
  if (found.version > migrations.length)
    return found.backup
      ? `The upgrade to ${maker} didn't end. The next start of this version goes back to the database from before it.`
      : null;
  return found.version === migrations.length
    ? null
    : `The next start upgrades the database from schema ${found.version}, of ${maker}, to ${migrations.length}, after a backup.`;
}

async function lookAt(config: Config, since: number | null, clock: Clock): Promise<Facts> {
  const { database, dataDir, service, mail } = config;
  const now = clock.now();
  const [state, disk, platform, fault] = await Promise.all([
    inTime<DatabaseState>(databaseState(config), 'no-answer'),
    roomIn(dataDir).catch(() => 'unknown' as const),
    service ? callPlatform(service, config, clock) : null,
    mail ? checkMailServer(mail) : null,
  ]);
  return {
    now,
    // The database of PostgreSQL is only read.
    database: state && { kind: database.kind, state, isWritten: database.kind === 'sqlite' },
    disk,
    platform: platform && { host: new URL(service?.url ?? '').host, ...platform },
    keyAccepted: platform?.keyAccepted ?? null,
    // Only the server knows which parts the platform has.
    copy: null,
    // Backups are made while Steward runs.
    backup: since === null ? null : { ...backupFacts(config, now), since },
    mail: mail && { server: `${mail.server.host}:${mail.server.port}`, waiting: 0, fault },
    // They arrive while Steward runs.
    webhooks: null,
    untrustedProxy: false,
    clocks: { platform: platform?.offsetMs ?? null, database: null },
  };
}

/** How long a look may take, in ms. */
const limitMs = 10_000;

/** Resolves with `late` after ten seconds. */
const inTime = <T>(work: Promise<T>, late: T): Promise<T> =>
  Promise.race([work, wait(limitMs, late, { ref: false })]);

type DatabaseState = Ready['database'] | null;

/** Null if there is none yet; `missing` if there was one. */
async function databaseState(config: Config): Promise<DatabaseState> {
  const { database } = config;
  try {
    if (isLost(config)) return 'missing';
    if (isGoingBack(config)) return null;
    const found = await schemaVersionOf(database);
    if (!found) return null;
    if (found.version > migrations.length && !found.backup) return 'newer';
    return database.kind === 'sqlite' ? tryFile(database.file) : await writableState(database);
  } catch (thrown) {
    return stateAfter(thrown);
  }
}

/** True also if a restore of the file was interrupted: Steward doesn't start then, either. */
function isLost(config: Config): boolean {
  const { database } = config;
  if (isGoingBack(config)) return false;
  if (database.kind === 'sqlite' && existsSync(`${database.file}.restoring`)) return true;
  try {
    refuseMissingFile(config);
    return false;
  } catch {
    return true;
  }
}

/** Only asks whether it could be written: another server may be using it. */
const writableState = (database: DatabaseConfig): Promise<Ready['database']> =>
  reading(database, async (trx) => {
    const { rows } = await sql<{
      only: string;
    }>`select current_setting('transaction_read_only') as only`.execute(trx);
    return rows[0]?.only === 'on' ? 'not-writable' : 'ok';
  });

/** How long a write of a running server may hold the file, in ms. */
const patienceMs = 2_000;

/** Takes the write lock for a moment. Throws what the database says. */
function tryFile(file: string): Ready['database'] {
  accessSync(file, constants.R_OK | constants.W_OK);
  const database = new DatabaseSync(file, { timeout: patienceMs });
  try {
    database.exec('begin immediate; rollback');
    return 'ok';
  } finally {
    database.close();
  }
}
