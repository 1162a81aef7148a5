/**
 * Tests of scheduled changes while the platform, a server, or a clock fails. Shared by a unit test on SQLite and an integration test on
 * PostgreSQL. Whatever happens, a change acts once, or asks: never twice, and never late without asking.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { ProblemError } from '../../../gate/problem.ts';
import { markRestored } from '../../../open/mark-restored.ts';
import { NoAnswer, ServiceAnswered, ServiceDown } from '../../../upstream/errors.ts';
import { intentWith } from '../../../writes/intent-fixture.ts';
import { rowOf } from '../../../writes/intent-row.ts';
import {
  canceledOnce,
  day,
  hour,
  minute,
  onDate,
  openScheduling,
  type Scheduling,
  steps,
  untilDate,
} from './scheduled-change-fixture.ts';

export function interruptedChangeSharedTests(open: () => Promise<Database>): void {
  let database: Database;
  let at: Scheduling;
  beforeEach(async () => {
    database = await open();
    at = await openScheduling(database);
  });
  afterEach(() => database.close());

  describe('the platform', () => {
    test.each([
      ['cannot be reached', new ServiceDown()],
      ['does not respond', new NoAnswer(false)],
      ['has an error', new ServiceAnswered(503, 'Down', false)],
    ])('one that %s at the time is tried for a day, then it asks', async (_, error) => {
      const id = await at.schedule(onDate);
      const one = at.server();
      await at.toDate();
      at.platform.down = error;
      await at.runFor(day - minute, id, one, 10 * minute);
      expect([await at.stateOf(id), at.effects()]).toEqual([['waiting', null], []]);
      await at.runFor(hour, id, one);
      expect([await at.stateOf(id), at.effects()]).toEqual([['asks', 'late'], []]);
    });

    test('one that is back in time is sent to once', async () => {
      const id = await at.schedule(onDate);
      const one = at.server();
      await at.toDate();
      at.platform.down = new ServiceDown();
      await at.runFor(23 * hour, id, one, 10 * minute);
      at.platform.down = null;
      await at.runFor(hour, id, one);
      expect([await at.stateOf(id), at.effects()]).toEqual([['done', 'on-date'], canceledOnce]);
    });

    test('a write that certainly was not sent is tried again as the same write', async () => {
      const id = await at.schedule(onDate);
      const one = at.server({ stopAt: 'before the send' });
      await at.toDate();
      const running = one.carryOut.all();
      await one.stopped;
      at.platform.down = new NoAnswer(false);
      one.goOn();
      await running;
      expect([await at.stateOf(id), at.effects()]).toEqual([['waiting', null], []]);
      at.platform.down = null;
      await at.runFor(hour, id);
      expect([await at.stateOf(id), at.effects()]).toEqual([['done', 'on-date'], canceledOnce]);
      expect(await database.db.selectFrom('intents').select('state').execute()).toEqual([{ state: 'done' }]);
    });

    test('a refusal asks, with the words of the platform', async () => {
      const id = await at.schedule(onDate);
      at.platform.lost = new ServiceAnswered(422, 'Plan is locked', true);
      await at.toDate();
      await at.server().carryOut.all();
      expect(await at.server().store.get(id)).toMatchObject({
        state: 'asks',
        outcome: 'refused',
        detail: expect.stringContaining('Plan is locked'),
      });
    });

    test('an unknown outcome stays unknown until the protocol finds it, and is not sent again', async () => {
      const id = await at.schedule(onDate);
      at.platform.lost = new NoAnswer(true);
      const one = at.server();
      await at.toDate();
      await one.carryOut.all();
      await one.carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['sending', 'on-date'], canceledOnce]);
      expect(await one.store.undo(at.by('ada'), id)).toBeNull();
      await at.runFor(hour, id, one);
      expect([await at.stateOf(id), at.effects()]).toEqual([['done', 'on-date'], canceledOnce]);
    });

    test('while writes of its kind are held after a restore, it asks', async () => {
      const id = await at.schedule(onDate, { amount: 70 });
      await at.toDate();
      const checkHold = async () => {
        throw new ProblemError(403, 'held-after-restore', 'Off', { outcome: 'nothing-changed' });
      };
      await at.server({ checkHold }).carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['asks', 'held'], []]);
    });
  });

  describe('a server that stops', () => {
    /** Lets one server reach its step, and stop there. */
    async function stopped(stopAt: (typeof steps)[number]) {
      const id = await at.schedule(onDate);
      await at.toDate();
      const first = at.server({ stopAt });
      const running = first.carryOut.all();
      await first.stopped;
      return { id, first, running };
    }

    test.each(steps)('%s, for good, and one that starts then: it acts once, or asks', async (step) => {
      const { id } = await stopped(step);
      await at.runFor(2 * hour, id);
      const [state, outcome] = await at.stateOf(id);
      const sent = at.effects().length;
      // Only a claimed write that wasn't sent can't be told from one whose effect is still to come.
      expect([state, outcome, sent]).toEqual(
        step === 'before the send' ? ['asks', 'no-sign', 0] : ['done', 'on-date', 1],
      );
    });

    test.each(steps)('%s, while another one acts, and goes on: it acts once', async (step) => {
      const { id, first, running } = await stopped(step);
      await at.runFor(minute, id);
      first.goOn();
      await running;
      await at.runFor(2 * hour, id);
      expect(at.effects().length).toBeLessThanOrEqual(1);
      const [state, outcome] = await at.stateOf(id);
      // A sender that was suspended for more than seconds doesn't send.
      expect([state, outcome, at.effects().length]).toEqual(['done', 'on-date', 1]);
    });

    test.each(steps)('%s, and goes on after a person has decided otherwise', async (step) => {
      const { id, first, running } = await stopped(step);
      const sentBefore = at.effects().length;
      const undone = await at.server().store.undo(at.by('bea'), id);
      first.goOn();
      await running;
      await at.runFor(2 * hour, id);
      const [state] = await at.stateOf(id);
      // Once it was begun, it can't be undone anymore.
      const isEarly = step === 'reading the plan' || step === 'before it is begun';
      expect([undone !== null, state, at.effects().length]).toEqual([
        isEarly,
        isEarly ? 'undone' : 'done',
        isEarly ? 0 : 1,
      ]);
      expect(sentBefore).toBeLessThanOrEqual(1);
    });

    test.each(['before it is submitted', 'before the claim'] as const)(
      '%s, for more than a day, so that it asks, and is undone: the first write is not sent anymore',
      async (step) => {
        const { id, first, running } = await stopped(step);
        await at.clock.advance(day + hour);
        await at.server().carryOut.all();
        expect(await at.stateOf(id)).toEqual(['asks', 'late']);
        await at.server().store.undo(at.by('bea'), id);
        first.goOn();
        await running;
        expect([await at.stateOf(id), at.effects()]).toEqual([['undone', null], []]);
      },
    );

    test.each(['before it is submitted', 'before the claim'] as const)(
      '%s, for more than a day, so that it asks, and is confirmed: it is sent once, by the one who confirmed it',
      async (step) => {
        const { id, first, running } = await stopped(step);
        await at.clock.advance(day + hour);
        const { carryOut, store } = at.server();
        await carryOut.all();
        expect(await at.stateOf(id)).toEqual(['asks', 'late']);
        const before = (await store.get(id))?.intent_id;
        await store.confirm(at.by('bea'), id, at.seenNow());
        first.goOn();
        await running;
        await at.runFor(2 * hour, id);
        const after = await store.get(id);
        expect([after?.state, at.effects()]).toEqual(['done', canceledOnce]);
        expect(after?.intent_id).not.toBe(before);
      },
    );
  });

  test.each(['sending', 'unknown', 'done'] as const)(
    'a server that looked before another one claimed the write changes nothing once that is %s',
    async (state) => {
      const id = await at.schedule(onDate);
      await at.toDate();
      const { store } = at.server();
      const [row] = await store.pending();
      const begun = row && (await store.begin(row, 'on-date'));
      if (!begun) throw new Error('It was not begun.');
      const intent = intentWith({ id: begun.intent_id, operation: 'subscriptions.cancel', state });
      await database.db.insertInto('intents').values(rowOf(intent)).execute();
      await store.rest(begun);
      await store.ask(begun, 'plan-changed');
      expect(await at.stateOf(id)).toEqual(['sending', 'on-date']);
      // One that certainly wasn't sent may rest.
      await database.db.updateTable('intents').set({ state: 'not-sent' }).execute();
      await store.rest(begun);
      expect(await at.stateOf(id)).toEqual(['waiting', null]);
    },
  );

  test('two servers at the same moment act once', async () => {
    const id = await at.schedule(onDate);
    await at.toDate();
    const servers = [at.server(), at.server(), at.server()];
    for (let turns = 0; turns < 3; turns += 1)
      await Promise.all(servers.map(({ carryOut }) => carryOut.all()));
    expect([await at.stateOf(id), at.effects()]).toEqual([['done', 'on-date'], canceledOnce]);
  });

  describe.each([-3 * day, -11 * minute, 11 * minute, 3 * day])('with a clock that is %d ms off', (off) => {
    test('it is sent at its time on the platform', async () => {
      const id = await at.schedule(onDate);
      const ownClock = at.newClock();
      const one = at.server({ ownClock });
      ownClock.jump(off);
      await one.gateway.read('subscriptions.get', { path: {} }, { lane: 0, maxAgeMs: 0 });
      const both = (ms: number) => Promise.all([at.clock.advance(ms), ownClock.advance(ms)]);
      await both(untilDate - 1);
      await one.carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['waiting', null], []]);
      await both(1);
      await one.carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['done', 'on-date'], canceledOnce]);
    });
  });

  test('a clock that is ahead, on a server that has not heard from the platform yet, sends nothing too early', async () => {
    const id = await at.schedule(onDate);
    const ownClock = at.newClock();
    ownClock.jump(3 * day);
    await at.server({ ownClock }).carryOut.all();
    expect([await at.stateOf(id), at.effects()]).toEqual([['waiting', null], []]);
  });

  describe('after a restore', () => {
    const restore = () =>
      database.write((trx) => markRestored(trx, { restoredAt: at.clock.now(), backupAt: at.start }));

    test('it asks, whatever its time, until a person confirms it', async () => {
      const id = await at.schedule(onDate);
      await restore();
      await at.toDate();
      await at.server().carryOut.all();
      expect([await at.stateOf(id), at.effects()]).toEqual([['asks', 'restored'], []]);
      await at.server().store.undo(at.by('ada'), id);
      const early = await at.schedule({ day: '2026-03-20' });
      await restore();
      const { store, carryOut } = at.server();
      await store.confirm(at.by('bea'), early, at.seenNow());
      await carryOut.all();
      expect([await at.stateOf(early), at.effects()]).toEqual([['waiting', null], []]);
      await at.clock.advance(14 * day);
      await carryOut.all();
      expect([await at.stateOf(early), at.effects()]).toEqual([['done', 'on-date'], canceledOnce]);
    });

    test.each(steps)('of a backup that was made %s, it acts once, or asks', async (stopAt) => {
      const id = await at.schedule(onDate);
      await at.toDate();
      const killed = at.server({ stopAt });
      void killed.carryOut.all();
      await killed.stopped;
      const sent = at.effects().length;
      await restore();
      await at.runFor(2 * hour, id);
      const [state, outcome] = await at.stateOf(id);
      const wasClaimed = steps.indexOf(stopAt) >= steps.indexOf('before the send');
      expect([state, outcome, at.effects().length]).toEqual(
        wasClaimed
          ? stopAt === 'before the send'
            ? ['asks', 'no-sign', 0]
            : ['done', 'on-date', 1]
          : ['asks', 'restored', sent],
      );
    });
  });
}
