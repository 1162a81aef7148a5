/**
 * Opens a backup as a restore would, in a temporary database, and compares what is in it with what was stored. Once a week, and for each backup
 * that is made by hand.
 */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { migrations } from '../database/migrate.ts';
import { countRows, isSameContent, rowsIn } from './backup-content.ts';
import { type BackupsOf, backupFolder, stemOf } from './backup-files.ts';
import { checkBackup, createFromBackup } from './load-backup.ts';
import { type BackedUp, backupKey } from './make-backup.ts';
import { withStoredRows } from './stored-rows.ts';

const form = z.object({ name: z.string(), at: z.number(), rows: z.number(), isIntact: z.boolean() });
/** `name`: of the backup. `at`: in ms since 1970. `rows`: how many it has. */
export type Rehearsal = z.infer<typeof form>;

/** A folder may have a platform's backups, and those of a sandbox beside it. */
const rehearsalFile = ({ dataDir, mode }: BackupsOf): string =>
  path.join(backupFolder(dataDir), `${stemOf(mode)}-rehearsal.json`);

/** The last rehearsal; null if there was none, or it can't be read. */
export function readRehearsal(of: BackupsOf): Rehearsal | null {
  const file = rehearsalFile(of);
  try {
    return existsSync(file) ? form.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  } catch {
    return null;
  }
}

/** Leaves nothing but its result. `now` is wall time in ms. Throws only if it can't be tried, such as on a full disk. */
export async function rehearse(config: BackedUp, file: string, now: number): Promise<Rehearsal> {
  const found = { name: path.basename(file), at: now, ...(await open(config, file)) };
  const target = rehearsalFile(config);
  writeFileSync(`${target}.new`, JSON.stringify(found satisfies Rehearsal), { mode: 0o600 });
  renameSync(`${target}.new`, target);
  return found;
}

/** Folders of rehearsals, beside the database: what is in them isn't encrypted. */
const temporary = 'rehearsal-';
const hourMs = 3_600_000;

/** Removes what rehearsals left that were killed; another process may be rehearsing at the moment. */
export function removeLeftovers(dataDir: string): void {
  const names = readdirSync(dataDir).filter((name) => name.startsWith(temporary));
  for (const folder of names.map((name) => path.join(dataDir, name)))
    if (Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > hourMs)
      rmSync(folder, { recursive: true, force: true });
}

async function open(config: BackedUp, file: string): Promise<Pick<Rehearsal, 'rows' | 'isIntact'>> {
  const folder = mkdtempSync(path.join(config.dataDir, temporary));
  let rows = 0;
  try {
    const key = backupKey(config);
    const { about, counted } = await checkBackup(file, key);
    rows = rowsIn(counted);
    const target = { kind: 'sqlite', file: path.join(folder, 'core.sqlite') } as const;
    // Not upgraded, so that its rows can be compared.
    const steps = migrations.slice(0, about.schema);
    const database = await createFromBackup(target, { file, key, schema: about.schema }, steps);
    await database.close();
    return { rows, isIntact: isSameContent(await withStoredRows(target, countRows), counted) };
  } catch (thrown) {
    if (isFull(thrown)) throw thrown;
    return { rows, isIntact: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** ENOSPC, EDQUOT, and SQLITE_FULL: this says nothing about the backup. */
const isFull = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (('code' in thrown && ['ENOSPC', 'EDQUOT'].includes(String(thrown.code))) ||
    ('errcode' in thrown && thrown.errcode === 13));
