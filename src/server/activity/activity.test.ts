import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Fixture, openFixture } from '../auth/access-fixture.ts';

const rows = 24;
async function filled(): Promise<Fixture> {
  const at = await openFixture();
  for (let count = 1; count <= rows; count += 1)
    await at.access.activity.record({
      operation: 'contributions.initiateRefund',
      outcome: count % 2 ? 'sent' : 'done',
      actor: { id: `user-${count % 3}`, role: 'admin', sessionTag: 'abc' },
      target: { type: 'gift', id: `gift-${count}` },
      input: { amountCents: count },
      changed: { email: `person${count}@example.org` },
      personal: { email: `person${count}@example.org` },
    });
  await at.access.activity.flushed();
  return at;
}

/**
 * Changes the log as someone with access to the database file could: removes the triggers, then changes a
 * row.
 */
async function tamper(at: Fixture, statement: string): Promise<void> {
  await sql`drop trigger if exists activity_no_update`.execute(at.database.db);
  await sql`drop trigger if exists activity_no_delete`.execute(at.database.db);
  await sql.raw(statement).execute(at.database.db);
}

const attacks = [
  ...['at', 'actor_id', 'role', 'operation', 'target_id', 'outcome', 'input', 'changed', 'prev', 'hash'].map(
    (column) => [`flip ${column}`, `update activity set ${column} = '7' where seq = 12`] as const,
  ),
  ['delete one', 'delete from activity where seq = 12'],
  ['delete the first', 'delete from activity where seq = 1'],
  [
    'delete one and close the gap',
    'delete from activity where seq = 12; update activity set seq = seq - 1 where seq > 12',
  ],
  [
    'swap two',
    'update activity set seq = -1 where seq = 12; update activity set seq = 12 where seq = 13; update activity set seq = 13 where seq = -1',
  ],
  ['cut the last', `delete from activity where seq = ${rows}`],
  ['cut the tail', 'delete from activity where seq > 16'],
  ['cut everything', 'delete from activity'],
] as const;

test('detects every change, removal, swap, and truncation, and finds no fault in an untouched log', async () => {
  let found = 0;
  for (const [, statements] of attacks) {
    const at = await filled();
    expect(await at.access.activity.verify()).toEqual({ rows, faults: [] });
    for (const statement of statements.split('; ')) await tamper(at, statement);
    const { faults } = await at.access.activity.verify();
    if (faults.length > 0) found += 1;
  }
  console.log(`${found} of ${attacks.length} kinds of tampering detected`);
  expect(found).toBe(attacks.length);
});

test('still detects a truncation after new rows were added', async () => {
  const at = await filled();
  await tamper(at, 'delete from activity where seq > 22');
  for (let count = 0; count < 5; count += 1)
    await at.access.activity.record({ operation: 'later', outcome: 'done' });
  await at.access.activity.flushed();
  expect((await at.access.activity.verify()).faults).toHaveLength(1);
  expect(at.logLines.join('')).toContain('activity rows are missing');
});

test('reports a damaged head file', async () => {
  const at = await filled();
  const file = path.join(at.folder, 'activity-head-service.json');
  expect(readFileSync(file, 'utf8')).toMatch(/^\{"seq":24,/);
  writeFileSync(file, '{"seq":1}');
  expect((await at.access.activity.verify()).faults).toHaveLength(1);
});

test('personal values can be erased without breaking the chain', async () => {
  const at = await filled();
  await at.database.db.deleteFrom('activity_personal').where('seq', '<', 20).execute();
  expect(await at.access.activity.verify()).toEqual({ rows, faults: [] });
  const chained = JSON.stringify(await at.database.db.selectFrom('activity').selectAll().execute());
  expect(chained).not.toContain('person');
});

test('simultaneous rows form one chain', async () => {
  const at = await openFixture();
  await Promise.all(
    Array.from({ length: 40 }, () => at.access.activity.record({ operation: 'x', outcome: 'done' })),
  );
  await at.access.activity.flushed();
  expect(await at.access.activity.verify()).toEqual({ rows: 40, faults: [] });
});

test('filters and pages the list, newest first', async () => {
  const at = await filled();
  const list = at.access.activity.list;
  const page = await list({ limit: 3 });
  expect(page.map(({ seq }) => seq)).toEqual([24, 23, 22]);
  expect(page[0]).toMatchObject({ personal: { email: 'person24@example.org' }, who: null });
  expect((await list({ limit: 2, beforeSeq: 22 })).map(({ seq }) => seq)).toEqual([21, 20]);
  expect((await list({ limit: 99, actorId: 'user-1' })).length).toBe(8);
  expect((await list({ limit: 99, about: 'gift-9' })).map(({ seq }) => seq)).toEqual([9]);
  expect((await list({ limit: 99, outcome: 'sent', operation: 'nothing' })).length).toBe(0);
  expect((await list({ limit: 99, from: 0, to: 1 })).length).toBe(0);
});
