/** Tests of notifications. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  kindsFor,
  mayBeNotified,
  type NotificationKind,
  notificationKinds,
} from '#contract/steward/live/notifications.ts';
import { permissionsOf, roleIds } from '#contract/steward/roles.ts';
import { cents } from '#contract/values/money.ts';
import type { Database } from '../../database/database.ts';
import { markRecordRead } from '../../notices/notification-store.ts';
import { type Fact, minLargeGift } from '../../notices/raise.ts';
import { actingAs } from '../../tests/recorded-activity.ts';
import { openNotificationFixture } from './notification-fixture.ts';
import { createNotify } from './notify.ts';
import type { Watcher } from './watchers.ts';

const dayMs = 86_400_000;

/** `open` connects to an empty database on each call. `runs` is the number of runs of the property. */
export function notificationSharedTests(open: () => Promise<Database>, runs: number): void {
  const fixture = async (database?: Database) => openNotificationFixture(database ?? (await open()));

  test('whatever happens, people see only what their current role may read, and nothing twice', async () => {
    const database = await open();
    const person = fc.constantFrom('ada', 'ben', 'cho');
    const act = fc.oneof(
      fc.record({ act: fc.constant('role' as const), person, role: fc.constantFrom(...roleIds) }),
      fc.record({
        act: fc.constant('raise' as const),
        kind: fc.constantFrom(...notificationKinds),
        record: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ act: fc.constant('read' as const), person }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const at = await fixture(database);
        await at.add('ada', 'admin');
        await at.add('ben', 'staff');
        await at.add('cho', 'field');
        /** Every notification of each person so far, including removed ones. */
        const seen = new Map<string, Set<string>>();
        for (const one of acts) {
          if (one.act === 'role') await at.setRole(one.person, one.role);
          else if (one.act === 'read') {
            const [newest] = await at.shown(one.person);
            if (newest) await at.store.markAllRead(at.reader(one.person), newest.id);
            expect(await at.store.unread(at.reader(one.person))).toBe(0);
          } else {
            const { kind, record } = one;
            const recordId = `r${record}`;
            const gift = kind === 'gift' ? { gift: { cents: cents(500_000), at: at.clock.now() } } : {};
            const told = await at.raise({ kind, recordId, ...gift });
            for (const id of told) {
              expect(mayBeNotified(at.people.get(id) ?? '', kind)).toBe(true);
              const before = seen.get(id) ?? new Set();
              expect(before.has(`${kind} ${recordId}`)).toBe(false);
              seen.set(id, before.add(`${kind} ${recordId}`));
            }
          }
          for (const id of at.people.keys()) {
            const rows = await at.shown(id);
            const may = kindsFor(permissionsOf(at.reader(id).role));
            expect(rows.filter(({ kind }) => !may.includes(kind))).toEqual([]);
            const keys = rows.map(({ kind, record_id: of }) => `${kind} ${of}`);
            expect(new Set(keys).size).toBe(keys.length);
            expect(keys.every((key) => seen.get(id)?.has(key))).toBe(true);
          }
        }
      }),
      { numRuns: runs },
    );
    await database.close();
  });

  test('getting a role back restores no notifications; a field manager is notified only of devices', async () => {
    const at = await fixture();
    await at.add('ada', 'finance');
    await at.raise({ kind: 'chargeback', recordId: 'c1' });
    await at.setRole('ada', 'field');
    await at.raise({ kind: 'chargeback', recordId: 'c2' }, { kind: 'tap', recordId: 'd1' });
    expect((await at.shown('ada')).map(({ kind }) => kind)).toEqual(['tap']);
    await at.setRole('ada', 'finance');
    expect((await at.shown('ada')).map(({ kind }) => kind)).toEqual(['tap']);
    await at.database.close();
  });

  test('people choose kinds and the gift amount; lowering the amount brings no notifications of earlier gifts', async () => {
    const at = await fixture();
    await at.add('ada', 'admin');
    await at.add('ben', 'admin');
    const gift = (id: string, amount: number): Fact => ({
      kind: 'gift',
      recordId: id,
      gift: { cents: cents(amount), at: at.clock.now() },
    });
    const early = gift('early', 60_000);
    await at.clock.advance(5 * 60_000);
    const ada = await at.choices.of('ada', 'admin');
    const kinds = ada.kinds.map((one) => (one.kind === 'plan' ? { ...one, app: false } : one));
    const chosen = { giftFromCents: cents(50_000), kinds };
    expect(await at.choices.change(actingAs('admin')('ada'), 'admin', chosen, 7)).toBeNull();
    expect(await at.choices.change(actingAs('admin')('ada'), 'admin', chosen, 0)).toMatchObject({
      version: 1,
      giftFromCents: 50_000,
    });
    // Repeats a save after a lost response.
    expect(await at.choices.change(actingAs('admin')('ada'), 'admin', chosen, 0)).toMatchObject({
      version: 1,
    });
    await at.raise(early, gift('new', 60_000), gift('large', 200_000), { kind: 'plan', recordId: 'p1' });
    const ids = async (id: string) => (await at.shown(id)).map((row) => row.record_id).toSorted();
    expect(await ids('ada')).toEqual(['large', 'new']);
    expect(await ids('ben')).toEqual(['large', 'p1']);
    await at.database.close();
  });

  test("a gift of exactly the chosen amount is news, also if it was recorded a minute before the choice; what is less isn't", async () => {
    const at = await fixture();
    for (const id of ['ada', 'ben']) await at.add(id, 'admin');
    const { kinds } = await at.choices.of('ada', 'admin');
    const chosenAt = at.clock.now();
    const choose = (dollars: number, version: number) =>
      at.choices.change(
        actingAs('admin')('ada'),
        'admin',
        { giftFromCents: cents(dollars * 100), kinds },
        version,
      );
    await choose(500, 0);
    const gift = (amount: number, moment: number, recordId = `${amount} ${moment - chosenAt}`): Fact => ({
      kind: 'gift',
      recordId,
      gift: { cents: cents(amount), at: moment },
    });
    await at.raise(
      gift(49_999, chosenAt),
      gift(50_000, chosenAt),
      gift(50_001, chosenAt - 60_001),
      gift(50_002, chosenAt - 60_000),
      gift(99_999, chosenAt),
      gift(100_000, chosenAt),
    );
    const told = async (id: string) => (await at.shown(id)).map((row) => row.record_id).toSorted();
    expect(await told('ada')).toEqual(['100000 0', '50000 0', '50002 -60000', '99999 0']);
    // Ben has never chosen, so $1,000 is large.
    expect(await told('ben')).toEqual(['100000 0']);
    const { db } = at.database;
    expect(await minLargeGift(db)).toBe(50_000);
    // Another choice that leaves the amount as it is doesn't begin anew.
    await at.clock.advance(10 * 60_000);
    const fewer = kinds.map((one) => (one.kind === 'plan' ? { ...one, app: false } : one));
    await at.choices.change(
      actingAs('admin')('ada'),
      'admin',
      { giftFromCents: cents(50_000), kinds: fewer },
      1,
    );
    await at.raise(gift(60_000, chosenAt, 'since the first choice'));
    expect(await told('ada')).toContain('since the first choice');
    // Whoever chooses more than usual doesn't raise it for the others.
    await choose(5_000, 2);
    expect(await minLargeGift(db)).toBe(100_000);
    await at.raise(gift(499_999, at.clock.now(), 'x'), gift(500_000, at.clock.now(), 'y'));
    expect((await told('ada')).filter((id) => id === 'x' || id === 'y')).toEqual(['y']);
    await at.database.close();
  });

  test('a fact is news for everyone but the person behind it, or for one person, as far as they may read about it', async () => {
    const at = await fixture();
    for (const id of ['ada', 'ben']) await at.add(id, 'admin');
    for (const id of ['cho', 'dan']) await at.add(id, 'staff');
    await at.raise({ kind: 'administrator', recordId: 'ben', occurrence: '1', except: 'ben' });
    const count = () =>
      Promise.all(['ada', 'ben', 'cho', 'dan'].map(async (id) => (await at.shown(id)).length));
    expect(await count()).toEqual([1, 0, 0, 0]);
    expect(await at.raise({ kind: 'refund-answer', recordId: 'r1', only: 'cho' })).toEqual(['cho']);
    expect(await count()).toEqual([1, 0, 1, 0]);
    // Whoever may refund asks nobody; whoever sees no gifts may not read of one.
    await at.setRole('cho', 'field');
    expect(await at.raise({ kind: 'refund-answer', recordId: 'r2', only: 'ada' })).toEqual([]);
    expect(await at.raise({ kind: 'refund-answer', recordId: 'r3', only: 'cho' })).toEqual([]);
    expect(await at.raise({ kind: 'refund-request', recordId: 'r4', except: 'dan' })).toEqual(['ada', 'ben']);
    await at.database.close();
  });

  test('what is over is read: nobody is emailed of it, and nothing else is read', async () => {
    const at = await fixture();
    for (const id of ['ada', 'ben']) await at.add(id, 'admin');
    for (const recordId of ['r1', 'r2']) await at.raise({ kind: 'refund-request', recordId });
    const told = await at.database.write((trx) => markRecordRead(trx, 'refund-request', 'r1', 5));
    expect(told.toSorted()).toEqual(['ada', 'ben']);
    expect(await at.database.write((trx) => markRecordRead(trx, 'refund-request', 'r1', 6))).toEqual([]);
    const rows = (await at.shown('ada')).map(({ record_id: of, read_at: read }) => [of, read]);
    expect(rows.toSorted()).toEqual([
      ['r1', 5],
      ['r2', null],
    ]);
    await at.database.close();
  });

  test('opening one marks only that one as read; marking all stops at the newest one shown', async () => {
    const at = await fixture();
    await at.add('ada', 'admin');
    await at.add('ben', 'admin');
    for (const recordId of ['c1', 'c2', 'c3']) {
      await at.raise({ kind: 'chargeback', recordId });
      await at.clock.advance(1);
    }
    const [newest, second] = await at.shown('ada');
    expect(newest?.record_id).toBe('c3');
    await at.store.markRead(at.reader('ada'), [second?.id ?? '']);
    expect(await at.store.unread(at.reader('ada'))).toBe(2);
    await at.raise({ kind: 'chargeback', recordId: 'late' });
    await at.store.markAllRead(at.reader('ada'), newest?.id ?? '');
    expect(await at.store.unread(at.reader('ada'))).toBe(1);
    // Another person's notifications are not affected.
    await at.store.markAllRead(at.reader('ben'), newest?.id ?? '');
    expect(await at.store.unread(at.reader('ben'))).toBe(4);
    await at.database.close();
  });

  test('existing facts are not news; new ones are, once for all servers, and again only after they ended', async () => {
    const at = await fixture();
    await at.add('ada', 'admin');
    let failing: string[] = [];
    const watcher: Watcher = {
      kind: 'plan',
      set: 'plans',
      ends: true,
      watch: async () => ({ facts: failing.map((id) => ({ kind: 'plan', recordId: id })), position: '' }),
    };
    const servers = [1, 2].map(() => createNotify({ ...at, source: 'platform' }));
    const look = async () => {
      await Promise.all(servers.map((notify) => notify(watcher)));
      await at.clock.advance(1);
      return (await at.shown('ada')).length;
    };
    failing = Array.from({ length: 2_000 }, (_, index) => `p${index}`);
    expect(await look()).toBe(0);
    failing = [...failing, 'new'];
    expect(await look()).toBe(1);
    expect(await look()).toBe(1);
    failing = failing.slice(1);
    expect(await look()).toBe(1);
    failing = [...failing, 'p0'];
    expect(await look()).toBe(2);
    // A restarted server remembers what was seen.
    servers.push(createNotify({ ...at, source: 'platform' }));
    expect(await look()).toBe(2);
    // Nothing on another platform is news.
    failing = ['x1', 'x2'];
    await createNotify({ ...at, source: 'other' })(watcher);
    expect(await at.shown('ada')).toHaveLength(2);
    await at.database.close();
  });

  test('deletes notifications after 90 days, but remembers what lasts until it ends', async () => {
    const at = await fixture();
    await at.add('ada', 'admin');
    const gift = { cents: cents(200_000), at: at.clock.now() };
    const facts: Fact[] = [
      { kind: 'chargeback', recordId: 'c1' },
      { kind: 'plan', recordId: 'p1' },
      { kind: 'plan-check', recordId: 'p2' },
      { kind: 'webhook', recordId: 'w1' },
      { kind: 'gift', recordId: 'g1', gift },
    ];
    await at.raise(...facts);
    await at.clock.advance(90 * dayMs - 1);
    await at.store.prune();
    expect(await at.shown('ada')).toHaveLength(facts.length);
    await at.clock.advance(2);
    await at.store.prune();
    expect(await at.shown('ada')).toEqual([]);
    const left = await at.database.db.selectFrom('notification_occasions').select('kind').execute();
    const lasting: readonly NotificationKind[] = ['chargeback', 'plan', 'plan-check', 'webhook'];
    expect(left.map(({ kind }) => kind).toSorted()).toEqual(lasting);
    await at.database.close();
  });
}
