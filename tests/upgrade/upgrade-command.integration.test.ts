/**
 * A release takes the place of the one in use, and gives it back if it isn't ready: for both databases, as a service and in a terminal.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../src/server/database/migrate.ts';
import {
  end,
  expectNothingLost,
  install,
  isReady,
  kills,
  makeReleases,
  older,
  type Place,
  programOf,
  removeReleases,
  run,
  schemaOf,
  upgrade,
} from './installed-releases.ts';

beforeAll(makeReleases);
afterAll(removeReleases);

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

/** Stands for systemd: one service, whose process is known by its number. */
function withSystemd(at: Place): Place {
  const tools = join(at.link, '../tools');
  mkdirSync(tools);
  const pid = join(tools, 'pid');
  writeFileSync(
    join(tools, 'systemctl'),
    `#!/bin/bash
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
