/** Backs up the database, of either kind, while it is in use: rows of one moment → encrypted file → sync to disk → rename. */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { Secret } from '../base/secret.ts';
import { version } from '../base/version.ts';
import { type Config, platformOf } from '../config/config.ts';
import { keyIfStored, storedKey } from '../config/keys.ts';
import { contentOf } from './backup-content.ts';
import { backupFolder, backupName } from './backup-files.ts';
import { writeSealedLines } from './sealed-lines.ts';
import { withStoredRows } from './stored-rows.ts';

export type BackedUp = Pick<
  Config,
  'dataDir' | 'mode' | 'database' | 'service' | 'backup' | 'activityKey' | 'sessionSecret'
>;
export type Made = { file: string; bytes: number; ms: number };

/** The key that encrypts backups: the configured one, or the stored one. */
export const backupKey = ({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): Secret =>
  backup.key ?? storedKey(dataDir, 'backup-key');

/**
 * `now` is wall time in ms; `schema` is the version that the database is about to be upgraded to, if it is. Returns a complete backup. Throws
 * if it can't make one, and leaves nothing behind.
 */
export async function makeBackup(config: BackedUp, now: number, schema: number | null = null): Promise<Made> {
  const { dataDir, mode, database } = config;
  const started = performance.now();
  const folder = backupFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, backupName(mode, now, schema));
  const unfinished = `${file}.${process.pid}.unfinished`;
  removeUnfinished(folder);
  rmSync(unfinished, { force: true });
  try {
    await withStoredRows(database, (rows) =>
      writeSealedLines(
        unfinished,
        backupKey(config),
        contentOf(
          {
            steward: version,
            schema: rows.schema,
            platform: platformOf(config),
            madeAt: now,
            keys: keysOf(config),
          },
          rows,
        ),
      ),
    );
    renameSync(unfinished, file);
    toDisk(folder);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return { file, bytes: statSync(file).size, ms: performance.now() - started };
}

const hourMs = 3_600_000;

/** Those of processes that were killed; another one may be making a backup at the moment. */
function removeUnfinished(folder: string): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.unfinished'));
  for (const file of names.map((name) => path.join(folder, name)))
    if (Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > hourMs)
      rmSync(file, { force: true });
}

/** Without them, the activity log couldn't be checked, and authenticator apps couldn't be read. One that is missing isn't created. */
function keysOf({ dataDir, activityKey, sessionSecret }: BackedUp): Record<string, string> {
  const keys = {
    'activity-key': activityKey ?? keyIfStored(dataDir, 'activity-key'),
    'session-secret': sessionSecret ?? keyIfStored(dataDir, 'session-secret'),
  };
  return Object.fromEntries(
    Object.entries(keys).flatMap(([name, key]) => (key ? [[name, key.reveal()]] : [])),
  );
}

/** Syncs a file's contents or a folder's entries to disk. */
export function toDisk(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
