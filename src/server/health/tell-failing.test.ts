import { expect, test } from 'vitest';
import type { InstallationCheck } from '#contract/steward/operations/about.ts';
import { openEmptyDatabase } from '../database/empty-database-fixture.ts';
import { openNotificationFixture } from '../screens/notifications/notification-fixture.ts';
import { createTelling } from './tell-failing.ts';

const minute = 60_000;
const checkOf = (id: InstallationCheck['id'], state: InstallationCheck['state']): InstallationCheck => ({
  id,
  state,
  sentence: 'It is as it is.',
  remedy: null,
});

async function open() {
  const database = await openEmptyDatabase();
  const at = await openNotificationFixture(database);
  await at.add('ada', 'admin');
  await at.add('cho', 'staff');
  const announced: (readonly string[] | null)[] = [];
  const changes = { announce: (_: string, ids: readonly string[] | null) => void announced.push(ids) };
  const parts = { database, changes, clock: at.clock };
  /** Looks four times a minute. */
  const passing = async (
    tell: ReturnType<typeof createTelling>,
    minutes: number,
    ...checks: InstallationCheck[]
  ) => {
    for (let count = 0; count < minutes * 4; count += 1) {
      await tell(checks);
      await at.clock.advance(minute / 4);
    }
  };
  const told = async (id: string) => (await at.shown(id)).map((row) => row.record_id);
  return { ...at, database, announced, server: () => createTelling(parts), passing, told };
}

test('administrators are told once of a check that fails for five minutes, and again after it passed for ten', async () => {
  const at = await open();
  const tell = at.server();
  await at.passing(tell, 4, checkOf('mail', 'failing'), checkOf('disk', 'ok'));
  expect(await at.told('ada')).toEqual([]);
  await at.passing(tell, 60, checkOf('mail', 'failing'), checkOf('disk', 'warning'));
  expect([await at.told('ada'), await at.told('cho'), at.announced]).toEqual([['mail'], [], [['ada']]]);
  // It comes back for a moment.
  await at.passing(tell, 2, checkOf('mail', 'ok'));
  await at.passing(tell, 30, checkOf('mail', 'failing'));
  expect(await at.told('ada')).toEqual(['mail']);
  await at.passing(tell, 11, checkOf('mail', 'ok'));
  await at.passing(tell, 6, checkOf('mail', 'failing'));
  expect(await at.told('ada')).toEqual(['mail', 'mail']);
  await at.database.close();
});

test('two servers, and one that was restarted, tell it once together', async () => {
  const at = await open();
  for (const tell of [at.server(), at.server(), at.server()])
    await at.passing(tell, 6, checkOf('backup', 'failing'));
  expect(await at.told('ada')).toEqual(['backup']);
  await at.database.close();
});

test('what the database could not store is told once it can', async () => {
  const at = await open();
  let isDown = true;
  const database = {
    ...at.database,
    write: <T>(work: Parameters<typeof at.database.write<T>>[0]) =>
      isDown ? Promise.reject(new Error('Down')) : at.database.write(work),
  };
  const tell = createTelling({ database, changes: { announce: () => undefined }, clock: at.clock });
  const patiently = (...checks: InstallationCheck[]) => tell(checks).catch(() => undefined);
  for (let count = 0; count < 30; count += 1) {
    await patiently(checkOf('database', 'failing'));
    await at.clock.advance(minute / 2);
  }
  isDown = false;
  await patiently(checkOf('database', 'failing'));
  expect(await at.told('ada')).toEqual(['database']);
  await at.database.close();
});
