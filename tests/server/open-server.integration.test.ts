/** The server as it starts in production: real accounts, a real database file, and real sockets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOperationId } from '#contract/giving/catalog.ts';
import type { Problem } from '#contract/steward/messages.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';
import type { WriteAnswer } from '#contract/steward/operations/writes.ts';

import { testNow } from '../../src/sandbox/world/small-world.ts';
import { cheapHashing } from '../../src/server/auth/passwords/cheap-hashing.ts';
import { type Clock, systemClock } from '../../src/server/base/clock.ts';
import { type Config, parseConfig } from '../../src/server/config/config.ts';
import { createDatabase } from '../../src/server/database/create-database.ts';
import { listen } from '../../src/server/gate/listen.ts';
import type { RunningServer } from '../../src/server/open/app.ts';
import { openServer } from '../../src/server/open/open-server.ts';
import { createManualClock } from '../../src/server/tests/manual-clock.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { writeRequest } from './running-on-sandbox.ts';
import { openPlatform, type Platform, serviceOf } from './sandbox-platform.ts';

let url: string;
let folder: string;
let platform: Platform;
let server: RunningServer;
let config: Config;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-open-'));
  platform = await openPlatform(clock.now);
  const parsed = parseConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  config = parsed.config;
  await start();
});

async function start(ours?: Clock): Promise<void> {
  server = await open(ours);
  // The port is known only now; the host check reads it on each request.
  config.publicUrl.port = String(server.port);
  url = config.publicUrl.origin;
}

afterEach(async () => {
  await server.stop();
  await platform.close();
  rmSync(folder, { recursive: true });
});

/** Follows the machine's time, from the moment of the sandbox's data. */
const startedAt = Date.now();
const clock: Clock = { ...systemClock, now: () => testNow + Date.now() - startedAt };

const open = async (ours: Clock = clock) =>
  openServer({
    config,
    clock: ours,
    service: serviceOf(platform),
    webRoot: join(folder, 'web'),
    listening: await listen(config),
    hashing: cheapHashing,
    readsCopy: false,
  });

const app = () => ({ 'x-steward': '1', 'content-type': 'application/json', origin: url });

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: app(),
    body: JSON.stringify({ email, password: 'steward-sandbox' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const get = (path: string, cookie = '') => fetch(`${url}${path}`, { headers: { ...app(), cookie } });

async function cancelPlan(cookie: string): Promise<Response> {
  const { method, path, options } = writeRequest('subscriptions.cancel');
  return fetch(`${url}${path}`, {
    method,
    headers: { ...app(), ...options.headers, cookie },
    body: JSON.stringify(options.body),
  });
}

test('signs in, reads, and writes, and records all of it in the activity log', async () => {
  expect((await get('/api/health')).status).toBe(200);
  expect((await get('/api/me')).status).toBe(204);
  expect((await get('/api/intents')).status).toBe(401);
  const staff = await signIn('staff@steward.test');
  const me = await jsonOf<Me>(await get('/api/me', staff));
  expect([me.user.role, me.mode]).toEqual(['staff', 'sandbox']);
  expect(me.permissions.filter(isOperationId)).toHaveLength(25);
  expect((await get('/api/v3/donors', staff)).status).toBe(200);
  expect((await get('/api/v3/webhooks', staff)).status).toBe(403);
  expect((await cancelPlan(staff)).status).toBe(403);
  const admin = await signIn('admin@steward.test');
  const written = await cancelPlan(admin);
  const { intent } = await jsonOf<WriteAnswer<null>>(written);
  expect([written.status, intent.state, intent.verified]).toEqual([200, 'done', true]);
  const again = await jsonOf<Problem>(await cancelPlan(admin));
  expect([again.type, again.outcome]).toEqual(['already-canceled', 'nothing-changed']);
  await server.stop();
  const database = await createDatabase(config.database);
  const rows = await database.db.selectFrom('activity').selectAll().orderBy('seq').execute();
  await database.close();
  const reported = rows.map(({ operation, outcome }) => `${operation} ${outcome}`);
  // A person's further refusals within a minute share one row.
  expect(reported.filter((line) => /^subscriptions\.cancel|denied$/.test(line))).toEqual([
    'intents.list denied',
    'webhooks.list denied',
    'subscriptions.cancel sent',
    'subscriptions.cancel done',
    'refusals denied',
  ]);
  expect(JSON.stringify(rows)).not.toContain('Asked by the donor');
});

test('on shutdown, first records the outcome of a running write', async () => {
  const admin = await signIn('admin@steward.test');
  platform.fault('*', { kind: 'delay', ms: 300 });
  const writing = cancelPlan(admin);
  await expect.poll(() => platform.sent().length).toBeGreaterThan(0);
  const started = performance.now();
  await server.stop();
  const took = performance.now() - started;
  expect((await writing).status).toBe(200);
  expect(took).toBeLessThan(5_000);
  const database = await createDatabase(config.database);
  const intents = await database.db.selectFrom('intents').select('state').execute();
  await database.close();
  console.log(`stop during a write: ${Math.round(took)} ms, state ${intents[0]?.state}`);
  expect(intents).toEqual([{ state: 'done' }]);
  await expect(get('/api/health')).rejects.toThrow();
});

test('on shutdown while a person and a check wait for the platform, stops within 2 s', async () => {
  await server.stop();
  const ours = createManualClock(clock.now());
  await start(ours);
  const admin = await signIn('admin@steward.test');
  platform.fault('subscriptions.cancel', { kind: 'drop', effect: 'done' });
  expect((await cancelPlan(admin)).status).toBe(502);
  platform.control.faults.clear();
  platform.fault('*', { kind: 'silence' });
  const reading = get('/api/v3/campaigns', admin).then(
    () => 'answered',
    () => 'cut',
  );
  // The first check of the plan's outcome comes after five seconds.
  await ours.advance(6_000);
  const hanging = () =>
    platform
      .sent()
      .slice(-2)
      .map(({ operation }) => operation);
  await expect.poll(hanging).toEqual(['campaigns.list', 'subscriptions.get']);
  const started = performance.now();
  await server.stop();
  const took = performance.now() - started;
  console.log(`stop with a hanging read and a hanging check: ${Math.round(took)} ms`);
  expect(took).toBeLessThan(2_000);
  expect(await reading).toBe('cut');
});
