/** Tests single checks of making and restoring a backup. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackupFixture, openBackupFixture } from '../backup/backup-fixture.ts';
import { carryOverIntents, readIntents } from '../backup/carried-intents.ts';
import { backupKey, makeBackup } from '../backup/make-backup.ts';
import { readSealedLines, writeSealedLines } from '../backup/sealed-lines.ts';
import { Secret } from '../base/secret.ts';
import { createDatabase } from '../database/create-database.ts';
import type { Database } from '../database/database.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { intentRow } from '../writes/intent-fixture.ts';
import { restoreBackup } from './restore.ts';

let at: BackupFixture;
let later: ReturnType<typeof readIntents>;
const clock = createManualClock();
const { log } = createRecordingLog();
const restore = (backup: string) => restoreBackup({ config: at.config, clock, log }, backup);

const add = (database: Database, rows: readonly object[]) =>
  // A row of the fixture has all that the table requires.
  database.db
    .insertInto('intents')
    .values(rows as never)
    .execute();

let backup: string;
beforeAll(async () => {
  at = await openBackupFixture();
  await add(at.database, [intentRow('i1', 'sending')]);
  backup = (await makeBackup(at.config, clock.now())).file;
  await at.database.db.updateTable('intents').set({ state: 'done', made_id: 'g1' }).execute();
  await add(at.database, [intentRow('i2', 'refused')]);
  later = readIntents(at.file);
});
afterAll(() => at.close());

const whole = () => readFileSync(backup);
test.each<[string, () => Buffer, RegExp]>([
  ['has one byte more', () => Buffer.concat([whole(), Buffer.from('x')]), /damaged/],
  ['lacks its end', () => whole().subarray(0, -40), /damaged/],
  ['is cut off after its first line', () => whole().subarray(0, 100), /damaged/],
  ['was changed in the middle', () => whole().fill(1, 400, 401), /damaged/],
  [
    'was changed in its first line',
    () => Buffer.from(whole().toString('latin1').replace('"iv":"', '"iv":"A'), 'latin1'),
    /damaged/,
  ],
  ['is something else', () => Buffer.from('SQLite format 3'.repeat(50)), /not a backup/],
  ['has no bytes', () => Buffer.alloc(0), /not a backup/],
])('a backup that %s is refused, and changes nothing', async (_, bytes, why) => {
  const copy = path.join(at.folder, path.basename(backup));
  writeFileSync(copy, bytes());
  const names = readdirSync(at.folder).sort();
  await expect(restore(copy)).rejects.toThrow(why);
  expect(readdirSync(at.folder).sort()).toEqual(names);
  expect(readIntents(at.file)).toEqual(later);
});

test('a backup that was encrypted with another key is refused, and says which is needed', async () => {
  const config = {
    ...at.config,
    backup: { key: new Secret('another key that is long enough ok'), secondFolder: null },
  };
  await expect(restoreBackup({ config, clock, log }, backup)).rejects.toThrow(/another key. Set BACKUP_KEY/);
});

test('a backup of another platform is refused', async () => {
  const lines = readSealedLines(backup, backupKey(at.config));
  const other = path.join(at.folder, 'other.backup');
  await writeSealedLines(
    other,
    backupKey(at.config),
    (async function* () {
      for await (const line of lines)
        yield line.replace('"platform":null', '"platform":"giving.example.org"');
    })(),
  );
  await expect(restore(other)).rejects.toThrow(/runs on giving.example.org, not on the sandbox/);
});

test("a write's row in the replaced database wins over the backup's, and writes missing from the backup are kept", async () => {
  const database = await createDatabase({ kind: 'sqlite', file: ':memory:' });
  await add(database, [intentRow('i1', 'sending')]);
  expect(await database.write((trx) => carryOverIntents(trx, 'sqlite', later ?? []))).toBe(1);
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
