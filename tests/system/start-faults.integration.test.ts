/** A start that fails says in one sentence what to do, and never a secret; and it changes nothing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { freePorts, holdPort, startMain } from './started-main.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts it as a server of a real platform, which must fail; returns what it wrote. */
async function refusedStart(environment: Record<string, string>): Promise<string> {
  const settings = {
    PORT: (await freePorts()).PORT,
    DATA_DIR: folder,
    GIVING_API_URL: 'http://127.0.0.1:1',
    GIVING_CLIENT_ID: 'canary-id',
    GIVING_API_KEY: 'canary-key',
    ...environment,
  };
  const child = await startMain(settings, [], [join(inject('programs'), 'main.js')]);
  expect([await child.ended, child.out()]).toEqual([1, '']);
  expect(child.errors()).not.toContain('canary');
  expect(child.errors().trim().split('\n')).toHaveLength(1);
  return child.errors();
}

const address = (change: (url: URL) => void): string => {
  const url = new URL(inject('postgres'));
  change(url);
  return url.href;
};

test('names a database that refuses the password, is missing, or is stopped', async () => {
  const wrong = address((url) => {
    url.password = 'canary-password';
  });
  expect(await refusedStart({ DATABASE_URL: wrong })).toMatch(
    /^Can't sign in to the database postgres at 127\.0\.0\.1:\d+ \(28P01\)\. Check the user and the password in DATABASE_URL\.$/m,
  );
  const missing = address((url) => {
    url.pathname = '/nowhere';
  });
  expect(await refusedStart({ DATABASE_URL: missing })).toMatch(
    /^The database nowhere at \S+ \(3D000\) doesn't exist\./,
  );
  const { port, release } = await holdPort();
  await release();
  const stopped = address((url) => {
    url.port = String(port);
  });
  expect(await refusedStart({ DATABASE_URL: stopped })).toMatch(
    /^Can't reach the database postgres at \S+ \(ECONNREFUSED\)\. Check that it's running/,
  );
});

test('names what a user may not do in the database', async () => {
  const url = new URL((await freshPostgres()).reveal());
  const client = new pg.Client(url.href);
  await client.connect();
  const name = `reader_${url.pathname.slice(6, 16)}`;
  await client.query(
    `create role ${name} login password 'canary-password'; revoke create on schema public from public`,
  );
  url.username = name;
  url.password = 'canary-password';
  expect(await refusedStart({ DATABASE_URL: url.href })).toMatch(
    /^The user of DATABASE_URL may not create tables in the database \w+ at \S+ \(42501\)\. .*CREATE/,
  );
  await client.query(`drop role ${name}`);
  await client.end();
});
