/** The same tests on a real PostgreSQL. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { runRestore } from '../open/backup-command.ts';
import { configOf, type Installation, openingSharedTests, use } from './opening-shared-tests.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-opening-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const machine = (url: string): Installation => {
  made += 1;
  const dataDir = path.join(folder, String(made));
  mkdirSync(dataDir);
  return { dataDir, environment: { DATABASE_URL: url } };
};
const urlOf = ({ environment }: Installation) => environment?.DATABASE_URL ?? '';
const fresh = async () => machine((await freshPostgres()).reveal());

openingSharedTests({
  fresh,
  elsewhere: async (of) => machine(urlOf(of)),
  empty: async (of) => {
    const client = new pg.Client(urlOf(of));
    await client.connect();
    await client.query('drop schema steward_sandbox cascade');
    await client.end();
  },
});

test('of two servers that start at once with keys of their own, one is refused', async () => {
  const one = await fresh();
  const both = await Promise.allSettled([one, machine(urlOf(one))].map((each) => use(configOf(each))));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('once new keys are accepted, a server with the old ones is refused', async () => {
  const one = await fresh();
  await use(configOf(one));
  expect(await runRestore(configOf(machine(urlOf(one))), ['new-keys', 'Disk lost'], () => {})).toBe(0);
  await expect(use(configOf(one))).rejects.toThrow('ACTIVITY_KEY');
});
