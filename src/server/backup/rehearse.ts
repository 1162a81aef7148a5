/**
 * Opens a backup as a restore would, in a temporary database, and compares what is in it with what was stored. Once a week, and for each backup
 * that is made by hand.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { migrations } from '../database/migrate.ts';
import { countRows, isSameContent, rowsIn } from './backup-content.ts';
import { backupFolder } from './backup-files.ts';
import { checkBackup, createFromBackup } from './load-backup.ts';
import { type BackedUp, backupKey } from './make-backup.ts';
import { withStoredRows } from './stored-rows.ts';

const form = z.object({ name: z.string(), at: z.number(), rows: z.number(), isIntact: z.boolean() });
/** `name`: of the backup. `at`: in ms since 1970. `rows`: how many it has. */
export type Rehearsal = z.infer<typeof form>;

const rehearsalFile = (dataDir: string): string => path.join(backupFolder(dataDir), 'rehearsal.json');

/** The last rehearsal; null if there was none, or it can't be read. */
export function readRehearsal(dataDir: string): Rehearsal | null {
  const file = rehearsalFile(dataDir);
  try {
    return existsSync(file) ? form.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  } catch {
    return null;
  }
}

/** Leaves nothing but its result. `now` is wall time in ms. Throws only if it can't be tried, such as on a full disk. */
export async function rehearse(config: BackedUp, file: string, now: number): Promise<Rehearsal> {
  const found = { name: path.basename(file), at: now, ...(await open(config, file)) };
  const target = rehearsalFile(config.dataDir);
  writeFileSync(`${target}.new`, JSON.stringify(found satisfies Rehearsal), { mode: 0o600 });
  renameSync(`${target}.new`, target);
  return found;
}

async function open(config: BackedUp, file: string): Promise<Pick<Rehearsal, 'rows' | 'isIntact'>> {
  const temporary = path.join(backupFolder(config.dataDir), 'rehearsal.sqlite');
  const remove = () => {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${temporary}${ending}`, { force: true });
  };
  remove();
  const key = backupKey(config);
  try {
    const { about, counted } = await checkBackup(file, key).catch(() => ({ about: null, counted: {} }));
    if (!about) return { rows: 0, isIntact: false };
    const target = { kind: 'sqlite', file: temporary } as const;
    const source = { file, key, schema: about.schema };
    // Not upgraded, so that its rows can be compared.
    const database = await createFromBackup(target, source, migrations.slice(0, about.schema));
    await database.close();
    const opened = await withStoredRows(target, countRows);
    return { rows: rowsIn(counted), isIntact: isSameContent(opened, counted) };
  } finally {
    remove();
  }
}
