/**
 * A backup of a large database during continuous writes is a consistent snapshot, and no writer waits for it.
 */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../database/create-database.ts';
import type { Database } from '../database/database.ts';
import { makeBackup } from './make-backup.ts';

/** `npm run soak` uses a million rows. */
const rows = process.env.SOAK === 'on' ? 1_000_000 : 100_000;
const now = Date.UTC(2026, 10, 21, 7, 30);

let folder: string;
let file: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-backup-'));
  file = join(folder, 'core.sqlite');
  database = await createDatabase({ kind: 'sqlite', file });
  await sql`insert into activity_personal (seq, field, value)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(rows)})
    select i, 'email', 'person' || i || '@example.org, and as much again to give the row some weight' from n`.execute(
    database.db,
  );
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

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

function counts(of: string): { windows: unknown; tries: unknown; rows: unknown; check: unknown } {
  const copy = new DatabaseSync(of, { readOnly: true });
  const one = (text: string) => Object.values(copy.prepare(text).get() ?? {})[0];
  const found = {
    windows: one('select count(*) from budget_windows'),
    tries: one('select count(*) from sign_in_tries'),
    rows: one('select count(*) from activity_personal'),
    check: one('pragma integrity_check'),
  };
  copy.close();
  return found;
}

test(`backs up ${rows.toLocaleString('en-US')} rows while others write`, async () => {
  await writeOne(-1);
  const { result, written, slowestMs } = await writingDuring(makeBackup(file, join(folder, 'backups'), now));
  const found = counts(result.file);
  console.log(
    `${rows} rows (${(result.bytes / 1e6).toFixed(0)} MB) in ${Math.round(result.ms)} ms, ${written} writes at the same time, the slowest ${Math.round(slowestMs)} ms`,
  );
  expect(found).toEqual({ windows: found.tries, tries: found.tries, rows, check: 'ok' });
  expect(found.windows).toBeGreaterThanOrEqual(1);
  expect(written).toBeGreaterThan(10);
  expect(result.ms).toBeLessThan(60_000);
  expect(readdirSync(join(folder, 'backups')).sort()).toEqual([
    'core-2026-11-21T07-30-00Z.sqlite',
    'core-2026-11-21T07-30-00Z.sqlite.sha256',
  ]);
}, 120_000);

test('control: a plain copy of the file loses what is still in the WAL file', async () => {
  for (let count = 0; count < 20; count += 1) await writeOne(count);
  copyFileSync(file, join(folder, 'copied.sqlite'));
  const made = await makeBackup(file, join(folder, 'backups'), now);
  const lost = Number(counts(made.file).windows) - Number(countsOrNone(join(folder, 'copied.sqlite')));
  expect(lost).toBe(20);
});

/** The copy may not even have the tables. */
function countsOrNone(of: string): unknown {
  try {
    return counts(of).windows;
  } catch {
    return 0;
  }
}

test('does not keep a backup of a damaged database', async () => {
  await database.close();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, bytes.length / 2, bytes.length / 2 + 40_000));
  await expect(makeBackup(file, join(folder, 'backups'), now)).rejects.toThrow();
  expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  database = await createDatabase({ kind: 'sqlite', file: ':memory:' });
});

test('a backup contains no files of exports', async () => {
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
  const made = await makeBackup(file, join(folder, 'backups'), now);
  expect(readFileSync(made.file, 'latin1')).not.toContain('Rosa Lindqvist');
  // The original still has it.
  expect(await database.db.selectFrom('exports').select('content').execute()).toEqual([{ content }]);
});
