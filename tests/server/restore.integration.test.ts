/**
 * A restore brings back exactly what was backed up, repeats nothing, and blocks money until everything is
 * read.
 */
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { Problem } from '#contract/steward/messages.ts';

import { backupFolder } from '../../src/server/backup/backup-files.ts';
import { readSealedLines, writeSealedLines } from '../../src/server/backup/sealed-lines.ts';
import { keyIfStored } from '../../src/server/config/keys.ts';
import { createDatabase } from '../../src/server/database/create-database.ts';
import { holdFolder } from '../../src/server/installation/process-lock.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { createRestoreFixture, type RestoreFixture } from './restore-fixture.ts';

let at: RestoreFixture;
beforeEach(async () => {
  at = await createRestoreFixture();
});
afterEach(() => at.close());

test("a charge that the backup doesn't have can't be repeated until everything since was read", async () => {
  await at.start();
  const name = await at.backUp();
  await at.clock.advance(5_000);
  const before = await at.signIn();
  expect((await at.write(before, 'contributions.charge')).status).toBe(201);
  await at.stop();
  expect(await at.restore(name)).toBe(0);
  await at.start();
  expect((await at.get(before, '/api/me')).status).toBe(204);
  const after = await at.signIn();
  const held: WriteId[] = [
    'contributions.charge',
    'contributions.initiateRefund',
    'payments.authorize',
    'subscriptions.create',
    'subscriptions.update',
  ];
  for (const id of held) {
    const answer = await at.write(after, id);
    const problem = await jsonOf<Problem>(answer);
    expect([id, answer.status, problem.type, problem.outcome, problem.title]).toEqual([
      id,
      403,
      'held-after-restore',
      'nothing-changed',
      'Charges and refunds are off until everything since the backup has been read',
    ]);
  }
  expect((await at.write(after, 'donors.update')).ok).toBe(true);
  expect(at.platform.effects('contributions.charge')).toBe(1);

  at.platform.fault('refunds.list', { kind: 'error', status: 500 });
  await at.clock.advance(11 * 60_000);
  await expect.poll(() => at.platform.sent('refunds.list').length > 0).toBe(true);
  expect((await at.write(await at.signIn(), 'contributions.charge')).status).toBe(403);
  at.platform.control.faults.clear();
  let status = 403;
  while (status === 403) {
    await at.clock.during(at.clock.sleep(10_000));
    status = (await at.clock.during(at.write(await at.signIn(), 'contributions.charge'))).status;
  }
  expect([status, at.platform.effects('contributions.charge')]).toEqual([201, 2]);
  await at.stop();
  const { rows, faults } = await at.activity();
  const { headBefore } = JSON.parse(rows.find(({ operation }) => operation === 'restore')?.input ?? '{}');
  const found = JSON.parse(rows.find(({ operation }) => operation === 'restore.readAgain')?.input ?? '{}');
  console.log(
    `${held.length} of 5 kinds of money writes blocked after a restore; ${found.gifts} gift since the backup found; ${headBefore} activity rows before it`,
  );
  expect([found.gifts, found.refunds, found.plans, faults]).toEqual([1, 0, 0, []]);
  expect(headBefore).toBeGreaterThan(0);
});

test('control: with the hold ended manually, the same charge happens twice', async () => {
  await at.start();
  const name = await at.backUp();
  expect((await at.write(await at.signIn(), 'contributions.charge')).status).toBe(201);
  await at.stop();
  await at.restore(name);
  expect(await at.restore('allow-money')).toBe(1);
  expect(await at.restore('allow-money', 'paid', '4242', '4242', '4242', '4242')).toBe(1);
  expect(await at.restore('allow-money', 'looked', 'myself')).toBe(0);
  await at.start();
  await at.clock.advance(60_000);
  expect((await at.write(await at.signIn(), 'contributions.charge')).status).toBe(201);
  expect(at.platform.effects('contributions.charge')).toBe(2);
  await at.stop();
  const { rows } = await at.activity();
  expect(
    JSON.parse(rows.find(({ operation }) => operation === 'restore.allowMoney')?.input ?? '{}').reason,
  ).toBe('looked myself');
});

test('checks a write that was in progress during the backup instead of sending it again', async () => {
  await at.start();
  const key = randomUUID();
  const signedIn = await at.signIn();
  at.platform.fault('*', { kind: 'delay', ms: 500 });
  const sending = at.write(signedIn, 'contributions.charge', key);
  const isSent = () => at.platform.sent('contributions.charge').length > 0;
  await expect.poll(isSent, { timeout: 60_000 }).toBe(true);
  const name = await at.backUp();
  expect((await sending).status).toBe(201);
  at.platform.control.faults.clear();
  await at.stop();
  at.loseDisk();
  await at.restore(name);
  expect(at.said.join('\n')).toContain('1 unconfirmed write will be checked');
  await at.start();
  await at.clock.advance(2_000);
  const cookie = await at.signIn();
  await expect
    .poll(async () => {
      await at.clock.advance(1_000);
      return (await jsonOf<{ state: string }>(await at.get(cookie, `/api/intents/${key}`))).state;
    })
    .toBe('done');
  expect((await at.write(cookie, 'contributions.charge', key)).ok).toBe(true);
  expect(at.platform.effects('contributions.charge')).toBe(1);
});

/**
 * Charges after the backup, restores it, and repeats the same click once money is allowed. Returns how often
 * the charge took effect.
 */
async function sameClickAfterRestore(prepare: () => void): Promise<number> {
  await at.start();
  const name = await at.backUp();
  const key = randomUUID();
  expect((await at.write(await at.signIn(), 'contributions.charge', key)).status).toBe(201);
  await at.stop();
  prepare();
  await at.restore(name);
  await at.restore('allow-money', 'looked');
  await at.start();
  await at.write(await at.signIn(), 'contributions.charge', key);
  return at.platform.effects('contributions.charge');
}

test('keeps the writes of the replaced database', async () => {
  expect(await sameClickAfterRestore(() => undefined)).toBe(1);
  expect(at.said.join('\n')).toContain('Carried over 1 write after');
  expect(readdirSync(at.folder).filter((file) => file.includes('.looked-at'))).toEqual([]);
});

test('control: nothing can be carried over from a lost disk, and only the hold prevents a second charge', async () => {
  expect(await sameClickAfterRestore(() => at.loseDisk())).toBe(2);
  expect(at.said.join('\n')).toContain("What people did after the backup couldn't be carried over");
});

/** Leaves the WAL file that a killed server would leave next to the database. */
async function plantWal(): Promise<void> {
  const database = await createDatabase({ kind: 'sqlite', file: at.coreFile });
  for (let count = 0; count < 50; count += 1)
    await database.write((trx) =>
      trx
        .insertInto('budget_windows')
        .values({ client_key: `planted-${count}`, cap: 1, used: 1, ends_at: 1 })
        .execute(),
    );
  for (const ending of ['-wal', '-shm'])
    copyFileSync(`${at.coreFile}${ending}`, `${at.coreFile}${ending}.kept`);
  await database.close();
  for (const ending of ['-wal', '-shm'])
    renameSync(`${at.coreFile}${ending}.kept`, `${at.coreFile}${ending}`);
}

const planted = () =>
  at.inDatabase(
    async (database) =>
      (
        await database.db
          .selectFrom('budget_windows')
          .select('client_key')
          .where('client_key', 'like', 'planted%')
          .execute()
      ).length,
  );

test('does not replay the WAL file of another database into the restored one', async () => {
  await at.start();
  const name = await at.backUp();
  await at.stop();
  await plantWal();
  expect(await at.restore(name)).toBe(0);
  expect(await planted()).toBe(0);
  const replacedFiles = readdirSync(at.folder).filter((file) => file.includes('.replaced-'));
  expect(replacedFiles.length).toBeGreaterThanOrEqual(2);
});

test('refuses a damaged backup, one of a newer Steward, and other files, and leaves the database unchanged', async () => {
  await at.start();
  await at.signIn();
  const name = await at.backUp();
  await at.stop();
  const file = join(backupFolder(at.folder), name);
  const rows = async () => (await at.activity()).rows.length;
  const stood = await rows();
  await expect(at.restore('core-sandbox-2020-01-01T00-00-00Z.backup')).rejects.toThrow(
    /There is no backup named/,
  );
  await expect(at.restore(at.coreFile)).rejects.toThrow(/not a backup/);
  const key = keyIfStored(at.folder, 'backup-key');
  if (!key) throw new Error('No key');
  const lines = readSealedLines(file, key);
  const newer = join(at.folder, 'newer.backup');
  await writeSealedLines(
    newer,
    key,
    (async function* () {
      for await (const line of lines) yield line.replace(/"schema":\d+/, '"schema":99');
    })(),
  );
  await expect(at.restore(newer)).rejects.toThrow(/is newer/);
  writeFileSync(file, 'x', { flag: 'a' });
  await expect(at.restore(name)).rejects.toThrow(/damaged/);
  writeFileSync(join(backupFolder(at.folder), 'core-sandbox-2026-01-01T00-00-00Z.sqlite'), 'x');
  await expect(at.restore('core-sandbox-2026-01-01T00-00-00Z.sqlite')).rejects.toThrow(/Steward 1.0/);
  expect([await rows(), existsSync(`${at.coreFile}.restoring`)]).toEqual([stood, false]);
});

test('refuses to restore while Steward runs, and to start after an interrupted restore', async () => {
  await at.start();
  const name = await at.backUp();
  await at.stop();
  const running = await holdFolder(at.folder, 'steward');
  await expect(at.restore(name)).rejects.toThrow(/Another Steward/);
  running.release();
  writeFileSync(`${at.coreFile}.restoring`, 'half');
  await expect(at.start()).rejects.toThrow(/restore .* was interrupted: run npm run restore again/);
  expect(await at.restore(name)).toBe(0);
  await at.start();
  expect((await at.get(await at.signIn(), '/api/me')).status).toBe(200);
});
