import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretNames as configured } from '../src/server/config/config-secrets.ts';
import { root, secretNames } from './steps.mjs';

test('steps know all secrets of the configuration', () => {
  expect([...secretNames].sort()).toEqual([...configured].sort());
});

test('what installs and builds sees neither secrets nor the paths of their files', () => {
  const secrets = configured.flatMap((name) => [name, `${name}_FILE`]);
  const env = {
    ...process.env,
    ...Object.fromEntries(secrets.map((name) => [name, 'canary'])),
    ORG_NAME: 'kept',
  };
  const script = `
    import { outcomeOf, run } from './scripts/steps.mjs';
    const print = ['-e', 'console.log(Object.entries(process.env).map(String).join())'];
    run(process.execPath, print);
    console.log((await outcomeOf(process.execPath, print)).output);
  `;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout.match(/ORG_NAME,kept/g)).toHaveLength(2);
  expect(stdout).not.toContain('canary');
});

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'steward-clone-'));
  chmodSync(clone, 0o755);
  for (const name of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(join(root, name), join(clone, name), { recursive: true });
  // Stands for npm, and says what it is to do.
  mkdirSync(join(clone, 'bin'));
  writeFileSync(join(clone, 'bin/npm'), '#!/bin/sh\necho "npm $*"\nexit 1\n', { mode: 0o755 });
});
afterEach(() => {
  chmodSync(clone, 0o755);
  rmSync(clone, { recursive: true });
});

const start = (account: { uid?: number; gid?: number } = {}) =>
  spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    env: { PATH: `${join(clone, 'bin')}:${dirname(process.execPath)}:/usr/bin:/bin`, NODE_ENV: 'production' },
    encoding: 'utf8',
    ...account,
  });

test('a fresh clone with NODE_ENV=production also installs what builds it', () => {
  const { status, stdout, stderr } = start();
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^npm ci --include=dev /)]);
  expect(stderr).toMatch(/^npm ci .* failed\.\n$/);
});

test('in a folder that cannot be written, it says in one sentence what to do', () => {
  chmodSync(clone, 0o555);
  const { status, stdout, stderr } = start(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {});
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Steward isn't built, and this account can't write to \S+\. Run "npm ci .*\n$/);
});
