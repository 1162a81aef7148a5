/**
 * With a database that can't be written, nothing is sent that wasn't first claimed on disk, and nothing is
 * damaged.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { Problem } from '#contract/steward/messages.ts';
import { type FaultyService, startFaultyService } from '../faulty-service.ts';
import { createManualClock } from '../manual-clock.ts';
import { startRunning, writeRequest } from '../running-on-fake.ts';
import { createCaller, jsonOf } from '../running-server.ts';
import { sampleWrites } from '../small-world.ts';

// Object.keys loses the key type.
const writeIds = Object.keys(sampleWrites) as WriteId[];

let folder: string;
let databaseFile: string;
let service: FaultyService;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-disk-'));
  databaseFile = join(folder, 'core.sqlite');
  service = await startFaultyService(createManualClock());
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const effects = () => Object.values(service.world.effects).reduce((sum, one) => sum + one, 0);

function stored(): { check: unknown; intents: string[] } {
  const database = new DatabaseSync(databaseFile);
  const check = Object.values(database.prepare('pragma integrity_check').get() ?? {})[0];
  const intents = database.prepare('select id from intents').all();
  database.close();
  return { check, intents: intents.map(({ id }) => String(id)) };
}

test('sends none of eight writes while the database is read-only', async () => {
  const running = await startRunning({ databaseFile, service, serviceUrl: service.url });
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
  console.log(`${writeIds.length} writes on a read-only database: ${effects()} sent, ${check}`);
  expect([reported, effects(), check, intents]).toEqual([[], 0, 'ok', []]);
});

type Child = { process: ChildProcess; url: string; ended: Promise<void> };

/**
 * Starts a server whose files may grow to this size and no further; the operating system fails any write
 * beyond it.
 */
function startWithin(kilobytes: number): Promise<Child> {
  const script = join(inject('programs'), 'crash-child.js');
  const command = `ulimit -f ${kilobytes}; exec "$0" "$@"`;
  const child = spawn('bash', ['-c', command, process.execPath, script, databaseFile, service.url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve({ process: child, url: `${data}`.trim(), ended })),
  );
}

test('when the disk fills up, every sent write was claimed and every answered write is stored', async () => {
  const child = await startWithin(512);
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
    `disk full after ${done.length} writes, ${failed} failed (${[...statuses]}); ${effects()} sent, ${intents.length} claimed, ${lost.length} lost, ${check}`,
  );
  expect(failed).toBeGreaterThan(0);
  expect(done.length).toBeGreaterThan(0);
  expect([check, lost]).toEqual(['ok', []]);
  expect(effects()).toBeLessThanOrEqual(intents.length);
}, 60_000);
