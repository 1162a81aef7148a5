import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { secretNames as configured } from '../src/server/config-secrets.ts';
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
    import { outcomeOf, run, statusOf } from './scripts/steps.mjs';
    const print = ['-e', 'console.log(Object.entries(process.env).map(String).join())'];
    run(process.execPath, print);
    await statusOf(process.execPath, print);
    console.log((await outcomeOf(process.execPath, print)).output);
  `;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout.match(/ORG_NAME,kept/g)).toHaveLength(3);
  expect(stdout).not.toContain('canary');
});
