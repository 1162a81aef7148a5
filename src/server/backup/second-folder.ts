/** The second folder, where each backup is copied to. It may be a network's, which may not answer: nothing here stops the server. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { copyFile, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Config } from '../config/config.ts';
import { type BackupsOf, backupFolder, stemOf, thinOut } from './backup-files.ts';

type Of = Pick<Config, 'dataDir' | 'mode' | 'backup'>;

const form = z.object({ folder: z.string(), at: z.number() });
const copiedFile = ({ dataDir, mode }: BackupsOf): string =>
  path.join(backupFolder(dataDir), `${stemOf(mode)}-copied.json`);

/**
 * Copies a backup there, whole or not at all, and thins out what is there. `now` is wall time in ms. Rejects if the folder isn't there: it isn't
 * created, since a disk that isn't mounted would be taken for an empty one.
 */
export async function copyBackup(config: Of, file: string, now: number): Promise<void> {
  const folder = config.backup.secondFolder;
  if (folder === null) return;
  if (!(await stat(folder)).isDirectory()) throw new Error(`BACKUP_SECOND_FOLDER ${folder} is no folder.`);
  const copy = path.join(folder, path.basename(file));
  const unfinished = `${copy}.${process.pid}.unfinished`;
  try {
    await copyFile(file, unfinished);
    const handle = await open(unfinished, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(unfinished, copy);
  } finally {
    await rm(unfinished, { force: true });
  }
  thinOut(config, now, folder);
  const target = copiedFile(config);
  writeFileSync(`${target}.new`, JSON.stringify({ folder, at: now } satisfies z.infer<typeof form>), {
    mode: 0o600,
  });
  renameSync(`${target}.new`, target);
}

/** When a backup was last copied to this folder, in ms since 1970; null if none was. Doesn't look there. */
export function lastCopied(of: BackupsOf, folder: string): number | null {
  const file = copiedFile(of);
  try {
    const found = existsSync(file) ? form.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
    return found?.folder === folder ? found.at : null;
  } catch {
    return null;
  }
}
