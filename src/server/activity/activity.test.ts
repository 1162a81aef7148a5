import { createHmac } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Fixture, openFixture } from '../auth/access-fixture.ts';
import { storedKey } from '../config/keys.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { openActivity } from './open-activity.ts';

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
  ['change a name', "update activity_personal set value = 'Mallory' where seq = 12"],
  [
    'copy a name from another row',
    'update activity_personal set value = (select value from activity_personal where seq = 13) where seq = 12',
  ],
  ['add a name', "insert into activity_personal (seq, field, value) values (12, 'name', 'Mallory')"],
  ['forget that a row has names', 'update activity set value_digests = null where seq = 12'],
  ['change the digests of names', "update activity set value_digests = '{}' where seq = 12"],
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

test('a log without any row is a fault where accounts were added, and none where there are none', async () => {
  const at = await openFixture();
  expect(await at.access.activity.verify()).toEqual({ rows: 0, faults: [] });
  await at.addPerson('ada@example.org');
  await at.access.activity.flushed();
  await tamper(at, 'delete from activity');
  rmSync(headFile(at));
  expect((await reopened(at).verify()).faults).toEqual([
    expect.stringContaining('although there are accounts'),
  ]);
});

test('reports a damaged head file', async () => {
  const at = await filled();
  const file = path.join(at.folder, 'activity-head-service.json');
  expect(readFileSync(file, 'utf8')).toMatch(/^\{"seq":24,/);
  writeFileSync(file, '{"seq":1}');
  expect((await at.access.activity.verify()).faults).toHaveLength(1);
});

/** The log as the next process opens it. */
const reopened = (at: Fixture) =>
  openActivity({
    database: at.database,
    config: { mode: 'service', dataDir: at.folder, activityKey: null },
    clock: createManualClock(),
    log: createRecordingLog().log,
  });

async function recordLater(at: Fixture): Promise<void> {
  const activity = reopened(at);
  await activity.record({ operation: 'later', outcome: 'done' });
  await activity.flushed();
}

const headFile = (at: Fixture) => path.join(at.folder, 'activity-head-service.json');

test('reports a head file that was removed while the server runs', async () => {
  const at = await filled();
  rmSync(headFile(at));
  await at.access.activity.record({ operation: 'later', outcome: 'done' });
  await at.access.activity.flushed();
  expect((await at.access.activity.verify()).faults).toHaveLength(1);
  expect(at.logLines.join('')).toContain('the file of the newest activity row is missing');
});

test('reports a missing head file beside a log, also after rows were added, until a row from before is confirmed', async () => {
  const at = await filled();
  const before = await at.access.activity.head();
  if (!before) throw new Error('The log is empty');
  rmSync(headFile(at));
  expect((await at.access.activity.verify()).faults).toEqual([
    expect.stringContaining('activity-head-service.json is missing'),
  ]);
  await recordLater(at);
  const { faults } = await reopened(at).verify();
  expect(faults).toEqual([expect.stringContaining(`was missing at row ${rows + 1}`)]);
  // A row that the log never had doesn't help.
  const wrong = { seq: before.seq, hash: '0'.repeat(64) };
  expect((await reopened(at).verify(wrong)).faults).toHaveLength(1);
  expect((await reopened(at).verify()).faults).toHaveLength(1);
  expect(await reopened(at).verify(before)).toEqual({ rows: rows + 1, faults: [] });
  expect(await reopened(at).verify()).toEqual({ rows: rows + 1, faults: [] });
});

test('detects a truncation although the head file was removed with the rows', async () => {
  const at = await filled();
  const before = await at.access.activity.head();
  await tamper(at, 'delete from activity where seq > 16');
  rmSync(headFile(at));
  expect((await at.access.activity.verify()).faults).toHaveLength(1);
  await recordLater(at);
  expect((await at.access.activity.verify()).faults.join()).toContain('was missing at row 17');
  expect((await at.access.activity.verify(before ?? undefined)).faults).toEqual([
    `The log ends at row 17, but row ${rows} was written.`,
  ]);
});

test('an expected row is also looked for when the head file is there', async () => {
  const at = await filled();
  const { faults } = await at.access.activity.verify({ seq: rows + 5, hash: 'f'.repeat(64) });
  expect(faults).toEqual([`The log ends at row ${rows}, but row ${rows + 5} was written.`]);
});

test('rows of an older program, without digests of their values, stay valid', async () => {
  const at = await openFixture();
  const key = storedKey(at.folder, 'activity-key');
  const row = {
    seq: 1,
    at: 1,
    actor_id: null,
    role: null,
    session_tag: null,
    address: null,
    request_id: null,
    operation: 'auth.signIn',
    target_type: null,
    target_id: null,
    intent_id: null,
    outcome: 'done',
    upstream_status: null,
    input: '{}',
    changed: null,
    prev: '',
    value_digests: null,
  };
  // As the first version computed it.
  const canonical = JSON.stringify([
    1,
    1,
    ...Array(5).fill(null),
    'auth.signIn',
    null,
    null,
    null,
    'done',
    null,
    '{}',
    null,
  ]);
  const hash = createHmac('sha256', key.reveal()).update(`\n${canonical}`).digest('hex');
  await at.database.db
    .insertInto('activity')
    .values({ ...row, hash })
    .execute();
  await at.database.db
    .insertInto('activity_personal')
    .values({ seq: 1, field: 'email', value: 'rosa@example.org' })
    .execute();
  writeFileSync(headFile(at), JSON.stringify({ seq: 1, hash }));
  await at.access.activity.record({ operation: 'later', outcome: 'done', personal: { name: 'Rosa' } });
  await at.access.activity.flushed();
  expect(await at.access.activity.verify()).toEqual({ rows: 2, faults: [] });
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
