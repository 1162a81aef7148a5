/**
 * A backup of a large database during continuous writes is a consistent snapshot, and no writer waits for it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { backupFolder } from './backup-files.ts';
import { type BackupFixture, openBackupFixture } from './backup-fixture.ts';
import { checkBackup } from './load-backup.ts';
import { backupKey, makeBackup } from './make-backup.ts';
import { rehearse } from './rehearse.ts';
import { readSealedLines } from './sealed-lines.ts';

/** `npm run soak` uses a million rows. */
const rows = process.env.SOAK === 'on' ? 1_000_000 : 100_000;
const now = Date.UTC(2026, 10, 21, 7, 30);

let at: BackupFixture;
let database: Database;
beforeEach(async () => {
  at = await openBackupFixture();
  database = at.database;
  await sql`insert into activity_personal (seq, field, value)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(rows)})
    select i, 'email', 'person' || i || '@example.org, and as much again to give the row some weight' from n`.execute(
    database.db,
  );
});
afterEach(() => at.close());

/** After each transaction, the number of rows in one table equals the count in the other. */
const writeOne = (count: number) =>
  database.write(async (trx) => {
    await trx
      .insertInto('budget_windows')
      .values({ client_key: `k${count}`, cap: count, used: 0, ends_at: 0 })
      .execute();
    await trx
      .insertInto('sign_in_tries')
      .values({ try_id: `t${count}`, limit_key: 'l', at: count })
      .execute();
  });

/**
 * Writes until `work` is done; returns how many transactions were acknowledged, and the longest duration of
 * one.
 */
async function writingDuring<T>(
  work: Promise<T>,
): Promise<{ result: T; written: number; slowestMs: number }> {
  let done = false;
  const end = () => {
    done = true;
  };
  work.then(end, end);
  let [written, slowestMs] = [0, 0];
  while (!done) {
    const started = performance.now();
    await writeOne(written);
    written += 1;
    await new Promise((resolve) => setTimeout(resolve, 1));
    slowestMs = Math.max(slowestMs, performance.now() - started);
  }
  return { result: await work, written, slowestMs };
}

/** What is in a backup once it is restored. */
async function counts(file: string): Promise<{ windows: number; tries: number; rows: number }> {
  const { counted } = await checkBackup(file, backupKey(at.config));
  const of = (table: string) => counted[table]?.[0] ?? 0;
  return { windows: of('budget_windows'), tries: of('sign_in_tries'), rows: of('activity_personal') };
}

test(`backs up ${rows.toLocaleString('en-US')} rows while others write`, async () => {
  await writeOne(-1);
  const { result, written, slowestMs } = await writingDuring(makeBackup(at.config, now));
  const found = await counts(result.file);
  console.log(
    `${rows} rows (${(result.bytes / 1e6).toFixed(1)} MB) in ${Math.round(result.ms)} ms, ${written} writes at the same time, the slowest ${Math.round(slowestMs)} ms`,
  );
  expect(found).toEqual({ windows: found.tries, tries: found.tries, rows });
  expect(found.windows).toBeGreaterThanOrEqual(1);
  expect(written).toBeGreaterThan(10);
  expect(result.ms).toBeLessThan(60_000);
  expect(readdirSync(backupFolder(at.folder))).toEqual(['core-sandbox-2026-11-21T07-30-00Z.backup']);
  expect(await rehearse(at.config, result.file, now)).toMatchObject({ isIntact: true });
  // Nothing of the rehearsal stays.
  expect(readdirSync(backupFolder(at.folder)).sort()).toEqual([
    'core-sandbox-2026-11-21T07-30-00Z.backup',
    'core-sandbox-rehearsal.json',
  ]);
}, 120_000);

test('does not keep a backup of a damaged database', async () => {
  await database.close();
  const bytes = readFileSync(at.file);
  writeFileSync(at.file, bytes.fill(0xa5, bytes.length / 2, bytes.length / 2 + 40_000));
  await expect(makeBackup(at.config, now)).rejects.toThrow();
  expect(readdirSync(backupFolder(at.folder))).toEqual([]);
});

test('a backup contains nothing that can be read without its key, and no files of exports', async () => {
  const content = `Rosa Lindqvist,${'x'.repeat(20_000)}`;
  await database.db
    .insertInto('exports')
    .values({
      id: 'e1',
      owner_id: 'u1',
      kind: 'k',
      file_name: 'a.csv',
      content,
      made_at: now,
      expires_at: now + 900_000,
    })
    .execute();
  const made = await makeBackup(at.config, now);
  expect(readFileSync(made.file, 'latin1')).not.toMatch(/Rosa|person1|example/);
  const read: string[] = [];
  for await (const line of readSealedLines(made.file, backupKey(at.config))) read.push(line);
  expect(read.some((line) => line.includes('person77@example.org'))).toBe(true);
  expect(read.some((line) => line.includes('Rosa'))).toBe(false);
  // The original still has it.
  expect(await database.db.selectFrom('exports').select('content').execute()).toEqual([{ content }]);
});
