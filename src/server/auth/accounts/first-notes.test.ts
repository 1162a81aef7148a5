import { expect, test } from 'vitest';
import { openFixture } from '../access-fixture.ts';
import { administrator } from './team-shared-tests.ts';

test('the notes of a first visit are dismissed for good, and only for whoever dismissed them', async () => {
  const at = await openFixture();
  const { post, people } = await administrator(at);
  await at.addPerson('bea@example.org', 'staff');
  const shown = async () => {
    const all = await people();
    return Promise.all(all.map(({ id }) => at.access.firstNotes(id)));
  };
  expect(await shown()).toEqual([true, true]);
  const dismissed = async () => (await post('/api/auth/first-notes/read')).status;
  expect([await dismissed(), await shown()]).toEqual([204, [false, true]]);
  const first = await at.database.db.selectFrom('users').select('first_notes_read_at').execute();
  at.pass(60_000);
  expect(await dismissed()).toBe(204);
  expect(await at.database.db.selectFrom('users').select('first_notes_read_at').execute()).toEqual(first);
});
