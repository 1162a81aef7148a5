/**
 * The product as `npm start` runs it: what it prints, how fast it starts, and how it refuses and shuts down.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { roleIds, roleLabel } from '#contract/steward/roles.ts';
import { createDatabase } from '../../src/server/database/create-database.ts';
import { migrations } from '../../src/server/database/migrate.ts';
import { freePorts, holdPort, type Started, startMain } from './started-main.ts';

let folder: string;
let environment: Record<string, string>;
let children: Started[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-main-'));
  environment = { DATA_DIR: folder, SANDBOX_GIFTS: '60', ...(await freePorts()) };
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map((child) => child.end('SIGKILL')));
  rmSync(folder, { recursive: true });
});

async function start(more: Record<string, string> = {}, args: string[] = []): Promise<Started> {
  const child = await startMain({ ...environment, ...more }, args, [join(inject('programs'), 'main.js')]);
  children.push(child);
  return child;
}

const signIn = async (url: string, email: string, password: string): Promise<number> => {
  const headers = { 'x-steward': '1', 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ email, password });
  return (await fetch(`${url}/api/auth/sign-in`, { method: 'POST', headers, body })).status;
};

/** The stored hashes of all accounts. */
function storedPasswords(): unknown[] {
  const file = readdirSync(folder).find((name) => /^core.*\.sqlite$/.test(name)) ?? '';
  const database = new DatabaseSync(join(folder, file));
  const rows = database.prepare('select hash from passwords').all();
  database.close();
  return rows.map(({ hash }) => hash);
}

test('prints its address and a working account for each role; a sandbox with simulation restarts', async () => {
  const world = { SANDBOX_GIFTS: '2500', SANDBOX_LIFE: 'on' };
  const first = await start(world);
  expect(first.url).toBe(`http://127.0.0.1:${environment.PORT}`);
  const accounts = [...first.out().matchAll(/^ +(\S+@\S+) +(.+?) +password (\S+)$/gm)].map((match) =>
    match.slice(1),
  );
  expect(accounts).toEqual(
    roleIds.map((role) => [`${role}@steward.test`, roleLabel(role), 'steward-sandbox']),
  );
  const description = await fetch(/OpenAPI\): (\S+)/.exec(first.out())?.[1] ?? '');
  expect(await description.json()).toMatchObject({ openapi: '3.1.0' });
  for (const [email = '', , password = ''] of accounts)
    expect(await signIn(first.url, email, password)).toBe(200);
  expect((await first.end('SIGTERM')).code).toBe(0);
  expect(storedPasswords()).toEqual(
    roleIds.map(() => expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)),
  );
  const second = await start(world);
  expect(await signIn(second.url, 'admin@steward.test', 'steward-sandbox')).toBe(200);
  console.log(
    `start with 25,000 gifts: first ${Math.round(first.startMs)} ms, second ${Math.round(second.startMs)} ms`,
  );
});

test('reports a port in use in one sentence, with exit code 1', async () => {
  const names = ['PORT', 'SANDBOX_PORT'] as const;
  await Promise.all(
    names.map(async (name) => {
      const { port, release } = await holdPort();
      const child = await start({
        ...(await freePorts()),
        DATA_DIR: join(folder, name),
        [name]: String(port),
      });
      expect([await child.ended, child.out()]).toEqual([1, '']);
      expect(child.errors()).toBe(
        `Port ${port} is in use. Stop what's listening there (perhaps another Steward), or set ${name} to a free port.\n`,
      );
      await release();
    }),
  );
});

test('a port in use changes nothing of an older database; without it, the database is backed up and upgraded', async () => {
  const file = join(folder, 'core-sandbox.sqlite');
  await (await createDatabase({ kind: 'sqlite', file }, migrations.slice(0, 20))).close();
  const before = readFileSync(file);
  const { port, release } = await holdPort();
  for (const name of ['PORT', 'SANDBOX_PORT']) {
    const child = await start({ ...(await freePorts()), [name]: String(port) });
    expect([await child.ended, child.errors()]).toEqual([1, expect.stringContaining(`set ${name} to`)]);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(
      readdirSync(folder).filter(
        (found) => /^(sandbox|directory|backups)/.test(found) && !found.includes('lock'),
      ),
    ).toEqual([]);
  }
  await release();
  const child = await start();
  expect((await child.end('SIGTERM')).code).toBe(0);
  expect(readdirSync(join(folder, 'backups'))[0]).toMatch(
    new RegExp(`^core-sandbox-before-schema-${migrations.length}-`),
  );
});

test("a second start doesn't affect the data of the first", async () => {
  const first = await start();
  const child = await start({ SANDBOX_GIFTS: '61' });
  expect([first.process.exitCode, await child.ended]).toEqual([null, 1]);
  expect(child.errors()).toBe(
    `Steward couldn't start: Another Steward (process ${first.process.pid}) is using ${folder}. Stop it first, or set DATA_DIR to another folder.\n`,
  );
  expect(readdirSync(folder).filter((file) => file.startsWith('sandbox-1-61'))).toEqual([]);
});

test('reports configuration errors and an unusable folder without a stack trace', async () => {
  const [mistaken, unusable] = await Promise.all([
    start({ PORT: 'x', GIVING_API_KEY: 'k' }),
    start({ DATA_DIR: join(import.meta.filename, 'data') }),
  ]);
  expect([await mistaken.ended, await unusable.ended]).toEqual([1, 1]);
  expect(mistaken.errors().split('\n')).toHaveLength(4);
  expect(unusable.errors()).toMatch(/^Can't use \S+ \(ENOTDIR\)\. Check DATA_DIR, which is \S+\.\n$/);
});

/** The data folder and everything in it. */
const allFiles = (): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];

/** Permissions of other users, by file; empty if there are none. */
const openFiles = (): string[] =>
  allFiles().flatMap((file) => {
    const mode = statSync(file).mode & 0o077;
    return mode === 0 ? [] : [`${file} ${mode.toString(8)}`];
  });

const nobody = 65_534;

/** What another user of this machine can read. Only root can try it. */
const readByOthers = (): string[] =>
  process.getuid?.() === 0
    ? allFiles().filter(
        (file) => spawnSync('cat', [file], { uid: nobody, gid: nobody, stdio: 'ignore' }).status === 0,
      )
    : [];

test('in a folder that everyone can enter, with files that everyone can read, other users can read nothing', async () => {
  chmodSync(folder, 0o755);
  const first = await start();
  expect(openFiles()).toEqual([]);
  expect((await first.end('SIGTERM')).code).toBe(0);
  expect(await (await start({}, ['backup'])).ended).toBe(0);
  expect(openFiles()).toEqual([]);
  for (const file of allFiles()) chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o644);
  // Otherwise the check below couldn't fail.
  if (process.getuid?.() === 0) expect(readByOthers()).toContain(join(folder, 'core-sandbox.sqlite'));
  await start();
  expect(allFiles().filter((file) => file.includes('.sqlite')).length).toBeGreaterThan(6);
  expect([openFiles(), readByOthers()]).toEqual([[], []]);
});

test('after a shutdown, a copy of the database file alone has every row', async () => {
  const child = await start();
  for (const role of roleIds)
    expect(await signIn(child.url, `${role}@steward.test`, 'steward-sandbox')).toBe(200);
  expect((await child.end('SIGTERM')).code).toBe(0);
  const [file, copy] = [join(folder, 'core-sandbox.sqlite'), join(folder, 'copy.sqlite')];
  copyFileSync(file, copy);
  const database = new DatabaseSync(copy);
  const [sessions] = database.prepare('select count(*) as count from sessions').all();
  const [activity] = database.prepare('select max(seq) as seq from activity').all();
  const [check] = database.prepare('pragma integrity_check').all();
  database.close();
  const head = JSON.parse(readFileSync(join(folder, 'activity-head-sandbox.json'), 'utf8'));
  expect([sessions?.count, activity?.seq, check?.integrity_check]).toEqual([roleIds.length, head.seq, 'ok']);
  expect(head.seq).toBeGreaterThanOrEqual(roleIds.length);
});

const held = (url: string, text: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.on('error', () => undefined);
      socket.write(text, () => resolve(socket));
    });
  });

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s shuts everything down soon, despite open connections',
  async (signal) => {
    const child = await start();
    const host = `host: ${new URL(child.url).host}\r\n`;
    const sockets = await Promise.all([
      held(child.url, ''),
      held(child.url, `GET / HTTP/1.1\r\n${host}x-slow: `),
      held(child.url, `POST /api/auth/sign-in HTTP/1.1\r\n${host}content-length: 9\r\n\r\n{`),
      held(child.url, `GET /api/auth/session HTTP/1.1\r\n${host}x-steward: 1\r\n\r\n`),
    ]);
    await expect.poll(() => sockets[3].bytesRead, { timeout: 60_000 }).toBeGreaterThan(0);
    const { code, ms } = await child.end(signal);
    for (const socket of sockets) socket.destroy();
    console.log(`${signal}: ended after ${Math.round(ms)} ms`);
    expect(code).toBe(0);
    // About a second on an idle machine; the bound allows for a busy one.
    expect(ms).toBeLessThan(15_000);
    await (await holdPort(Number(environment.PORT))).release();
    await (await holdPort(Number(environment.SANDBOX_PORT))).release();
  },
);

test('the sandbox alone prints its address and keys', async () => {
  const child = await start({}, ['sandbox']);
  expect(child.url).toBe(`http://127.0.0.1:${environment.SANDBOX_PORT}`);
  expect(child.out().match(/x-client-id \S+, x-api-key \S+/g)).toHaveLength(2);
  expect((await child.end('SIGINT')).code).toBe(0);
});
