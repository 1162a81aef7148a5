/**
 * The commands `npm run backup` and `npm run restore`, called by `src/main.ts`. Both return the exit code of
 * the process.
 */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { headFileOf, openActivity } from '../activity/open-activity.ts';
import { backupFolder, listBackups, readBackupName, thinOut } from '../backup/backup-files.ts';
import { backupKey, makeBackup } from '../backup/make-backup.ts';
import { type Rehearsal, readRehearsal, rehearse } from '../backup/rehearse.ts';
import { copyBackup } from '../backup/second-folder.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { createLog } from '../base/log.ts';
import { zoneTexts } from '../base/texts.ts';
import { typed, usageOf } from '../base/typed.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { holdsCardNumber } from '../gate/card-digits.ts';
import { acceptKeys, checkKeys } from '../installation/key-marks.ts';
import { ifKeysAreLost, nothingYet, openDatabase, openRestored } from '../installation/open-database.ts';
import { holdFolder } from '../installation/process-lock.ts';
import { createMoneyHolds } from '../writes/money-hold.ts';
import { markIn, restoreBackup } from './restore.ts';

type Print = (line: string) => void;

const usage = `Restore Steward from a backup. Stop Steward first.
${usageOf('restore', [
  ['', 'list backups'],
  ['NAME', 'restore this one: a name from the list, or a path'],
  ['NAME new-keys', 'the same, if the keys that belong to it are lost'],
  ['postgres TIME', 'after you restored PostgreSQL itself to that time, such as 2026-11-21T07:00Z'],
  ['allow-money REASON', 'turn charges and refunds on before Steward has read everything since the backup'],
  ['new-keys REASON', 'go on with the keys of this DATA_DIR, if those that belong to the database are lost'],
])}`;

const backupUsage = `Back up Steward. It may be running.
${usageOf('backup', [
  ['', 'make a backup, open it, and compare it with what was stored'],
  ['key', 'show the key that opens backups'],
])}`;

/** `args` are those after `--`. Makes a backup and rehearses it; a server may be running at the same time. */
export async function runBackup(
  config: Config,
  args: readonly string[],
  print: Print,
  clock: Clock = systemClock,
): Promise<0 | 1> {
  const [first, ...rest] = args;
  const isKey = first === 'key' && rest.length === 0;
  if (first !== undefined && !isKey) {
    print(backupUsage);
    return 1;
  }
  const nothing = await nothingYet(config);
  if (nothing !== null) {
    print(nothing);
    return 1;
  }
  if (isKey) return showKey(config, print);
  const now = clock.now();
  const { file, bytes, ms } = await makeBackup(config, now);
  thinOut(config, now);
  const found = await rehearse(config, file, now);
  print(`${file}: ${sizeText(bytes)}, in ${(ms / 1000).toFixed(1)} s. ${rehearsalText(found)}`);
  const { secondFolder } = config.backup;
  if (secondFolder) {
    await copyBackup(config, file, now);
    print(`Copied to ${secondFolder}.`);
  }
  return found.isIntact ? 0 : 1;
}

function showKey(config: Config, print: Print): 0 {
  print(`The key that opens backups of this Steward. Keep it apart from them, such as in a password manager:
${backupKey(config).reveal()}
On another machine, set BACKUP_KEY to it, and run ${typed('restore')}.`);
  return 0;
}

const rehearsalText = ({ rows, isIntact }: Rehearsal): string =>
  isIntact
    ? `Opened in a temporary database: ${rows.toLocaleString('en-US')} rows, intact.`
    : "Opened in a temporary database, it isn't what was stored: make another one, and check the disk.";

/** `args` are those after `--`. Throws Error with a message for people if it fails. */
export async function runRestore(
  config: Config,
  args: readonly string[],
  print: Print,
  clock: Clock = systemClock,
): Promise<0 | 1> {
  const [first, ...rest] = args;
  if (first === undefined) return list(config, print, clock);
  if (first.startsWith('-')) return refuse(print);
  if (first === 'allow-money') return allowMoney(config, rest.join(' ').trim(), print, clock);
  if (first === 'new-keys') return newKeys(config, rest.join(' ').trim(), print, clock);
  if (first === 'postgres') return markPostgres(config, rest[0] ?? '', print, clock);
  if (rest.length > 1 || (rest[0] ?? 'new-keys') !== 'new-keys') return refuse(print);
  return takeBack(config, { name: first, acceptsKeys: rest.length === 1 }, print, clock);
}

function refuse(print: Print): 1 {
  print(usage);
  return 1;
}

function list(config: Config, print: Print, clock: Clock): 0 {
  const folder = backupFolder(config.dataDir);
  const all = listBackups(config);
  const ours = all.filter(({ isOlder }) => !isOlder);
  const rehearsed = readRehearsal(config);
  for (const { name, file, createdAt } of ours)
    print(
      `${name}  ${agoText(clock.now() - createdAt)}, ${sizeText(statSync(file).size)}${rehearsed?.name === name ? `. ${rehearsalText(rehearsed)}` : ''}`,
    );
  if (ours.length === 0) print(`No backups in ${folder}.`);
  const older = all.length - ours.length;
  if (older > 0) print(`Older, from Steward 1.0, which restores them: ${older}.`);
  if (ours.length > 0) print(`\n${usage}`);
  return 0;
}

/** "3 days ago", "5 hours ago". */
function agoText(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  const [count, unit] =
    hours >= 48
      ? [Math.floor(hours / 24), 'days']
      : hours >= 2
        ? [hours, 'hours']
        : [Math.max(0, Math.floor(ms / 60_000)), 'minutes'];
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit} ago`;
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

type From = { name: string; acceptsKeys: boolean };

async function takeBack(config: Config, from: From, print: Print, clock: Clock): Promise<0> {
  const { name, acceptsKeys } = from;
  const inFolder = path.join(backupFolder(config.dataDir), name);
  const backupFile = existsSync(inFolder) ? inFolder : path.resolve(name);
  if (!existsSync(backupFile))
    throw new Error(`There is no backup named ${name}. ${typed('restore')} lists them.`);
  if (readBackupName(config.mode, path.basename(backupFile))?.isOlder)
    throw new Error(`${name} is from Steward 1.0: restore it with that version.`);
  const lock = await holdFolder(config.dataDir, 'steward');
  try {
    const parts = { config, clock, log: createLog({ level: 'error' }) };
    const { sessions, sending, replaced, kept } = await restoreBackup(parts, backupFile, { acceptsKeys });
    if (replaced) print(`The previous database was saved as ${replaced}.`);
    if (kept === null) print(lostSince);
    else if (kept > 0) print(`Carried over ${countOf(kept, 'write')} after the backup.`);
    print(`Restored. ${restoredText(sessions, sending)}`);
    print(afterward);
    if (acceptsKeys) print(afterNewKeys);
    return 0;
  } finally {
    lock.release();
  }
}

const countOf = (count: number, what: string) =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

const restoredText = (sessions: number, sending: number): string =>
  [
    `${countOf(sessions, 'session')} ended.`,
    ...(sending > 0 ? [`${countOf(sending, 'unconfirmed write')} will be checked.`] : []),
  ].join(' ');

const lostSince =
  "What people did after the backup couldn't be carried over. Compare with your giving platform before anyone charges or refunds again.";

const afterward = `Charges, refunds and plan changes stay off until Steward has run for 10 minutes and has read everything since the backup.
An authenticator app's current code may be refused for a minute: wait for the next one.
Recovery codes no longer work: people with two-step verification create new ones in their profiles.
Check the accounts (${typed('account', 'list')}): changes after the backup were undone.`;

async function markPostgres(config: Config, time: string, print: Print, clock: Clock): Promise<0 | 1> {
  const backupAt = Date.parse(time);
  if (config.database.kind !== 'postgres' || Number.isNaN(backupAt)) return refuse(print);
  const work = async (database: Database) => {
    await checkKeys(database, config, ifKeysAreLost);
    const parts = { config, clock, log: createLog({ level: 'error' }) };
    const hold = { restoredAt: clock.now(), backupAt };
    const head = `${headFileOf(config)}.restoring`;
    rmSync(head, { force: true });
    const activity = openActivity({ database, ...parts, headFile: head });
    const { sessions, sending } = await database.write((trx) => markIn(trx, activity, config, hold, head));
    await activity.flushed();
    renameSync(head, headFileOf(config));
    print(`Marked. ${restoredText(sessions, sending)}`);
    print(afterward);
    return 0 as const;
  };
  return withDatabase<0>(config, print, work, openRestored);
}

async function allowMoney(config: Config, reason: string, print: Print, clock: Clock): Promise<0 | 1> {
  if (reason === '') return refuse(print);
  if (holdsCardNumber(reason)) {
    print('The reason looks like a card number. It is recorded, so leave the number out.');
    return 1;
  }
  return withDatabase<0>(config, print, async (database) => {
    const log = createLog({ level: 'error' });
    const activity = openActivity({ database, config, clock, log });
    const timeText = zoneTexts(config.organization.timeZone).time;
    const holds = createMoneyHolds({ database, activity, clock, timeText });
    const hold = await holds.active();
    if (hold) await holds.lift('allowed', { operation: 'restore.allowMoney', input: { reason, ...hold } });
    await activity.flushed();
    print(hold ? 'Charges and refunds are on again.' : 'Charges and refunds were already on.');
    return 0;
  });
}

const afterNewKeys = `What was protected by the lost keys can't be read or checked anymore: the activity log until now, authenticator apps (${typed('account', 'reset EMAIL')}), and emails that were waiting.`;

async function newKeys(config: Config, reason: string, print: Print, clock: Clock): Promise<0 | 1> {
  if (reason === '') return refuse(print);
  return withDatabase<0>(
    config,
    print,
    async (database) => {
      const log = createLog({ level: 'error' });
      const activity = openActivity({ database, config, clock, log });
      await database.write(async (trx) => {
        await acceptKeys(trx, config);
        await activity.recordIn(trx, { operation: 'restore.newKeys', outcome: 'done', input: { reason } });
      });
      await activity.flushed();
      print(`Steward can start with these keys. ${afterNewKeys}`);
      return 0;
    },
    openRestored,
  );
}

/** Works on a database that is there; returns 1 if there is none. */
async function withDatabase<T>(
  config: Config,
  print: Print,
  work: (database: Database) => Promise<T>,
  open = openDatabase,
): Promise<T | 1> {
  const nothing = await nothingYet(config);
  if (nothing !== null) {
    print(nothing);
    return 1;
  }
  const database = await open(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
