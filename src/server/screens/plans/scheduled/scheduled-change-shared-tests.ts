/**
 * Tests of when a scheduled change of a plan is sent, for whom, and when it asks instead. Shared by a unit test on SQLite and an integration
 * test on PostgreSQL.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { ServiceAnswered } from '../../../upstream/errors.ts';
import { canceledOnce, day, onDate, openScheduling, type Scheduling } from './scheduled-change-fixture.ts';

export function scheduledChangeSharedTests(open: () => Promise<Database>): void {
  let database: Database;
  let at: Scheduling;
  beforeEach(async () => {
    database = await open();
    at = await openScheduling(database);
  });
  afterEach(() => database.close());

  describe('on a date', () => {
    test('it is sent once, when the day begins in the time zone of the organization, and not before', async () => {
      const id = await at.schedule(onDate);
      const { carryOut } = at.server();
      await at.toDate(-1);
      await carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['waiting', null], []]);
      await at.clock.advance(1);
      await carryOut.all();
      await carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['done', 'on-date'], canceledOnce]);
      expect(at.platform.effects[0]?.body).toEqual({ cancellationReason: 'Moving away' });
    });

    test('a plan is changed as it was scheduled, although its payments went on', async () => {
      const id = await at.schedule(onDate, { amount: 70 });
      at.arrives();
      at.platform.plan.updatedAt = '2026-03-05T09:00:00.000Z';
      at.platform.plan.nextPaymentDate = '2026-04-05T09:00:00.000Z';
      await at.toDate();
      await at.server().carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['done', 'on-date'], ['subscriptions.update']]);
      expect(at.platform.plan).toMatchObject({ amount: 70, status: 'active' });
    });

    test.each([
      [0, 'done'],
      [day, 'done'],
      [day + 1, 'asks'],
      [9 * day, 'asks'],
    ] as const)('%d ms after its time, a server that was off makes it: %s', async (off, state) => {
      const id = await at.schedule(onDate);
      await at.toDate(off);
      await at.server().carryOut.all();
      expect((await at.stateOf(id))[0]).toBe(state);
      expect(at.effects()).toEqual(state === 'done' ? canceledOnce : []);
      if (state === 'asks') expect(await at.stateOf(id)).toEqual(['asks', 'late']);
    });
  });

  describe('after the next gift', () => {
    const expected = 10 * day;
    const untilExpected = (more = 0) => at.clock.advance(expected + more);

    test.each(['received', 'pending', 'returned'] as const)(
      'it is sent once a gift is seen that was %s',
      async (outcome) => {
        const id = await at.schedule('after-next');
        const { carryOut } = at.server();
        await untilExpected();
        await carryOut.all();
        expect([await at.stateOf(id), at.effects()]).toEqual([['waiting', null], []]);
        at.arrives({ outcome });
        // Each payment changes these.
        at.platform.plan.updatedAt = new Date(at.platform.now()).toISOString();
        at.platform.plan.nextPaymentDate = new Date(at.platform.now() + 30 * day).toISOString();
        await carryOut.all();
        expect([await at.stateOf(id), at.effects()]).toEqual([['done', 'after-gift'], canceledOnce]);
      },
    );

    test('a gift of another plan, a payment that failed, an earlier gift, and the one known before are not the next gift', async () => {
      at.arrives({ id: 'known', at: at.start + expected - day + 1 });
      const id = await at.schedule('after-next');
      await untilExpected();
      at.arrives({ plan: 'plan-2' });
      at.arrives({ outcome: 'failed' });
      at.arrives({ at: at.start + expected - day - 1 });
      await at.server().carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['waiting', null], []]);
      at.arrives({ at: at.start + expected - day });
      await at.server().carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['done', 'after-gift'], canceledOnce]);
    });

    test('without a gift, it is sent two days after the gift was expected, and says so', async () => {
      const id = await at.schedule('after-next');
      const { carryOut } = at.server();
      await untilExpected(2 * day - 1);
      await carryOut.all();
      expect(at.effects()).toEqual([]);
      await at.clock.advance(1);
      await carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['done', 'without-gift'], canceledOnce]);
    });

    test.each([
      ['still loading', { complete: false }],
      ['behind', { asOf: 0 }],
      ['off', { offered: false }],
    ])('while the copy of gifts is %s, it waits for a day, and asks', async (_, copy) => {
      const id = await at.schedule('after-next');
      Object.assign(at.copy, copy);
      const { carryOut } = at.server();
      await untilExpected(3 * day);
      await carryOut.all();
      expect(await at.stateOf(id)).toEqual(['waiting', null]);
      await at.clock.advance(1);
      await carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['asks', 'gifts-unknown'], []]);
    });

    test('a gift that came more than a day before the server was on again makes it ask', async () => {
      const id = await at.schedule('after-next');
      await untilExpected();
      at.arrives();
      await at.clock.advance(day + 1);
      await at.server().carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['asks', 'late'], []]);
    });

    test('a plan whose next payment fails for good asks', async () => {
      const id = await at.schedule('after-next');
      await untilExpected();
      at.arrives({ outcome: 'failed' });
      at.platform.plan.status = 'failed';
      await at.clock.advance(2 * day);
      await at.server().carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['asks', 'plan-changed'], []]);
    });
  });

  describe('a plan that was changed in the meantime', () => {
    test.each([
      ['status', { status: 'paused' }, 'plan-changed'],
      ['amount', { amount: 55.01 }, 'plan-changed'],
      ['frequency', { frequency: 'weekly' }, 'plan-changed'],
      ['campaign', { campaign: { id: 'campaign-2', name: 'Food pantry' } }, 'plan-changed'],
      ['subcampaign', { subcampaign: { id: 'subcampaign-2', name: 'Winter' } }, 'plan-changed'],
      ['payment method', { paymentMethod: { id: 'method-2' } }, 'plan-changed'],
      ['start', { startDate: '2025-01-11T00:00:00.000Z' }, 'plan-changed'],
      ['end', { status: 'inactive' }, 'plan-ended'],
      ['replacement', { status: 'recreated' }, 'plan-ended'],
    ])('another %s makes it ask', async (_, change, outcome) => {
      const id = await at.schedule(onDate);
      Object.assign(at.platform.plan, change);
      await at.toDate();
      await at.server().carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['asks', outcome], []]);
    });

    test('one that is gone asks', async () => {
      const id = await at.schedule(onDate);
      at.platform.down = new ServiceAnswered(404, 'Not found', true);
      await at.toDate();
      await at.server().carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['asks', 'plan-ended'], []]);
    });

    test('a change between reading it and sending is read again a minute later', async () => {
      const id = await at.schedule(onDate);
      await at.toDate();
      const slow = at.server({ stopAt: 'before it is submitted' });
      const running = slow.carryOut.all();
      await slow.stopped;
      Object.assign(at.platform.plan, { amount: 60, updatedAt: '2026-03-06T06:00:30.000Z' });
      slow.goOn();
      await running;
      expect([await at.stateOf(id), at.effects()]).toEqual([['waiting', null], []]);
      await at.server().carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['asks', 'plan-changed'], []]);
    });
  });

  describe('people', () => {
    test('it is sent only while the person may do this', async () => {
      const id = await at.schedule(onDate);
      await at.setRole('ada', 'finance');
      await at.toDate();
      await at.server().carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['asks', 'not-allowed'], []]);
    });

    test('it is not sent for a disabled account', async () => {
      const id = await at.schedule(onDate);
      await database.db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', 'ada').execute();
      await at.toDate();
      await at.server().carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['asks', 'not-allowed'], []]);
    });

    test('one that asks is sent in the name of the person who confirms it, once its time has come', async () => {
      const id = await at.schedule(onDate);
      await at.setRole('ada', 'finance');
      await at.toDate(3 * day);
      await at.server().carryOut.all();
      const { store, carryOut } = at.server();
      expect(await store.confirm(at.by('bea'), id, at.seenNow())).toMatchObject({
        state: 'waiting',
        intent_id: null,
      });
      expect(await store.confirm(at.by('bea'), id, at.seenNow())).toBeNull();
      await carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['done', 'by-person'], canceledOnce]);
      const intents = await database.db.selectFrom('intents').select(['owner_id', 'state']).execute();
      expect(intents).toEqual([{ owner_id: 'bea', state: 'done' }]);
    });

    test('a plan has one at a time; another replaces only the one that was seen', async () => {
      const first = await at.schedule(onDate);
      await expect(at.schedule('after-next')).rejects.toThrow('not scheduled');
      await expect(at.schedule('after-next', { replaces: 'other' })).rejects.toThrow('not scheduled');
      const second = await at.schedule('after-next', { who: 'bea', replaces: first });
      expect([await at.stateOf(first), await at.stateOf(second)]).toEqual([
        ['undone', null],
        ['waiting', null],
      ]);
      await at.toDate();
      await at.server().carryOut.all();
      expect(at.effects()).toEqual([]);
    });

    test('what was undone is never sent, and what is over cannot be undone', async () => {
      const id = await at.schedule(onDate);
      const { store, carryOut } = at.server();
      expect(await store.undo(at.by('bea'), id)).toMatchObject({ state: 'undone', body: '' });
      // The same again, as after a lost reply.
      expect(await store.undo(at.by('bea'), id)).not.toBeNull();
      expect(await store.undo(at.by('ada'), id)).toBeNull();
      await at.toDate();
      await carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['undone', null], []]);
      at.platform.plan.nextPaymentDate = new Date(at.platform.now() + day).toISOString();
      const next = await at.schedule('after-next');
      await at.clock.advance(3 * day);
      await carryOut.all();
      expect(at.effects()).toEqual(canceledOnce);
      expect(await store.undo(at.by('ada'), next)).toBeNull();
    });

    test('a person who cancels the plan now undoes what was scheduled', async () => {
      const id = await at.schedule(onDate);
      const { writes, carryOut } = at.server();
      const { intent } = await writes.submit({
        intentId: '0b1f9a56-1111-4222-8333-444455556666',
        operation: 'subscriptions.cancel',
        input: {
          path: { donorId: 'donor-1', subscriptionId: 'plan-1' },
          query: {},
          body: { cancellationReason: 'Now' },
        },
        session: { user: { id: 'bea', name: 'bea', role: 'admin' }, tag: 'tag' },
        requestId: 'r',
        address: 'a',
        seenVersion: null,
        reason: null,
      });
      expect(intent.state).toBe('done');
      await at.toDate();
      await carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['undone', null], canceledOnce]);
    });

    test('whoever scheduled it hears that it was done; when it asks, every administrator does, until it is decided', async () => {
      const heard = async () =>
        Object.fromEntries(
          await Promise.all(
            ['ada', 'bea', 'cho', 'dev'].map(async (id) => {
              const rows = await at.shown(id);
              return [id, rows.map(({ read_at }) => (read_at === null ? 'new' : 'read'))] as const;
            }),
          ),
        );
      const asked = await at.schedule(onDate);
      await at.toDate(2 * day);
      await Promise.all([at.server().carryOut.all(), at.server().carryOut.all()]);
      expect(await heard()).toEqual({ ada: ['new'], bea: ['new'], cho: [], dev: [] });
      await at.server().store.undo(at.by('bea'), asked);
      expect(await heard()).toEqual({ ada: ['read'], bea: ['read'], cho: [], dev: [] });
      await at.schedule({ day: '2026-03-20' }, { who: 'bea' });
      await at.clock.advance(14 * day - 2 * day);
      await at.server().carryOut.all();
      expect(await heard()).toEqual({ ada: ['read'], bea: ['new', 'read'], cho: [], dev: [] });
      const late = await at.schedule({ day: '2026-03-22' }, { who: 'ada' });
      await at.clock.advance(6 * day);
      await at.server().carryOut.all();
      expect((await heard()).ada).toEqual(['new', 'read']);
      await at.server().store.confirm(at.by('bea'), late, at.seenNow());
      expect((await heard()).ada).toEqual(['read', 'read']);
    });

    test('the log says who scheduled, undid, and confirmed it, and what became of it; the reason is apart from it', async () => {
      const first = await at.schedule(onDate);
      await at.schedule(onDate, { who: 'bea', replaces: first });
      await at.toDate();
      await at.server().carryOut.all();
      const told = at.entries.map(({ operation, outcome, actor, personal, target }) => [
        operation,
        outcome,
        actor?.id,
        actor?.role,
        personal?.reason ?? '',
        target?.id,
      ]);
      expect(told).toEqual([
        ['scheduledChanges.schedule', 'done', 'ada', 'admin', 'Moving away', 'plan-1'],
        ['scheduledChanges.undo', 'done', 'bea', 'admin', '', 'plan-1'],
        ['scheduledChanges.schedule', 'done', 'bea', 'admin', 'Moving away', 'plan-1'],
        ['subscriptions.cancel', 'sent', 'bea', 'admin', 'Moving away', 'plan-1'],
        ['subscriptions.cancel', 'done', 'bea', 'admin', '', 'plan-1'],
        ['scheduledChanges.done', 'done', 'bea', null, '', 'plan-1'],
      ]);
      expect(JSON.stringify(at.entries.map(({ input }) => input))).not.toContain('Moving');
      expect(at.announced).toContain('scheduledChanges plan-1');
    });

    test('the log says who confirmed a change that asked', async () => {
      const id = await at.schedule(onDate);
      await at.toDate(2 * day);
      await at.server().carryOut.all();
      expect(await at.stateOf(id)).toEqual(['asks', 'late']);
      await at.server().store.confirm(at.by('bea'), id, at.seenNow());
      expect(at.entries.at(-1)).toMatchObject({
        operation: 'scheduledChanges.confirm',
        actor: { id: 'bea' },
        target: { id: 'plan-1' },
      });
    });
  });
}
