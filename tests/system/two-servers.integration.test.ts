/**
 * Two servers on one PostgreSQL, as they are shipped: both give the same answers about gifts, whichever of them reads the platform, and
 * either may be killed. A server that starts answers at once from what the other one has read.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CopiedGiftsState, GiftGroups, GiftSearch } from '#contract/steward/operations/copied-gifts.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts';
import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { asBuilt, freePorts, type Started, startMain } from './started-main.ts';

const gifts = 900;
const password = 'seven quiet otters at dawn';
let folder: string;
let sandbox: Sandbox;
let settings: Record<string, string>;
const servers = new Set<Started>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-two-'));
  sandbox = await startSandbox({
    port: 0,
    dataDir: ':memory:',
    seed: 11,
    gifts,
    simulation: false,
    control: true,
  });
  sandbox.control?.rate.setLimit(1_000_000);
  const [pair] = sandbox.credentials;
  if (!pair) throw new Error('The sandbox has no nonprofit');
  settings = {
    DATABASE_URL: (await freshPostgres()).reveal(),
    GIVING_API_URL: sandbox.url,
    GIVING_CLIENT_ID: pair.clientId,
    GIVING_API_KEY: pair.apiKey,
    SESSION_SECRET: 's'.repeat(43),
    ACTIVITY_KEY: 'a'.repeat(43),
    ORG_TIMEZONE: 'America/Chicago',
    MIRROR_REFRESH_SECONDS: '1',
  };
});
afterAll(async () => {
  await Promise.all([...servers].map((server) => server.end('SIGKILL')));
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

async function start(name: string, ...args: string[]): Promise<Started> {
  const { PORT } = await freePorts();
  const server = await startMain({ ...settings, PORT, DATA_DIR: join(folder, name) }, args, asBuilt);
  servers.add(server);
  return server;
}

async function kill(server: Started): Promise<void> {
  servers.delete(server);
  await server.end('SIGKILL');
}

async function ask<Answer>(server: Started, cookie: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { 'x-steward': '1', 'content-type': 'application/json', origin: server.url, cookie };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${server.url}${path}`, { headers, ...init });
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
  return (await response.json()) as Answer;
}

/** Adds a person at the command line and signs in; the session is valid on both servers. */
async function signIn(server: Started): Promise<string> {
  const added = await start('one', 'account', 'add', 'ada@example.org', '--role', 'staff', '--name', 'Ada');
  const token = /#(\S+)/.exec(added.out())?.[1] ?? '';
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'x-steward': '1', 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(body),
    });
  await post('/api/auth/password-link', { token, password });
  const response = await post('/api/auth/sign-in', { email: 'ada@example.org', password });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

const filters = [
  {},
  { recurring: true },
  { outcome: ['returned'] },
  { givenFrom: '2026-01-01T06:00:00Z', amountFrom: 5_000 },
  { text: 'ma' },
];

/** What a person sees of gifts: lists in several orders, their sums, and a report. */
async function everythingAbout(server: Started, cookie: string) {
  const lists = filters.flatMap((filter) =>
    (['given', 'amount', 'donor'] as const).map(async (sort) => {
      const body = { filter, sort, direction: 'DESC', page: 1, limit: 25 };
      const found = await ask<GiftSearch>(server, cookie, '/api/copied-gifts/search', body);
      return { ids: found.data.map(({ id }) => id), totalCount: found.totalCount, sum: found.sum };
    }),
  );
  const report = await ask<GiftGroups>(server, cookie, '/api/copied-gifts/groups', {
    period: 'month',
    by: 'campaign',
  });
  const { state: _, ...groups } = report;
  return { lists: await Promise.all(lists), groups };
}

const stateOf = (server: Started, cookie: string) =>
  ask<CopiedGiftsState>(server, cookie, '/api/copied-gifts');
const isWhole = async (server: Started, cookie: string) => {
  const { complete, returnsKnown, gifts: known } = await stateOf(server, cookie);
  return complete && returnsKnown ? known : null;
};

test('two servers answer the same, whichever is killed, and one that starts has all gifts in its first list', async () => {
  const one = await start('one');
  const cookie = await signIn(one);
  const other = await start('other');
  await expect.poll(() => isWhole(one, cookie), { timeout: 150_000 }).toBe(gifts);
  const before = await everythingAbout(one, cookie);
  expect(before.lists[0]?.totalCount).toBe(gifts);
  expect(new Set(before.lists.map(({ totalCount }) => totalCount)).size).toBeGreaterThan(3);
  expect(await everythingAbout(other, cookie)).toEqual(before);

  await kill(one);
  expect(await everythingAbout(other, cookie)).toEqual(before);

  const again = await start('one');
  // Its first answer about gifts.
  expect(await everythingAbout(again, cookie)).toEqual(before);
  await kill(other);
  expect(await everythingAbout(again, cookie)).toEqual(before);
  expect(await isWhole(again, cookie)).toBe(gifts);
}, 300_000);
