/**
 * A release takes the place of the one in use, and gives it back if it isn't ready: for both databases, as a service and by hand. The next
 * release is the built one with a migration more, which drops a table that the older one needs.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../../src/server/config/config.ts';
import { migrations } from '../../src/server/database/migrate.ts';
import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { schemaVersionOf } from '../../src/server/database/schema-version.ts';
import { freePorts } from '../system/started-main.ts';

/** `npm run soak` kills it 40 times. */
const kills = process.env.SOAK === 'on' ? 40 : 2;
const built = join(import.meta.dirname, '../..');
const older = 'steward-older';

let folder: string;
const groups = new Set<ChildProcess>();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-upgrade-'));
  makeRelease(older, '1.1.0', (program) => program);
  makeRelease('steward-next', '9.0.0', withMigration);
  for (const [name, instead] of Object.entries({
    'steward-hangs': 'await new Promise((resolve) => setTimeout(resolve, 600_000));',
    'steward-crashes': 'throw new Error("It broke.");',
  }))
    makeRelease(name, '9.0.0', (program) =>
      withMigration(replaced(program, /await options\.opened\?\.\(\);/, instead)),
    );
  makeRelease('steward-fails', '9.0.0', (program) =>
    replaced(withMigration(program), /drop table record_notes/, 'drop table nowhere'),
  );
});
afterAll(() => {
  for (const child of groups) end(child);
  rmSync(folder, { recursive: true });
});

function replaced(program: string, what: RegExp, by: string): string {
  const changed = program.replace(what, by);
  expect(changed).not.toBe(program);
  return changed;
}

/** A table goes, and another comes. */
const withMigration = (program: string): string =>
  replaced(
    program,
    /((?:const|let|var) migrations = \[[^\]]*?)\n\];/,
    `$1,
  async (trx) => {
    for (const statement of ['drop table record_notes', 'create table later_notes (id text)'])
      await sql.raw(statement).execute(trx);
  },
];`,
  );

function makeRelease(name: string, version: string, change: (program: string) => string): void {
  const release = join(folder, name);
  mkdirSync(join(release, 'dist'), { recursive: true });
  cpSync(join(built, 'dist/server'), join(release, 'dist/server'), { recursive: true });
  for (const part of ['dist/web', 'dist/screens', 'node_modules'])
    symlinkSync(join(built, part), join(release, part));
  const about = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as object;
  writeFileSync(join(release, 'package.json'), JSON.stringify({ ...about, version }));
  const program = join(release, 'dist/server/main.js');
  writeFileSync(program, change(readFileSync(program, 'utf8')));
}

type Place = { environment: Record<string, string>; link: string; dataDir: string };

/** An installation of the older release with an account, not running. Each has a link of its own, beside links to the releases. */
async function install(kind: 'sqlite' | 'postgres'): Promise<Place> {
  const place = mkdtempSync(join(folder, 'place-'));
  for (const name of readdirSync(folder).filter((one) => one.startsWith('steward-')))
    cpSync(join(folder, name), join(place, name), { recursive: true, verbatimSymlinks: true });
  const [link, dataDir] = [join(place, 'steward'), join(place, 'data')];
  symlinkSync(older, link);
  const environment: Record<string, string> = {
    ...{ PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...(await freePorts()) },
    ...{ SANDBOX: 'on', SANDBOX_GIFTS: '20', SANDBOX_PAST: 'off', SANDBOX_LIFE: 'off', LOG_LEVEL: 'warn' },
    ...(kind === 'postgres' ? { DATABASE_URL: (await freshPostgres()).reveal() } : {}),
  };
  const at = { environment, link, dataDir };
  expect(run(at, older, 'account', 'add', 'nia@example.org', '--role', 'staff').status).toBe(0);
  return at;
}

const programOf = ({ link }: Place, release: string) => join(link, '..', release, 'dist/server/main.js');

const run = (at: Place, release: string, ...args: string[]) =>
  spawnSync(process.execPath, [programOf(at, release), ...args], { env: at.environment, encoding: 'utf8' });

type Upgrading = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

/** Its whole group of processes can be killed. */
function upgrade(at: Place, release: string, ...args: string[]): Upgrading {
  const child = spawn(process.execPath, [programOf(at, release), 'upgrade', ...args], {
    env: at.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  groups.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      said += data;
    });
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number | null) };
}

function end({ pid = 0 }: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

const schemaOf = async ({ environment }: Place) => {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  return schemaVersionOf(parsed.config.database);
};

const isReady = ({ environment }: Place) =>
  fetch(`http://127.0.0.1:${environment.PORT}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** What people had is there, and the chain of the activity is whole. */
function expectNothingLost(at: Place, release: string): void {
  expect(run(at, release, 'account', 'list').stdout).toContain('nia@example.org');
  expect(run(at, release, 'account', 'verify').status).toBe(0);
}

test.each([
  ['sqlite', 'steward-crashes'],
  ['sqlite', 'steward-fails'],
  ['postgres', 'steward-crashes'],
] as const)(
  'by hand, on %s, %s gives the older one back, and one that works takes over',
  async (kind, release) => {
    const at = await install(kind);
    const broken = upgrade(at, release);
    await expect.poll(broken.said, { timeout: 60_000 }).toContain('Steward 1.1.0 is ready again');
    expect(readlinkSync(at.link)).toBe(older);
    expect(await schemaOf(at)).toMatchObject({ version: migrations.length });
    const wentBack =
      /didn't end, so Steward 1\.1\.0 goes on with the database from before it, from core-sandbox-before-schema-/;
    // A migration that fails leaves the database as it was.
    if (release === 'steward-fails') expect(broken.said()).not.toMatch(wentBack);
    else expect(broken.said()).toMatch(wentBack);
    broken.child.kill('SIGTERM');
    expect(await broken.ended).toBe(1);
    expectNothingLost(at, older);

    const { child, said, ended } = upgrade(at, 'steward-next');
    await expect.poll(said, { timeout: 60_000 }).toContain('Steward 9.0.0 is ready');
    expect(said()).toMatch(/from Steward 1\.1\.0 in .*steward-older to 9\.0\.0 in .*steward-next:/);
    expect(said()).toContain(`The next start upgrades the database from schema ${migrations.length}`);
    expect(readlinkSync(at.link)).toBe('steward-next');
    expect(await schemaOf(at)).toMatchObject({ version: migrations.length + 1, backup: null });
    // The signal reaches the server, which then ends in order.
    child.kill('SIGTERM');
    expect([await ended, await isReady(at)]).toEqual([0, false]);
    expectNothingLost(at, 'steward-next');
    // People may have worked with it, so the older one doesn't go back by itself any more.
    expect(run(at, older).stderr).toMatch(
      /The database has schema .* restore the backup from before the upgrade/,
    );
  },
  180_000,
);

test('stopped before it is ready, it starts nothing else, and the older one goes on as before', async () => {
  const at = await install('sqlite');
  const { child, said, ended } = upgrade(at, 'steward-hangs');
  await expect
    .poll(() => schemaOf(at), { timeout: 30_000 })
    .toMatchObject({ version: migrations.length + 1 });
  child.kill('SIGINT');
  expect([await ended, said()]).toEqual([
    1,
    expect.stringContaining('Stopped before Steward 9.0.0 was ready.'),
  ]);
  expect([await isReady(at), readlinkSync(at.link)]).toEqual([false, older]);
  const server = spawn(process.execPath, [programOf(at, older)], { env: at.environment, stdio: 'ignore' });
  await expect.poll(() => isReady(at), { timeout: 30_000 }).toBe(true);
  server.kill();
  await once(server, 'exit');
  expect(await schemaOf(at)).toMatchObject({ version: migrations.length });
  expectNothingLost(at, older);
}, 90_000);

/** The database of an upgrade that didn't end: the newer release has crashed, and nobody went back yet. */
async function unfinished(kind: 'sqlite' | 'postgres'): Promise<Place> {
  const at = await install(kind);
  expect(run(at, 'steward-crashes').status).toBe(1);
  expect(await schemaOf(at)).toMatchObject({
    version: migrations.length + 1,
    backup: expect.stringContaining('before-schema'),
  });
  return at;
}

async function startOlder(at: Place): Promise<ChildProcess> {
  const child = spawn(process.execPath, [programOf(at, older)], {
    env: at.environment,
    stdio: 'ignore',
    detached: true,
  });
  groups.add(child);
  return child;
}

test.each(['sqlite', 'postgres'] as const)(
  `going back on %s, killed ${kills} times, is done at the next start`,
  async (kind) => {
    const timed = await unfinished(kind);
    const started = performance.now();
    const whole = await startOlder(timed);
    await expect.poll(() => isReady(timed), { timeout: 30_000 }).toBe(true);
    const ms = performance.now() - started;
    end(whole);
    for (let count = 0; count < kills; count += 1) {
      const at = await unfinished(kind);
      const killed = await startOlder(at);
      await wait((ms * (count + 1)) / (kills + 1));
      end(killed);
      await once(killed, 'exit');
      const again = await startOlder(at);
      await expect.poll(() => isReady(at), { timeout: 30_000 }).toBe(true);
      again.kill();
      await once(again, 'exit');
      expect([count, await schemaOf(at)]).toMatchObject([count, { version: migrations.length }]);
      expect(readdirSync(at.dataDir).filter((name) => /restoring|going-back/.test(name))).toEqual([]);
      expectNothingLost(at, older);
    }
  },
  240_000,
);

test.each(['sqlite', 'postgres'] as const)(
  'what was entered on %s since the backup is not given up',
  async (kind) => {
    const at = await unfinished(kind);
    const doctor = run(at, older, 'doctor').stdout;
    expect(doctor).toContain(
      "The upgrade to Steward 1.1.0 didn't end. The next start of this version goes back",
    );
    expect(run(at, 'steward-next', 'account', 'add', 'omar@example.org', '--role', 'staff').status).toBe(0);
    expect(run(at, older)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The database has schema'),
    });
    expect(run(at, 'steward-next', 'account', 'list').stdout).toContain('omar@example.org');
  },
  60_000,
);

/** Stands for systemd: one service, whose process is known by its number. */
function withSystemd(at: Place): Place {
  const tools = join(at.link, '../tools');
  mkdirSync(tools);
  const pid = join(tools, 'pid');
  writeFileSync(
    join(tools, 'systemctl'),
    `#!/bin/bash
echo "$@" >> "${tools}/asked"
case "$1" in
  show) echo "${at.link}" ;;
  is-active) [ -f "${pid}" ] && kill -0 "$(cat "${pid}")" 2>/dev/null; exit $? ;;
  stop) [ -f "${pid}" ] && kill "$(cat "${pid}")" && while kill -0 "$(cat "${pid}")" 2>/dev/null; do sleep 0.1; done; true ;;
  start) cd "${at.link}" && (exec "${process.execPath}" dist/server/main.js > "${tools}/journal" 2>&1 & echo $! > "${pid}") ;;
esac
`,
  );
  chmodSync(join(tools, 'systemctl'), 0o755);
  return { ...at, environment: { ...at.environment, PATH: `${tools}:${at.environment.PATH}` } };
}

test('a service is stopped, started anew, and given back', async () => {
  const at = withSystemd(await install('sqlite'));
  const systemctl = (verb: string) => spawnSync('systemctl', [verb], { env: at.environment });
  try {
    systemctl('start');
    await expect.poll(() => isReady(at), { timeout: 30_000 }).toBe(true);
    const failed = upgrade(at, 'steward-hangs', '--minutes', '0.3');
    expect([await failed.ended, failed.said()]).toEqual([1, expect.stringContaining('1.1.0 is ready again')]);
    expect([await isReady(at), readlinkSync(at.link)]).toEqual([true, older]);
    const done = upgrade(at, 'steward-next');
    expect([await done.ended, done.said()]).toEqual([0, expect.stringContaining('9.0.0 is ready')]);
    expect([await isReady(at), readlinkSync(at.link)]).toEqual([true, 'steward-next']);
    const once = upgrade(at, 'steward-next');
    expect([await once.ended, once.said()]).toEqual([1, expect.stringContaining('is in use already')]);
  } finally {
    systemctl('stop');
  }
  expectNothingLost(at, 'steward-next');
}, 180_000);

test('nothing is changed while Steward runs, without a link, or if a check fails', async () => {
  const at = await install('sqlite');
  const server = spawn(process.execPath, [programOf(at, older)], { env: at.environment, stdio: 'ignore' });
  await expect.poll(() => isReady(at), { timeout: 30_000 }).toBe(true);
  expect(run(at, 'steward-next', 'upgrade')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Steward is running. Stop it'),
  });
  server.kill();
  await once(server, 'exit');
  const broken = {
    ...at,
    environment: { ...at.environment, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org' },
  };
  expect(run(broken, 'steward-next', 'upgrade')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/FAILS {2}Email[\s\S]*Nothing was changed/),
  });
  expect(run(at, 'steward-next', 'upgrade', '--minutes', 'soon').stdout).toContain(
    './steward upgrade --anyway',
  );
  expect(readlinkSync(at.link)).toBe(older);
  const elsewhere = { ...at, environment: { ...at.environment, DATA_DIR: `${at.dataDir}-other` } };
  expect(run(elsewhere, 'steward-next', 'upgrade').stderr).toContain(
    'Set DATA_DIR to that of the installation.',
  );
  expect(existsSync(`${at.dataDir}-other`)).toBe(false);
  rmSync(at.link);
  expect(run(at, 'steward-next', 'upgrade').stderr).toMatch(
    /There is no link .*steward that leads to the release/,
  );
  expect(await schemaOf(at)).toMatchObject({ version: migrations.length });
}, 90_000);

test.each(['sqlite', 'postgres'] as const)(
  `killed ${kills} times, run again, it is done: %s`,
  async (kind) => {
    const timed = await install(kind);
    const started = performance.now();
    const whole = upgrade(timed, 'steward-next');
    await expect.poll(whole.said, { timeout: 30_000 }).toContain('is ready');
    const ms = performance.now() - started;
    end(whole.child);
    for (let count = 0; count < kills; count += 1) {
      const at = await install(kind);
      const killed = upgrade(at, 'steward-next');
      await wait((ms * (count + 1)) / (kills + 1));
      end(killed.child);
      await killed.ended;
      const again = upgrade(at, 'steward-next');
      await expect.poll(again.said, { timeout: 30_000 }).toMatch(/is ready|is in use already/);
      expect([count, readlinkSync(at.link)]).toEqual([count, 'steward-next']);
      again.child.kill('SIGTERM');
      await again.ended;
      expectNothingLost(at, 'steward-next');
    }
  },
  240_000,
);
