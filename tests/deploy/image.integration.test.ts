/**
 * Carries out the steps of the image in an empty folder, as an ordinary user, from sources that can't be written, and runs the result from a
 * folder that can't be written.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretNames } from '../../src/server/config/config-secrets.ts';
import { freePorts } from '../system/started-main.ts';
import { carryOut, readDockerfile, type Stage, type Worker } from './dockerfile.ts';

const root = join(import.meta.dirname, '../..');
const instructions = readDockerfile(join(root, 'Dockerfile'));
/** Root may write everywhere, so it works as `nobody`. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let stage: Stage;
let child: ChildProcess | null = null;

const owned = (path: string) => {
  mkdirSync(path);
  if (account.uid) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, path]);
  return path;
};

/** What `.dockerignore` lets through, in a folder that can't be written. */
function makeContext(): string {
  const context = join(folder, 'context');
  mkdirSync(context);
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(patterns).toContain('*');
  const kept = patterns.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const name of readdirSync(root))
    if (
      kept.some((pattern) =>
        new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(name),
      )
    )
      cpSync(join(root, name), join(context, name), { recursive: true });
  spawnSync('chmod', ['-R', 'a=rX', context]);
  return context;
}

/** Packages come from npm's cache as far as it has them. */
function makeWorker(): Worker {
  const home = owned(join(folder, 'home'));
  const cache = owned(join(folder, 'cache'));
  const known = spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim();
  if (existsSync(join(known, '_cacache'))) {
    cpSync(join(known, '_cacache'), join(cache, '_cacache'), { recursive: true });
    if (account.uid) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, cache]);
  }
  return {
    ...account,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: home,
      npm_config_cache: cache,
      npm_config_prefer_offline: 'true',
      npm_config_loglevel: 'error',
    },
  };
}

let worker: Worker;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-image-'));
  chmodSync(folder, 0o755);
  worker = makeWorker();
  const stages = owned(join(folder, 'stages'));
  stage = carryOut(instructions, { context: makeContext(), folder: stages, worker });
  // As with a read-only root. Only the data folder can be written.
  spawnSync('chmod', ['-R', 'a-w', stage.root]);
  spawnSync('chmod', ['u+w', join(stage.root, 'data')]);
}, 600_000);
afterAll(() => {
  child?.kill('SIGKILL');
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

/** Starts the image's command with the image's environment, whose paths are those inside of it. */
async function serve(): Promise<string> {
  const { PORT, SANDBOX_PORT } = await freePorts();
  const [command = '', ...args] = stage.command;
  const inside = Object.entries(stage.environment).map(([name, value]) => [
    name,
    value.startsWith('/') ? join(stage.root, value) : value,
  ]);
  child = spawn(command, args, {
    cwd: join(stage.root, stage.workdir),
    env: {
      PATH: worker.env.PATH,
      ...Object.fromEntries(inside),
      HOST: '127.0.0.1',
      PORT,
      SANDBOX_PORT,
      SANDBOX_GIFTS: '60',
      SANDBOX_PAST: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...account,
  });
  return `http://127.0.0.1:${PORT}`;
}

const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

/** In bytes. */
const sizeOf = (path: string): number =>
  Number(spawnSync('du', ['-sb', path], { encoding: 'utf8' }).stdout.split('\t')[0]);

test('serves from a folder that cannot be written, and stops when it is told to', async () => {
  const url = await serve();
  await expect.poll(() => statusOf(`${url}/api/health`), { timeout: 60_000 }).toBe(200);
  expect(await statusOf(`${url}/api/ready`)).toBe(200);
  const page = await (await fetch(url)).text();
  expect(page).toContain('/assets/');
  const [command = '', ...args] = stage.healthcheck;
  const check = args.map((arg) => arg.replace('http://127.0.0.1:4173', url));
  expect(check).not.toEqual(args);
  expect(spawnSync(command, check, { env: { PATH: worker.env.PATH ?? '' } }).status).toBe(0);
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  child?.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(spawnSync(command, check, { env: { PATH: worker.env.PATH ?? '' } }).status).toBe(1);
});

test('what was built goes on with `npm start`, although the packages that built it are gone and nothing can be written', () => {
  const built = join(folder, 'stages/build/steward');
  const options = { cwd: built, env: worker.env, encoding: 'utf8', ...account } as const;
  expect(spawnSync('npm', ['prune', '--omit=dev'], options)).toMatchObject({ status: 0 });
  expect(existsSync(join(built, 'node_modules/vite'))).toBe(false);
  spawnSync('chmod', ['-R', 'a-w', built]);
  const env = {
    ...worker.env,
    NODE_ENV: 'production',
    DATA_DIR: owned(join(folder, 'data')),
    SANDBOX: 'on',
  };
  const add = ['account', 'add', 'rosa@example.org', '--role', 'staff'];
  const added = spawnSync('npm', ['start', '--silent', '--', ...add], { ...options, env });
  expect([added.status, added.stderr]).toEqual([0, '']);
});

test('is at most 120 MB large, without the sources and what builds them', () => {
  const app = join(stage.root, stage.workdir);
  const parts = Object.fromEntries(readdirSync(app).map((name) => [name, sizeOf(join(app, name))]));
  const megabytes = sizeOf(app) / 1e6;
  console.log(`installed: ${megabytes.toFixed(1)} MB, ${JSON.stringify(parts)}`);
  expect(megabytes).toBeLessThan(120);
  expect(Object.keys(parts).sort()).toEqual(['dist', 'node_modules', 'package.json']);
  for (const name of ['vite', 'react', 'typescript', '@playwright'])
    expect(existsSync(join(app, 'node_modules', name)), name).toBe(false);
});

test('runs as an ordinary user, and no step is given a secret', () => {
  expect(stage.user).toBe('node');
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
  for (const name of secretNames) expect(text).not.toContain(name);
  expect(instructions.filter(({ name }) => name === 'ARG' || name === 'ADD')).toEqual([]);
});
