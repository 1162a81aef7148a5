/** The past of a sandbox on either database: the same for the same data, in order, written once, and about records that the sandbox has. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testVault } from '../../src/sandbox/sandbox-fixture.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts';
import { copiedWorldFolder, testNow } from '../../src/sandbox/world/small-world.ts';
import { openActivity } from '../../src/server/activity/open-activity.ts';
import { addSandboxAccounts } from '../../src/server/auth/accounts/sandbox-accounts.ts';
import { cheapHashing } from '../../src/server/auth/passwords/cheap-hashing.ts';
import { createLog } from '../../src/server/base/log.ts';
import { parseConfig } from '../../src/server/config/config.ts';
import type { Database } from '../../src/server/database/database.ts';
import { writePast } from '../../src/server/sandbox-past/write-past.ts';
import { createManualClock } from '../../src/server/tests/manual-clock.ts';

/** `open` opens an empty database. */
export function sandboxPastTests(open: () => Promise<Database>): void {
  const gifts = 2_000;
  const folders: string[] = [];
  let sandbox: Sandbox;
  beforeAll(async () => {
    const dataDir = copiedWorldFolder({ seed: 1, gifts, now: testNow, frozen: true });
    const world = { dataDir, seed: 1, gifts, now: testNow, simulation: false };
    sandbox = await startSandbox({ ...world, port: 0, control: false, vault: testVault });
  });
  afterAll(async () => {
    await sandbox.close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  async function openPast() {
    const folder = mkdtempSync(join(tmpdir(), 'steward-past-'));
    folders.push(folder);
    const parsed = parseConfig({ DATA_DIR: folder, ORG_TIMEZONE: 'America/Chicago' });
    if (!parsed.ok) throw new Error(parsed.errors.join('\n'));
    const database = await open();
    await addSandboxAccounts(database, cheapHashing);
    const parts = {
      database,
      config: parsed.config,
      clock: createManualClock(testNow),
      log: createLog({ level: 'silent' }),
    };
    const write = () => writePast({ ...parts, readAll: sandbox.readAll });
    await write();
    const rows = await database.db.selectFrom('activity').selectAll().orderBy('seq').execute();
    return { ...parts, write, rows };
  }

  test('is a log of activity in order, over before now, whose chain is sound', async () => {
    const { rows, ...parts } = await openPast();
    const times = rows.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(testNow);
    expect(times[0]).toBeLessThan(testNow - 600 * 86_400_000);
    const activity = openActivity(parts);
    await expect.poll(async () => (await activity.verify()).faults).toEqual([]);
    expect((await activity.verify()).rows).toBe(rows.length);
  });

  test('is written once, and is the same for the same data', async () => {
    const [one, other] = [await openPast(), await openPast()];
    const told = ({ rows }: typeof one) =>
      rows.map(({ at, operation, target_type: type, outcome }) => [at, operation, type, outcome]);
    expect(told(one)).toEqual(told(other));
    await one.write();
    const again = await one.database.db.selectFrom('activity').select('seq').execute();
    expect(again).toHaveLength(one.rows.length);
  });

  test('is about records that the sandbox has, in every state, and emails no one', async () => {
    const { database, rows } = await openPast();
    const known = new Set<string>(
      (
        [
          'contributions.list',
          'subscriptions.list',
          'chargebacks.list',
          'deposits.list',
          'tap.devices.list',
        ] as const
      )
        .flatMap((id): readonly { id: string }[] => sandbox.readAll(id, {}))
        .map(({ id }) => id),
    );
    const kinds = new Set(['contribution', 'subscription', 'chargeback', 'deposit', 'tap-device']);
    const unknown = rows.filter(
      ({ target_type: type, target_id: id }) => type !== null && kinds.has(type) && !known.has(id ?? ''),
    );
    expect(unknown).toEqual([]);
    const requests = await database.db.selectFrom('refund_requests').select('state').execute();
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(['open', 'declined', 'withdrawn']));
    const unsent = await database.db
      .selectFrom('notifications')
      .select('email')
      .where('email', '!=', 'off')
      .execute();
    expect(unsent).toEqual([]);
    for (const table of [
      'thanks',
      'tap_photos',
      'plan_calls',
      'month_closings',
      'webhook_deliveries',
      'views',
    ] as const) {
      const { n } = await database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      expect([table, n > 0]).toEqual([table, true]);
    }
  });
}
