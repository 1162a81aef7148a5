/** A restore brings back what only Steward stores. */
import { afterAll, expect, test } from 'vitest';
import { createRestoreFixture } from './restore-fixture.ts';

const at = await createRestoreFixture();
afterAll(() => at.close());

test('restores notes, marks, refund requests, letterhead, closed months, pins, and daily plan snapshots after the disk is lost', async () => {
  await at.start();
  await at.inDatabase(({ write }) =>
    write(async (trx) => {
      const note = {
        id: 'n1',
        kind: 'donor',
        record_id: 'd1',
        note: 'Prefers calls',
        words: ' calls',
      } as const;
      await trx
        .insertInto('record_notes')
        .values({ ...note, made_at: 1, made_by: 'u1', changed_at: null })
        .execute();
      await trx
        .insertInto('thanks')
        .values({ gift_id: 'g1', way: 'card', thanked_at: 1, thanked_by: 'u1' })
        .execute();
      const request = { id: 'r1', contribution_id: 'g1', reason: 'Given twice', state: 'open' } as const;
      await trx
        .insertInto('refund_requests')
        .values({
          ...request,
          requested_at: 1,
          requested_by: 'u1',
          closed_at: null,
          closed_by: null,
          answer: '',
        })
        .execute();
      const lines = { organization: 'Harbor Light', address: 'Salem', footer: 'Thank you', closing: '' };
      const more = { cash_line: '', noncash_line: '', grant_line: '', noncash_values: 0 };
      const lists = { signers: '[]', paragraphs: '[{"name":"Shelter","text":"Forty beds"}]' };
      const letterhead = { ...lines, ...more, ...lists, version: 2 };
      await trx
        .insertInto('letterhead')
        .values({ id: 1, ...letterhead, changed_at: 1, changed_by: 'u1' })
        .execute();
      await trx
        .insertInto('plan_calls')
        .values({ plan_id: 'p1', mark: 'called', marked_at: 1, marked_by: 'u1' })
        .execute();
      await trx
        .insertInto('dismissed_doubles')
        .values({ first_id: 'g1', second_id: 'g2', dismissed_at: 1, dismissed_by: 'u1' })
        .execute();
      await trx.insertInto('view_pins').values({ person_id: 'u1', view_id: 'v1', pinned_at: 1 }).execute();
      const closing = { id: 'c1', month: '2026-10', closed_at: 1, closed_by: 'u1', digest: 'd' } as const;
      const open = { reopened_at: null, reopened_by: null, reason: null };
      await trx
        .insertInto('month_closings')
        .values({ ...closing, ...open, totals: '{}', records: '[["gift","g1",500,"PAID_OUT"]]' })
        .execute();
      await trx
        .insertInto('webhook_deliveries')
        .values({ id: 'evt_1', type: 'donor.updated', name: 'main', received_at: 1 })
        .execute();
      await trx.insertInto('plan_snapshot_days').values({ day: '2020-01-01', taken_at: 1 }).execute();
      await trx
        .insertInto('plan_snapshots')
        .values({ plan_id: 'p1', day: '2020-01-01', state: 'active', monthly_cents: 1_000 })
        .execute();
    }),
  );
  const name = await at.backUp();
  await at.stop();
  at.loseDisk();
  expect(await at.restore(name)).toBe(0);
  const found = await at.inDatabase(async ({ db }) => [
    await db.selectFrom('record_notes').select('note').execute(),
    await db.selectFrom('thanks').select('way').execute(),
    await db.selectFrom('plan_calls').select('mark').execute(),
    await db.selectFrom('dismissed_doubles').select(['first_id', 'second_id']).execute(),
    await db.selectFrom('view_pins').select(['person_id', 'view_id']).execute(),
    await db.selectFrom('month_closings').select(['month', 'records']).execute(),
    await db.selectFrom('webhook_deliveries').select(['id', 'type']).where('id', '=', 'evt_1').execute(),
    await db.selectFrom('refund_requests').select(['reason', 'state']).execute(),
    await db.selectFrom('letterhead').select(['organization', 'version']).execute(),
    await db.selectFrom('plan_snapshots').select('monthly_cents').where('plan_id', '=', 'p1').execute(),
    await db.selectFrom('plan_snapshot_days').select('day').where('day', '=', '2020-01-01').execute(),
  ]);
  expect(found).toEqual([
    [{ note: 'Prefers calls' }],
    [{ way: 'card' }],
    [{ mark: 'called' }],
    [{ first_id: 'g1', second_id: 'g2' }],
    [{ person_id: 'u1', view_id: 'v1' }],
    [{ month: '2026-10', records: '[["gift","g1",500,"PAID_OUT"]]' }],
    [{ id: 'evt_1', type: 'donor.updated' }],
    [{ reason: 'Given twice', state: 'open' }],
    [{ organization: 'Harbor Light', version: 2 }],
    [{ monthly_cents: 1_000 }],
    [{ day: '2020-01-01' }],
  ]);
});
