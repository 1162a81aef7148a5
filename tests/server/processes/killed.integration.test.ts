/**
 * A server killed repeatedly while people write: the database stays intact, and no answered write is lost.
 */
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCaller } from '../../../src/server/tests/running-server.ts';
import { sampleWrites } from '../known-records.ts';
import { startOnSandbox, writeRequest } from '../running-on-sandbox.ts';
import { startChild } from './child-server.ts';
import { type Disk, openDisk, storedIn } from './disk-fixture.ts';

/** `npm run soak` kills 50 times. */
const kills = process.env.SOAK === 'on' ? 50 : 4;

let disk: Disk;
beforeEach(async () => {
  disk = await openDisk();
});
afterEach(() => disk.close());

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

test(`keeps the database intact through ${kills} kills during writes`, async () => {
  const { folder, databaseFile, platform, clock } = disk;
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
  const { check, writes } = storedIn(databaseFile);
  const lost = answered.filter((key) => writes.get(key) !== 'done');
  console.log(
    `${kills} kills, ${intact} intact, ${answered.length} answered writes, ${lost.length} lost, ready again after at most ${Math.round(slowestMs)} ms`,
  );
  expect([intact, check, lost]).toEqual([kills, 'ok', []]);
  expect(answered.length).toBeGreaterThan(kills * 2);
  expect(slowestMs).toBeLessThan(2_000);
}, 300_000);

test('control: without its WAL file, a killed database has lost answered writes', async () => {
  const { databaseFile, platform, clock } = disk;
  const child = await startChild(platform, { databaseFile });
  const answered = await writeUntilKilled(child.url, 5, () => void child.process.kill('SIGKILL'));
  await child.ended;
  for (const ending of ['-wal', '-shm']) rmSync(`${databaseFile}${ending}`, { force: true });
  const found = startOnSandbox({ databaseFile, platform, clock });
  const left = await found.then(
    async (running) => {
      await running.stop();
      return answered.filter((key) => storedIn(databaseFile).writes.get(key) === 'done').length;
    },
    () => 0,
  );
  expect(left).toBeLessThan(answered.length);
});
