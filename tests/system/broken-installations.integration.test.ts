/**
 * Installations that are really broken: the doctor, *Settings → Health*, the line in the frame, and the metrics tell it in the same words, with
 * the same remedy.
 */
import { renameSync, rmSync, type StatsFs, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckId } from '#contract/steward/installation-checks.ts';
import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { type MailServerWishes, openMailServer } from '../../src/server/notices/mail/mail-fixture.ts';
import { startBarePlatform } from '../../src/server/tests/bare-platform.ts';
import { makeCertificate } from '../../src/server/tests/certificate.ts';
import { openWorkshop, type ToldInstallation, type Workshop } from './told-installation.ts';

let shop: Workshop;
beforeEach(async () => {
  shop = await openWorkshop();
});
afterEach(async () => {
  await shop.end();
});

/** The settings to start with, and what breaks while the server runs. */
type Broken = { settings?: Record<string, string>; breaks?: (at: ToldInstallation) => unknown };
type Break = () => Broken | Promise<Broken>;

const withMail = (SMTP_URL: string): Broken => ({
  settings: { SMTP_URL, MAIL_FROM: 'Harbor Relief <giving@example.org>' },
});

async function mailServer(wishes: MailServerWishes): Promise<number> {
  const { port, stop } = await openMailServer(wishes);
  shop.cleanUp(stop);
  return port;
}

/** In bytes. Other files of tests may have loaded the server before, so the function itself is replaced and not its module. */
function leaveOnDisk(bytes: number) {
  // What is asked of it is the same whatever its numbers are.
  const statfs = async () => ({ bavail: bytes, bsize: 1 }) as StatsFs;
  const spy = vi.spyOn(fs, 'statfs').mockImplementation(statfs);
  syncBuiltinESMExports();
  shop.cleanUp(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

const inFile =
  (statement: string): Break =>
  () => ({
    breaks: ({ file }) => {
      const other = new DatabaseSync(file);
      other.exec(statement);
      shop.cleanUp(() => other.close());
    },
  });

/** With an account of its own, for which something changes while connections are open, and none of them stays. */
const inPostgres =
  (change: string): Break =>
  async () => {
    const url = new URL((await freshPostgres()).reveal());
    const name = url.pathname.slice(1);
    const owner = new pg.Client(url.href);
    await owner.connect();
    shop.cleanUp(() => owner.end());
    await owner.query(`create role of_${name} login password 'first'`);
    await owner.query(`grant all on schema public to of_${name}`);
    await owner.query(`grant create on database ${name} to of_${name}`);
    [url.username, url.password] = [`of_${name}`, 'first'];
    return {
      settings: { DATABASE_URL: url.href },
      breaks: async () => {
        await owner.query(`alter role of_${name} ${change}`);
        await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'of_${name}'`,
        );
      },
    };
  };

/** A way to PostgreSQL that ends. */
const postgresGoes: Break = async () => {
  const url = new URL((await freshPostgres()).reveal());
  const { port, hostname } = url;
  const open = new Set<Socket>();
  const between = createServer((socket) => {
    const other = connect(Number(port), hostname);
    for (const one of [socket, other]) {
      open.add(one);
      one.on('error', () => undefined);
    }
    socket.pipe(other).pipe(socket);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has an address with a port.
  url.port = String((between.address() as AddressInfo).port);
  const close = () => {
    between.close();
    for (const socket of open) socket.destroy();
  };
  shop.cleanUp(close);
  return { settings: { DATABASE_URL: url.href }, breaks: close };
};

const backups = ({ config }: ToldInstallation) => join(config.dataDir, 'backups');

/**
 * `everywhere`; `signed out`: without the database, the server can't know who asks, so only the doctor and the metric tell it; `running`: only the
 * server sees it.
 */
type Heard = 'everywhere' | 'signed out' | 'running';
type Case = [what: string, check: CheckId, state: 'failing' | 'warning', heard: Heard, broken: Break];

/** Where the frame says in its own way that the platform is silent. */
const silent = new Set([
  'a closed port',
  'a mistyped host',
  'a platform with errors only',
  'a certificate that nobody signed',
  'records that were not read for hours',
]);

test.each<Case>([
  [
    'a closed port',
    'platform',
    'failing',
    'everywhere',
    () => ({ settings: { GIVING_API_URL: 'http://127.0.0.1:9' } }),
  ],
  [
    'a mistyped host',
    'platform',
    'failing',
    'everywhere',
    () => ({ settings: { GIVING_API_URL: 'https://giving.invalid' } }),
  ],
  [
    'the address of something else',
    'platform',
    'failing',
    'everywhere',
    () => {
      shop.platform.isOther = true;
      return {};
    },
  ],
  [
    'a platform with errors only',
    'platform',
    'failing',
    'everywhere',
    () => {
      shop.platform.status = 503;
      return {};
    },
  ],
  [
    'a certificate that nobody signed',
    'platform',
    'failing',
    'everywhere',
    async () => {
      const other = await startBarePlatform(makeCertificate('127.0.0.1', 30));
      shop.cleanUp(other.close);
      return { settings: { GIVING_API_URL: other.url } };
    },
  ],
  [
    'a key that is refused',
    'key',
    'failing',
    'everywhere',
    () => ({ settings: { GIVING_API_KEY: 'another-key' } }),
  ],
  [
    'a key that was revoked',
    'key',
    'failing',
    'everywhere',
    () => ({
      breaks: () => {
        shop.platform.key = 'another-key';
      },
    }),
  ],
  [
    'a clock that is 13 hours behind',
    'clock',
    'warning',
    'everywhere',
    () => {
      shop.platform.aheadMs = 13 * 3_600_000;
      return {};
    },
  ],
  [
    'a database file that another program holds',
    'database',
    'failing',
    'everywhere',
    inFile('begin immediate'),
  ],
  [
    'a database file that was removed',
    'database',
    'failing',
    'everywhere',
    () => ({ breaks: ({ file }) => renameSync(file, `${file}.away`) }),
  ],
  [
    'a database that a newer version upgraded',
    'database',
    'failing',
    'everywhere',
    inFile('update schema_version set version = version + 1'),
  ],
  ['a PostgreSQL that is gone', 'database', 'failing', 'signed out', postgresGoes],
  [
    'a PostgreSQL that refuses the password',
    'database',
    'failing',
    'signed out',
    inPostgres("password 'second'"),
  ],
  [
    'a PostgreSQL that can only be read',
    'database',
    'failing',
    'everywhere',
    inPostgres('set default_transaction_read_only = on'),
  ],
  [
    'a full disk',
    'disk',
    'failing',
    'everywhere',
    () => ({
      breaks: () => leaveOnDisk(1_000_000),
    }),
  ],
  [
    'a disk that is almost full',
    'disk',
    'warning',
    'everywhere',
    () => ({
      breaks: () => leaveOnDisk(100_000_000),
    }),
  ],
  [
    'backups that can not be written',
    'backup',
    'failing',
    'everywhere',
    () => ({
      breaks: async (at) => {
        rmSync(backups(at), { recursive: true, force: true });
        writeFileSync(backups(at), 'no folder');
        await at.pass(3);
      },
    }),
  ],
  [
    'a second folder that is not there',
    'backup',
    'failing',
    'everywhere',
    () => ({
      settings: { BACKUP_SECOND_FOLDER: join(shop.folder, 'not-mounted') },
      breaks: ({ pass }) => pass(3),
    }),
  ],
  [
    'a backup that could not be restored in a rehearsal',
    'backup',
    'failing',
    'everywhere',
    () => ({
      breaks: async (at) => {
        await at.pass(1);
        const found = {
          name: 'core-2026-11-21T07-00-00Z.backup',
          at: at.clock.now(),
          rows: 3,
          isIntact: false,
        };
        writeFileSync(join(backups(at), 'core-rehearsal.json'), JSON.stringify(found));
      },
    }),
  ],
  ['a mail server that is not there', 'mail', 'failing', 'everywhere', () => withMail('smtp://127.0.0.1:9')],
  [
    'a mail server that refuses the sign-in',
    'mail',
    'failing',
    'everywhere',
    async () =>
      withMail(
        `smtp://giving:wrong@127.0.0.1:${await mailServer({ onAuth: (_, __, done) => done(new Error('Wrong')) })}`,
      ),
  ],
  [
    'a mail server with a certificate that nobody signed',
    'mail',
    'failing',
    'everywhere',
    async () =>
      withMail(
        `smtps://127.0.0.1:${await mailServer({ ...makeCertificate('127.0.0.1', 30), secure: true })}`,
      ),
  ],
  [
    'records that were not read for hours',
    'copy',
    'failing',
    'running',
    () => ({
      breaks: ({ pass }) => {
        shop.platform.status = 503;
        return pass(3);
      },
    }),
  ],
  [
    'a proxy that is not trusted',
    'proxy',
    'warning',
    'running',
    () => ({
      breaks: ({ url }) => fetch(`${url}/sign-in`, { headers: { 'x-forwarded-for': '203.0.113.7' } }),
    }),
  ],
  [
    'webhooks with another secret',
    'webhooks',
    'warning',
    'running',
    () => ({
      settings: { GIVING_WEBHOOK_SECRETS: 'a-secret-of-the-test-that-is-long' },
      breaks: ({ url }) =>
        fetch(`${url}/hooks/giving/main`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
    }),
  ],
])('%s is told in the same words wherever it is told', async (what, check, state, heard, broken) => {
  const { settings = {}, breaks } = await broken();
  const at = await shop.run(settings);
  await at.pass();
  await breaks?.(at);
  const doctor = heard === 'running' ? undefined : await at.doctor(check);
  if (heard !== 'signed out') {
    await expect
      .poll(
        async () => {
          await at.pass();
          return (await at.page(check))?.state;
        },
        { timeout: 30_000 },
      )
      .toBe(state);
    await at.pass();
    const page = await at.page(check);
    expect(page?.remedy).toMatch(/\.$/);
    const frame = () => at.pass().then(at.line);
    const line = state === 'failing' ? (page?.sentence ?? '') : null;
    await expect.poll(frame, { timeout: 30_000 }).toBe(silent.has(what) ? 'The platform is silent.' : line);
    // The doctor sees it once, and the server knows since when.
    const sentence = page?.sentence
      .replace(/hasn't responded since \w+ \d+, \d+, \d+:\d\d [AP]M/, "doesn't respond")
      .replace(/has responded with errors since \w+ \d+, \d+, \d+:\d\d [AP]M/, 'responds with errors');
    if (heard === 'everywhere') expect(doctor).toEqual({ ...page, sentence });
  } else
    expect(doctor).toMatchObject({
      state,
      sentence: expect.stringMatching(/\.$/),
      remedy: expect.stringMatching(/\.$/),
    });
  expect(await at.metric(check)).toBe(state === 'failing' ? '0' : '1');
});
