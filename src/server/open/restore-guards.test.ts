/** Tests single checks of making and restoring a backup. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestFile } from '../backup/backup-files.ts';
import { carryOverIntents, readIntents } from '../backup/carried-intents.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { createDatabase } from '../database/create-database.ts';
import type { Database } from '../database/database.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { intentRow } from '../writes/intent-fixture.ts';
import { restoreBackup } from './restore.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-restore-'));
const file = path.join(folder, 'core.sqlite');
const clock = createManualClock();
const { log } = createRecordingLog();
const restore = (backup: string) =>
  restoreBackup(
    { config: { mode: 'service', dataDir: folder, activityKey: null, sessionSecret: null }, clock, log },
    file,
    backup,
  );

const add = (database: Database, rows: readonly object[]) =>
  // A row of the fixture has all that the table requires.
  database.db
    .insertInto('intents')
    .values(rows as never)
    .execute();

let backup: string;
beforeAll(async () => {
  const database = await createDatabase({ kind: 'sqlite', file });
  await add(database, [intentRow('i1', 'sending')]);
  backup = (await makeBackup(file, path.join(folder, 'backups'), clock.now())).file;
  await database.db.updateTable('intents').set({ state: 'done', made_id: 'g1' }).execute();
  await add(database, [intentRow('i2', 'refused')]);
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a backup that is not byte for byte what was made is refused, and so is one without a digest', async () => {
  const copy = path.join(folder, path.basename(backup));
  writeFileSync(copy, readFileSync(backup));
  await expect(restore(copy)).rejects.toThrow(/no digest/);
  writeFileSync(digestFile(copy), readFileSync(digestFile(backup)));
  writeFileSync(copy, 'x', { flag: 'a' });
  await expect(restore(copy)).rejects.toThrow(/damaged/);
  expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
});

test('no backup is made of a damaged database', async () => {
  const damaged = path.join(folder, 'damaged.sqlite');
  const bytes = readFileSync(backup);
  writeFileSync(damaged, bytes.fill(0xa5, bytes.length / 2, bytes.length / 2 + 40_000));
  const target = path.join(folder, 'none');
  await expect(makeBackup(damaged, target, clock.now())).rejects.toThrow();
  expect(readdirSync(target)).toEqual([]);
});

test("a write's row in the replaced database wins over the backup's, and writes missing from the backup are kept", async () => {
  const later = readIntents(file);
  const database = await createDatabase({ kind: 'sqlite', file: ':memory:' });
  await add(database, [intentRow('i1', 'sending')]);
  expect(await carryOverIntents(database, later ?? [])).toBe(1);
  const rows = await database.db
    .selectFrom('intents')
    .select(['id', 'state', 'made_id'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: 'i1', state: 'done', made_id: 'g1' },
    { id: 'i2', state: 'refused', made_id: null },
  ]);
  await database.close();
});
