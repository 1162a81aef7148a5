/**
 * Whose data a data folder has: those of a giving platform, of the sandbox, of both, or nobody's yet. The server stores the address of the
 * platform and the kind of database there, in a file of its own, since older versions would take that of the activity's head for damaged with
 * anything more in it. What those versions left behind says at least which of the two it is.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { headFileOf } from '../activity/open-activity.ts';
import { listBackups } from '../backup/backup-files.ts';
import { type Config, type DatabaseConfig, platformOf, sqliteFile } from '../config/config.ts';

/** `platform`: host and path of its address; null for the sandbox. Both are null if an older version didn't store them. */
export type Owner = { platform: string | null; database: DatabaseConfig['kind'] | null };

/** What the folder has of each; null for nothing. */
export type Folder = Readonly<Record<Config['mode'], Owner | null>>;

export const ownerFile = ({ dataDir, mode }: Pick<Config, 'dataDir' | 'mode'>): string =>
  path.join(dataDir, `installation-${mode}.json`);

/** The folder needn't exist. Changes nothing. */
export const readFolder = (dataDir: string): Folder => ({
  service: ownerOf({ dataDir, mode: 'service' }),
  sandbox: ownerOf({ dataDir, mode: 'sandbox' }),
});

const notStored: Owner = { platform: null, database: null };

function ownerOf(of: Pick<Config, 'dataDir' | 'mode'>): Owner | null {
  const file = ownerFile(of);
  if (existsSync(file)) return readOwner(file);
  const core = sqliteFile(of.dataDir, 'core', of.mode);
  const traces = [core, `${core}-wal`, `${core}.restoring`, headFileOf(of)];
  const isUsed = traces.some((trace) => existsSync(trace));
  return isUsed || listBackups(of).length > 0 ? notStored : null;
}

const form = z.object({ platform: z.nullable(z.string()), database: z.enum(['sqlite', 'postgres']) });

function readOwner(file: string): Owner {
  try {
    return form.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Damaged.
    return notStored;
  }
}

/** Stores that the folder belongs to this installation. */
export function keepOwner(config: Pick<Config, 'dataDir' | 'mode' | 'service' | 'database'>): void {
  const file = ownerFile(config);
  const text = JSON.stringify({
    platform: platformOf(config),
    database: config.database.kind,
  } satisfies Owner);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
