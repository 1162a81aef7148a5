/** Steward on a PostgreSQL that allows few connections, or none. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import { Secret } from '../../src/server/base/secret.ts';
import { createDatabase } from '../../src/server/database/create-database.ts';
import type { Database } from '../../src/server/database/database.ts';
import { NoConnection } from '../../src/server/database/unavailable.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { createRestoreFixture, type RestoreFixture } from './restore-fixture.ts';

const connections = 6;

let owner: pg.Client;
let role: string;
let url: string;
const closing: (() => Promise<unknown>)[] = [];

/** Creates a role with a limit, since an administrator has none, and its own database. */
beforeEach(async () => {
  const server = new URL(inject('postgres'));
  owner = new pg.Client(server.href);
  await owner.connect();
  role = `limited_${randomUUID().replaceAll('-', '')}`;
  await owner.query(
    `create role ${role} login password 'only-for-this-test' connection limit ${connections}`,
  );
  await owner.query(`create database ${role} owner ${role}`);
  server.username = role;
  server.password = 'only-for-this-test';
  server.pathname = role;
  url = server.href;
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await owner.query(`drop database ${role} with (force)`);
  await owner.query(`drop role ${role}`);
  await owner.end();
});

async function started(settings: Record<string, string> = {}): Promise<RestoreFixture> {
  const at = await createRestoreFixture({ DATABASE_URL: url, ...settings });
  closing.push(at.close);
  await at.start();
  return at;
}

const held = async (): Promise<number> => {
  const { rows } = await owner.query(
    'select count(*)::int as count from pg_stat_activity where usename = $1',
    [role],
  );
  return rows[0]?.count;
};

test.each([
  ['more connections than PostgreSQL allows', {}],
  ['one connection for each pool', { DATABASE_POOL_SIZE: '1' }],
])('with %s, 40 people at once wait for each other, and no request fails', async (_, settings) => {
  const at = await started(settings);
  const cookie = await at.signIn();
  const paths = [
    '/api/me',
    '/api/copy/state',
    '/api/activity?limit=5',
    '/api/copied-gifts',
    '/api/notifications',
  ];
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, person) => {
      const answered: number[] = [];
      for (const [place] of paths.entries())
        answered.push((await at.get(cookie, paths[(person + place) % paths.length] ?? '')).status);
      return answered;
    }),
  );
  const counts = new Map<number, number>();
  for (const status of statuses.flat()) counts.set(status, (counts.get(status) ?? 0) + 1);
  console.log(`200 requests with ${await held()} connections: ${JSON.stringify([...counts])}`);
  expect([...counts]).toEqual([[200, 200]]);
  expect(await held()).toBeLessThanOrEqual('DATABASE_POOL_SIZE' in settings ? 3 : connections);
});

test('without a connection, requests say when to try again; afterward everything works', async () => {
  const at = await started();
  const cookie = await at.signIn();
  await owner.query(`alter role ${role} nologin`);
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
  const answers = [
    await at.get(cookie, '/api/me'),
    await at.write(cookie, 'subscriptions.cancel'),
    await at.get(cookie, '/api/activity?limit=5'),
  ];
  expect(answers.map((answer) => [answer.status, answer.headers.get('retry-after')])).toEqual(
    answers.map(() => [503, '5']),
  );
  const [, written] = await Promise.all(answers.map((answer) => jsonOf<Problem>(answer)));
  expect(written).toMatchObject({ type: 'database-unavailable', outcome: 'nothing-changed' });
  expect(at.platform.sent('subscriptions.cancel')).toEqual([]);
  await owner.query(`alter role ${role} login`);
  expect((await at.get(cookie, '/api/me')).status).toBe(200);
  expect((await at.write(cookie, 'subscriptions.cancel')).status).toBe(200);
});

test('a server that gets no connection at all gives up with an error that says so', async () => {
  const others: Database[] = [];
  for (let one = 0; one < connections; one += 1) {
    const other = await createDatabase({ kind: 'postgres', url: new Secret(url), poolSize: 1 });
    others.push(other);
    closing.push(other.close);
  }
  expect(await held()).toBe(connections);
  const late = createDatabase({ kind: 'postgres', url: new Secret(url) });
  await expect(late).rejects.toThrow(NoConnection);
  await expect(late).rejects.toMatchObject({ code: '53300' });
  await others[0]?.close();
  const next = await createDatabase({ kind: 'postgres', url: new Secret(url) });
  await next.close();
});
