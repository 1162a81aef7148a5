/**
 * A server killed repeatedly while people write: the database stays intact, and no answered write is lost.
 */
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testNow } from '../../../src/sandbox/world/small-world.ts';
import { createManualClock, type ManualClock } from '../../../src/server/tests/manual-clock.ts';
import { createCaller } from '../../../src/server/tests/running-server.ts';
import { sampleWrites } from '../known-records.ts';
import { startOnSandbox, writeRequest } from '../running-on-sandbox.ts';
import { openPlatform, type Platform } from '../sandbox-platform.ts';
import { startChild } from './child-server.ts';

/** `npm run soak` kills 50 times. */
const kills = process.env.SOAK === 'on' ? 50 : 4;

let folder: string;
let databaseFile: string;
let clock: ManualClock;
let platform: Platform;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-killed-'));
  databaseFile = join(folder, 'core.sqlite');
  clock = createManualClock(testNow);
  platform = await openPlatform(clock.now, { rateLimit: 1_000_000 });
});
afterEach(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

/** Runs four writers without a pause until the server is killed. Returns the keys of the answered writes. */
async function writeUntilKilled(url: string, enough: number, kill: () => void): Promise<string[]> {
  const call = createCaller(url);
  const answered: string[] = [];
  const person = async () => {
    for (;;) {
      const key = randomUUID();
      const body = { ...sampleWrites['donors.create'].body, email: `${key}@example.org` };
      const { method, path, options } = writeRequest('donors.create', { key, body });
      const answer = await call(method, path, options).catch(() => null);
      if (!answer) return;
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      answered.push(key);
      if (answered.length === enough) kill();
    }
  };
  await Promise.all([person(), person(), person(), person()]);
  return answered;
}

function storedIn(file: string): { check: unknown; keys: Set<string> } {
  const database = new DatabaseSync(file);
  const check = Object.values(database.prepare('pragma integrity_check').get() ?? {})[0];
  const rows = database.prepare("select id from intents where state = 'done'").all();
  database.close();
  return { check, keys: new Set(rows.map(({ id }) => String(id))) };
}

test(`keeps the database intact through ${kills} kills during writes`, async () => {
  const answered: string[] = [];
  let [intact, slowestMs] = [0, 0];
  for (let count = 0; count < kills; count += 1) {
    const child = await startChild(platform, { databaseFile });
    const kill = () => void child.process.kill('SIGKILL');
    answered.push(...(await writeUntilKilled(child.url, 3 + (count % 17), kill)));
    await child.ended;
    // Each copy has its own name: SQLite must not replay the WAL file of an earlier copy.
    const copy = join(folder, `copy-${count}.sqlite`);
    for (const ending of ['', '-wal'])
      if (existsSync(`${databaseFile}${ending}`))
        copyFileSync(`${databaseFile}${ending}`, `${copy}${ending}`);
    if (storedIn(copy).check === 'ok') intact += 1;
    const started = performance.now();
    const again = await startOnSandbox({ databaseFile, platform, clock });
    slowestMs = Math.max(slowestMs, performance.now() - started);
    await again.stop();
  }
  const { check, keys } = storedIn(databaseFile);
  const lost = answered.filter((key) => !keys.has(key));
  console.log(
    `${kills} kills, ${intact} intact, ${answered.length} answered writes, ${lost.length} lost, ready again after at most ${Math.round(slowestMs)} ms`,
  );
  expect([intact, check, lost]).toEqual([kills, 'ok', []]);
  expect(answered.length).toBeGreaterThan(kills * 2);
  expect(slowestMs).toBeLessThan(2_000);
}, 300_000);

test('control: without its WAL file, a killed database has lost answered writes', async () => {
  const child = await startChild(platform, { databaseFile });
  const answered = await writeUntilKilled(child.url, 5, () => void child.process.kill('SIGKILL'));
  await child.ended;
  for (const ending of ['-wal', '-shm']) rmSync(`${databaseFile}${ending}`, { force: true });
  const found = startOnSandbox({ databaseFile, platform, clock });
  const left = await found.then(
    async (running) => {
      await running.stop();
      return answered.filter((key) => storedIn(databaseFile).keys.has(key)).length;
    },
    () => 0,
  );
  expect(left).toBeLessThan(answered.length);
}, 30_000);
