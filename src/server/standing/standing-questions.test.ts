import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database-fixture.ts';
import { day, everyMorning, openStanding } from './standing-fixture.ts';
import { standingSharedTests } from './standing-shared-tests.ts';

standingSharedTests(openEmptyDatabase);

test('one that is renamed while it is answered is sent once, under its new name', async () => {
  const database = await openEmptyDatabase();
  const at = await openStanding(database);
  const { id, period, rule } = await at.add(everyMorning);
  const named = { name: 'Renamed', period, rule };
  await at.clock.advance(day);
  await at.server({ meanwhile: () => at.store.change(at.by('cho'), id, 1, named) }).all();
  await at.server().all();
  expect((await at.answers()).map(({ outcome }) => outcome)).toEqual(['answered']);
  expect(at.looks.map(({ subject }) => subject)).toEqual([expect.stringContaining('Renamed')]);
  await database.close();
});
