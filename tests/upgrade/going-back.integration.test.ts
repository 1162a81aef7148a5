/** An older version takes back an upgrade that didn't end, whoever starts it, and nothing that was entered since. */
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
  removeReleases,
  run,
  schemaOf,
  start,
  upgrade,
} from './installed-releases.ts';

beforeAll(makeReleases);
afterAll(removeReleases);

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

test.each(['sqlite', 'postgres'] as const)(
  `going back on %s, killed ${kills} times, is done at the next start`,
  async (kind) => {
    const timed = await unfinished(kind);
    const started = performance.now();
    const whole = start(timed, older);
    await expect.poll(() => isReady(timed), { timeout: 30_000 }).toBe(true);
    const ms = performance.now() - started;
    end(whole);
    for (let count = 0; count < kills; count += 1) {
      const at = await unfinished(kind);
      const killed = start(at, older);
      await wait((ms * (count + 1)) / (kills + 1));
      end(killed);
      await once(killed, 'exit');
      const again = start(at, older);
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

test.each(['sqlite', 'postgres'] as const)(
  'two upgrades on %s that did not end are taken back one by one',
  async (kind) => {
    const at = await unfinished(kind);
    const first = (await schemaOf(at))?.backup;
    expect(run(at, 'steward-later').status).toBe(1);
    expect(await schemaOf(at)).toMatchObject({ version: migrations.length + 2, backup: first });
    // It goes back, upgrades again, and crashes as before.
    expect(run(at, 'steward-crashes').status).toBe(1);
    expect(await schemaOf(at)).toMatchObject({ version: migrations.length + 1, backup: first });
    const server = start(at, older);
    await expect.poll(() => isReady(at), { timeout: 30_000 }).toBe(true);
    server.kill();
    await once(server, 'exit');
    expect(await schemaOf(at)).toMatchObject({ version: migrations.length, backup: null });
    expectNothingLost(at, older);
  },
  90_000,
);

test('what was left of going back is cleared by whichever version starts next', async () => {
  const at = await unfinished('sqlite');
  const file = join(at.dataDir, 'core-sandbox.sqlite');
  writeFileSync(join(at.dataDir, 'going-back-sandbox'), '');
  writeFileSync(`${file}.restoring`, 'half');
  expect(run(at, 'steward-next', 'doctor').stdout).toContain('The next start finishes going back');
  const { child, said, ended } = upgrade(at, 'steward-next');
  await expect.poll(said, { timeout: 30_000 }).toContain('Steward 9.0.0 is ready');
  child.kill('SIGTERM');
  await ended;
  expect(await schemaOf(at)).toMatchObject({ version: migrations.length + 1, backup: null });
  expectNothingLost(at, 'steward-next');
  expect(readdirSync(at.dataDir).filter((name) => /restoring|going-back/.test(name))).toEqual([]);
}, 90_000);

test('what was complete when it was killed is put in place, without what belonged to the database that was set aside', async () => {
  const at = await unfinished('sqlite');
  const file = join(at.dataDir, 'core-sandbox.sqlite');
  const back = start(at, older);
  await expect.poll(() => isReady(at), { timeout: 30_000 }).toBe(true);
  back.kill();
  await once(back, 'exit');
  renameSync(file, `${file}.restoring`);
  writeFileSync(`${file}-wal`, 'of the other one');
  writeFileSync(join(at.dataDir, 'going-back-sandbox'), '');
  const again = start(at, older);
  await expect.poll(() => isReady(at), { timeout: 30_000 }).toBe(true);
  again.kill();
  await once(again, 'exit');
  expect(await schemaOf(at)).toMatchObject({ version: migrations.length, backup: null });
  expectNothingLost(at, older);
  const aside = readdirSync(at.dataDir).filter((name) => /replaced-.*-wal$/.test(name));
  expect(aside.map((name) => readFileSync(join(at.dataDir, name), 'utf8'))).toContain('of the other one');
}, 90_000);
