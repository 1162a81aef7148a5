/** For tests of upgrades: releases that lie side by side, and installations that run from a link to one of them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parseConfig } from '../../src/server/config/config.ts';
import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { schemaVersionOf } from '../../src/server/database/schema-version.ts';
import { freePorts } from '../system/started-main.ts';

/** `npm run soak` kills it 40 times. */
export const kills = process.env.SOAK === 'on' ? 40 : 2;
const built = join(import.meta.dirname, '../..');
export const older = 'steward-older';

let folder: string;
const groups = new Set<ChildProcess>();

/**
 * The built release as `steward-older`; `steward-next` has a migration more, which drops a table that the older one needs. Others with it crash or
 * hang before they serve anybody, or fail in the migration; `steward-later` has two more, and crashes.
 */
export function makeReleases(): void {
  folder = mkdtempSync(join(tmpdir(), 'steward-upgrade-'));
  makeRelease(older, '1.1.0', (program) => program);
  const opening = (program: string, instead: string) =>
    replaced(program, /await options\.opened\?\.\(\);/, instead);
  const crash = 'throw new Error("It broke.");';
  const hang = 'await new Promise((resolve) => setTimeout(resolve, 600_000));';
  makeRelease('steward-next', '9.0.0', (program) => withMigrations(program, 1));
  makeRelease('steward-crashes', '9.0.0', (program) => opening(withMigrations(program, 1), crash));
  makeRelease('steward-hangs', '9.0.0', (program) => opening(withMigrations(program, 1), hang));
  makeRelease('steward-fails', '9.0.0', (program) =>
    replaced(withMigrations(program, 1), /drop table record_notes/, 'drop table nowhere'),
  );
  makeRelease('steward-later', '10.0.0', (program) => opening(withMigrations(program, 2), crash));
}

export function removeReleases(): void {
  for (const child of groups) end(child);
  rmSync(folder, { recursive: true });
}

function replaced(program: string, what: RegExp, by: string): string {
  const changed = program.replace(what, by);
  expect(changed).not.toBe(program);
  return changed;
}

/** Each is one more migration. In the first, a table goes, and another comes. */
const statements = [
  'drop table record_notes; create table later_notes (id text)',
  'create table latest_notes (id text)',
];

const withMigrations = (program: string, count: number): string =>
  replaced(
    program,
    /((?:const|let|var) migrations = \[[^\]]*?)\n\];/,
    `$1,${statements.slice(0, count).map(
      (all) => `
  async (trx) => {
    for (const statement of ${JSON.stringify(all)}.split('; ')) await sql.raw(statement).execute(trx);
  }`,
    )}
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

export type Place = { environment: Record<string, string>; link: string; dataDir: string };

/** An installation of the older release with an account, not running. Each has a link of its own, beside links to the releases. */
export async function install(kind: 'sqlite' | 'postgres'): Promise<Place> {
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

export const programOf = ({ link }: Place, release: string) =>
  join(link, '..', release, 'dist/server/main.js');

export const run = (at: Place, release: string, ...args: string[]) =>
  spawnSync(process.execPath, [programOf(at, release), ...args], { env: at.environment, encoding: 'utf8' });

export type Upgrading = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

/** Its whole group of processes can be killed. */
export function upgrade(at: Place, release: string, ...args: string[]): Upgrading {
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

export function end({ pid = 0 }: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

export const schemaOf = async ({ environment }: Place) => {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  return schemaVersionOf(parsed.config.database);
};

export const isReady = ({ environment }: Place) =>
  fetch(`http://127.0.0.1:${environment.PORT}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** What people had is there, and the chain of the activity is whole. */
export function expectNothingLost(at: Place, release: string): void {
  expect(run(at, release, 'account', 'list').stdout).toContain('nia@example.org');
  expect(run(at, release, 'account', 'verify').status).toBe(0);
}

/** A server of this release in the background; its whole group of processes can be ended. */
export function start(at: Place, release: string): ChildProcess {
  const child = spawn(process.execPath, [programOf(at, release)], {
    env: at.environment,
    stdio: 'ignore',
    detached: true,
  });
  groups.add(child);
  return child;
}
