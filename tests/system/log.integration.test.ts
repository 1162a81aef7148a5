/** What a running server writes to its log, and what happens if nobody reads it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import about from '../../package.json' with { type: 'json' };
import { migrations } from '../../src/server/database/migrate.ts';
import { freePorts, type Started, startMain } from './started-main.ts';

let folder: string;
let child: Started;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-log-'));
  const environment = { DATA_DIR: folder, SANDBOX_GIFTS: '60', SANDBOX_LIFE: 'off', LOG_LEVEL: 'info' };
  child = await startMain(
    { ...environment, ...(await freePorts()) },
    [],
    [join(inject('programs'), 'main.js')],
  );
});
afterEach(async () => {
  await child.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

type Line = { event: string; [member: string]: unknown };

/** The lines of the log; what the start prints for people isn't one. */
const lines = (): Line[] =>
  child
    .out()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test('begins and ends with the version, and says which database it has', async () => {
  await expect.poll(() => lines().some(({ event }) => event === 'started'), { timeout: 60_000 }).toBe(true);
  expect((await child.end('SIGTERM')).code).toBe(0);
  expect(lines().filter(({ event }) => /^st(arted|opp)/.test(event))).toMatchObject([
    {
      event: 'started',
      version: about.version,
      mode: 'sandbox',
      database: 'sqlite',
      schema: migrations.length,
    },
    { event: 'stopping' },
    { event: 'stopped', version: about.version },
  ]);
});

test('a reader that has stopped stops nothing, and gets the lines that fit later', async () => {
  const requests = 1_000;
  const answered = () => lines().filter(({ routeId }) => routeId === 'health').length;
  child.process.stdout?.pause();
  for (let count = 0; count < requests; count += 1)
    expect((await fetch(`${child.url}/api/health`)).status).toBe(200);
  // The pipe is full by now: it holds 64 KB, and each request has 200 bytes.
  expect(answered()).toBeLessThan(requests);
  child.process.stdout?.resume();
  await expect.poll(answered, { timeout: 60_000 }).toBe(requests);
});
