/**
 * With a database that can't be written, nothing is sent that wasn't first claimed on disk, and nothing is
 * damaged.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { Problem } from '#contract/steward/messages.ts';
import { testNow } from '../../../src/sandbox/world/small-world.ts';
import { createManualClock, type ManualClock } from '../../../src/server/tests/manual-clock.ts';
import { createCaller, jsonOf } from '../../../src/server/tests/running-server.ts';
import { sampleWrites } from '../known-records.ts';
import { startOnSandbox, writeRequest } from '../running-on-sandbox.ts';
import { openPlatform, type Platform } from '../sandbox-platform.ts';
import { startChild } from './child-server.ts';

// Object.keys loses the key type.
const writeIds = Object.keys(sampleWrites) as WriteId[];

let folder: string;
let databaseFile: string;
let clock: ManualClock;
let platform: Platform;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-disk-'));
  databaseFile = join(folder, 'core.sqlite');
  clock = createManualClock(testNow);
  platform = await openPlatform(clock.now, { rateLimit: 1_000_000 });
});
afterEach(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

function stored(): { check: unknown; intents: string[] } {
  const database = new DatabaseSync(databaseFile);
  const check = Object.values(database.prepare('pragma integrity_check').get() ?? {})[0];
  const intents = database.prepare('select id from intents').all();
  database.close();
  return { check, intents: intents.map(({ id }) => String(id)) };
}

test('sends none of eight writes while the database is read-only', async () => {
  const running = await startOnSandbox({ databaseFile, platform, clock });
  await sql`pragma query_only = on`.execute(running.database.db);
  const reported: string[] = [];
  for (const id of writeIds) {
    const answer = await running.clock.during(
      running.write(id, { body: { ...sampleWrites[id].body }, key: randomUUID() }),
    );
    const problem = await jsonOf<Problem>(answer);
    if (answer.status < 500 || problem.outcome === 'unknown')
      reported.push(`${id}: ${answer.status} ${problem.outcome}`);
  }
  // Reads still work.
  expect((await running.call('GET', '/api/v3/donors')).status).toBe(200);
  await running.stop();
  const { check, intents } = stored();
  console.log(`${writeIds.length} writes on a read-only database: ${platform.effects()} sent, ${check}`);
  expect([reported, platform.effects(), check, intents]).toEqual([[], 0, 'ok', []]);
});

test('when the disk fills up, every sent write was claimed and every answered write is stored', async () => {
  const child = await startChild(platform, { databaseFile, kilobytes: 1024 });
  const call = createCaller(child.url);
  const done: string[] = [];
  const statuses = new Set<number>();
  let failed = 0;
  for (let round = 0; round < 50 && failed < 8; round += 1) {
    const key = randomUUID();
    const body = { ...sampleWrites['donors.create'].body, email: `${key}@example.org` };
    const { method, path, options } = writeRequest('donors.create', { key, body });
    const answer = await call(method, path, options);
    if (answer.ok) done.push(key);
    else {
      failed += 1;
      statuses.add(answer.status);
    }
  }
  child.process.kill('SIGKILL');
  await child.ended;
  const { check, intents } = stored();
  const lost = done.filter((key) => !intents.includes(key));
  console.log(
    `disk full after ${done.length} writes, ${failed} failed (${[...statuses]}); ${platform.effects()} sent, ${intents.length} claimed, ${lost.length} lost, ${check}`,
  );
  expect(failed).toBeGreaterThan(0);
  expect(done.length).toBeGreaterThan(0);
  expect([check, lost]).toEqual(['ok', []]);
  expect(platform.effects()).toBeLessThanOrEqual(intents.length);
}, 60_000);
