/** The release is unpacked where there is nothing but Node, and works for a platform from its first account to the first page. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSettings } from '../src/server/config/settings-file.ts';
import { openPlatform, type Platform } from '../tests/server/sandbox-platform.ts';
import { freePorts } from '../tests/system/started-main.ts';

let folder: string;
let program: string;
let platform: Platform;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-release-test-'));
  const made = spawnSync(process.execPath, [join(import.meta.dirname, 'release.mjs'), folder], {
    encoding: 'utf8',
  });
  expect(made.stderr + made.stdout).toMatch(/tried\. It needs Node >=20/);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '';
  expect(spawnSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: folder }).status).toBe(0);
  spawnSync('tar', ['-xzf', archive], { cwd: folder });
  program = join(folder, archive.replace('.tar.gz', ''));
  platform = await openPlatform(Date.now);
}, 300_000);
afterAll(async () => {
  await platform?.close();
  rmSync(folder, { recursive: true });
});

/** Node, and what every system has. */
const path = `${dirname(process.execPath)}:/usr/bin:/bin`;
const environment = () => ({ PATH: path, DATA_DIR: join(folder, 'data') });
const command = (...args: string[]) =>
  spawnSync(join(program, 'steward'), args, { env: environment(), encoding: 'utf8', cwd: folder });

test('every file is what its checksum says, and nothing is there that only builds', () => {
  const { status, stdout } = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
    cwd: program,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '']);
  const packages = readdirSync(join(program, 'node_modules'));
  expect(packages).toContain('hono');
  for (const name of ['vite', 'react', 'typescript', 'vitest']) expect(packages).not.toContain(name);
  const { components } = JSON.parse(readFileSync(join(program, 'sbom.json'), 'utf8')) as {
    components: { name: string }[];
  };
  const listed = components.map(({ name }) => name);
  expect(packages.filter((one) => !/^[.@]/.test(one) && !listed.includes(one))).toEqual([]);
  expect(existsSync(join(program, 'docs/running.md'))).toBe(true);
});

test('from its settings to the first page, against a platform', async () => {
  expect(command('setup').stdout).toContain('There is no terminal to ask questions on.');
  const { PORT } = await freePorts();
  const address = `http://127.0.0.1:${PORT}`;
  writeSettings(join(folder, 'data'), {
    PORT,
    PUBLIC_URL: address,
    GIVING_API_URL: platform.url,
    GIVING_CLIENT_ID: platform.credentials.clientId,
    GIVING_API_KEY: platform.credentials.apiKey,
    ORG_NAME: 'Harbor Relief',
    LOG_LEVEL: 'silent',
  });
  const added = command('account', 'add', 'rosa@example.org', '--role', 'admin');
  expect(added.stdout).toContain(`${address}/welcome#`);
  const server = spawn(join(program, 'steward'), [], { env: environment(), stdio: 'ignore', cwd: folder });
  try {
    await expect
      .poll(
        () =>
          fetch(`${address}/api/ready`).then(
            ({ status }) => status,
            () => null,
          ),
        { timeout: 60_000 },
      )
      .not.toBeNull();
    const page = await fetch(`${address}/sign-in`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<title>Steward</title>'),
    ]);
    // The platform is in this process, which must not wait.
    const doctor = await promisify(execFile)(join(program, 'steward'), ['doctor'], {
      env: environment(),
      encoding: 'utf8',
    });
    expect(doctor.stdout).toMatch(/Steward is running\.[\s\S]*No check fails\./);
  } finally {
    server.kill();
  }
}, 120_000);
