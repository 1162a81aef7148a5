/**
 * With a database that can't be written, nothing is sent that wasn't first claimed on disk, and nothing is
 * damaged.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { Problem } from '#contract/steward/messages.ts';

import { createCaller, jsonOf } from '../../../src/server/tests/running-server.ts';
import { sampleWrites } from '../known-records.ts';
import { startOnSandbox, writeRequest } from '../running-on-sandbox.ts';
import { startChild } from './child-server.ts';
import { type Disk, openDisk, storedIn } from './disk-fixture.ts';

// Object.keys loses the key type.
const writeIds = Object.keys(sampleWrites) as WriteId[];

let disk: Disk;
beforeEach(async () => {
  disk = await openDisk();
});
afterEach(() => disk.close());

test('sends none of eight writes while the database is read-only', async () => {
  const { databaseFile, platform, clock } = disk;
  const running = await startOnSandbox({ databaseFile, platform, clock });
  await sql`pragma query_only = on`.execute(running.database.db);
  const reported: string[] = [];
  for (const id of writeIds) {
    const answer = await running.clock.during(
      running.write(id, { body: { ...sampleWrites[id].body }, key: randomUUID() }),
    );
    const problem = await jsonOf<Problem>(answer);
    const retryAfter = answer.headers.get('retry-after');
    if (answer.status !== 503 || problem.outcome !== 'nothing-changed' || !retryAfter)
      reported.push(`${id}: ${answer.status} ${problem.outcome} ${retryAfter}`);
  }
  // Reads still work.
  expect((await running.call('GET', '/api/v3/donors')).status).toBe(200);
  await running.stop();
  const { check, writes } = storedIn(databaseFile);
  console.log(`${writeIds.length} writes on a read-only database: ${platform.effects()} sent, ${check}`);
  expect([reported, platform.effects(), check, writes.size]).toEqual([[], 0, 'ok', 0]);
});

test('a write that was sent is never reported as not sent, even if its outcome cannot be stored', async () => {
  const { databaseFile, platform, clock } = disk;
  const running = await startOnSandbox({ databaseFile, platform, clock });
  platform.fault('donors.update', { kind: 'delay', ms: 300 });
  const writing = running.write('donors.update', { key: randomUUID() });
  await expect.poll(() => platform.sent('donors.update').length).toBe(1);
  await sql`pragma query_only = on`.execute(running.database.db);
  const answer = await running.clock.during(writing);
  const problem = await jsonOf<Problem>(answer);
  expect([answer.status, problem.outcome, problem.intent?.state]).toEqual([502, 'unknown', 'unknown']);
  expect(platform.effects('donors.update')).toBe(1);
  expect(running.lines.filter((line) => line.includes('"fault"'))).not.toEqual([]);
  await running.stop();
});

test('when the disk fills up, every sent write was claimed and every answered write is stored', async () => {
  const { databaseFile, platform } = disk;
  const child = await startChild(platform, { databaseFile, kilobytes: 1024 });
  const call = createCaller(child.url);
  const done: string[] = [];
  const answers = new Set<string>();
  let failed = 0;
  for (let round = 0; round < 50 && failed < 8; round += 1) {
    const key = randomUUID();
    const body = { ...sampleWrites['donors.create'].body, email: `${key}@example.org` };
    const { method, path, options } = writeRequest('donors.create', { key, body });
    const answer = await call(method, path, options);
    if (answer.ok) done.push(key);
    else {
      failed += 1;
      const { outcome } = await jsonOf<Problem>(answer);
      answers.add(`${answer.status} ${outcome}`);
    }
  }
  child.process.kill('SIGKILL');
  await child.ended;
  const { check, writes } = storedIn(databaseFile);
  const lost = done.filter((key) => !writes.has(key));
  console.log(
    `disk full after ${done.length} writes, ${failed} failed (${[...answers]}); ${platform.effects()} sent, ${writes.size} claimed, ${lost.length} lost, ${check}`,
  );
  expect(failed).toBeGreaterThan(0);
  expect(done.length).toBeGreaterThan(0);
  expect([check, lost]).toEqual(['ok', []]);
  expect(platform.effects()).toBeLessThanOrEqual(writes.size);
  // What was sent, but not stored, isn't reported as if nothing had changed.
  for (const answer of answers) expect(['503 nothing-changed', '502 unknown']).toContain(answer);
});
