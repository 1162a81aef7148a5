/** Tests of runs. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import {
  ada,
  ben,
  cancelAct,
  moveAct,
  openRunFixture,
  planToCancel,
  type RunFixture,
  reviewIn,
  stepUntilNot,
  threePlans,
  typeOf,
} from './run-fixture.ts';

const active = ['running', 'waiting'];

const outcomesOf = async (at: RunFixture, id: string) =>
  (await at.runOf(id)).items.map(({ planId, outcome }) => `${planId} ${outcome}`);

/** `open` connects to an empty database on each call. */
export function planRunSharedTests(open: () => Promise<Database>): void {
  const fixture = reviewIn(open);

  test.each([cancelAct, moveAct])('a run does $kind to each plan once, and says so', async (act) => {
    const { at, id, process, close, entries, platform } = await fixture(threePlans, act);
    const left = { outcome: 'left-out', detail: 'It has already ended.' } as const;
    const other = await process.runs.add(ada, act, [planToCancel('p4', left), planToCancel('p1')]);
    await process.runs.start(ada, id);
    expect((await at.runOf(id)).state).toBe('running');
    // Only one at a time.
    expect(await typeOf(process.runs.start(ada, other))).toBe('run-in-progress');
    expect(await stepUntilNot(at, process, id, active)).toBe('done');
    expect(platform.effects).toEqual(threePlans);
    const asked =
      act.kind === 'cancel'
        ? { cancellationReason: 'Program ended' }
        : { campaignId: 'other', subcampaignId: 'part' };
    expect(platform.bodies).toEqual(threePlans.map(() => asked));
    const run = await at.runOf(id);
    expect(run).toMatchObject({ state: 'done', monthlyCents: 7_500, unpriced: 0, secondsLeft: 0 });
    expect(run.counts).toMatchObject({ done: 3, waiting: 0 });
    expect(entries.map(({ operation }) => operation)).toEqual(['planRuns.start', 'planRuns.end']);
    expect(entries.at(-1)).toMatchObject({
      actor: { id: 'ada' },
      target: { type: 'planRun', id },
      input: { act: act.kind, state: 'done', done: threePlans },
    });
    // Ada has seen it.
    expect(await at.shown('ada')).toEqual([]);
    // p1 was changed since that review, by this run.
    await process.runs.start(ada, other);
    expect(await stepUntilNot(at, process, other, active)).toBe('done');
    expect(await outcomesOf(at, other)).toEqual(['p4 left-out', 'p1 refused']);
    expect(platform.effects).toEqual(threePlans);
    await close();
  });

  test('a plan that was changed, ended, removed or refused is named, and the others go on', async () => {
    const ids = ['changed', 'ended', 'gone', 'refused', 'fine'];
    const { at, id, process, close, platform } = await fixture(ids, moveAct);
    const change = (plan: string, members: object) =>
      platform.plans.set(plan, { ...at.platform.plans.get(plan), ...members } as never);
    change('changed', { updatedAt: '2026-02-11T00:00:00.000Z' });
    change('ended', { status: 'inactive' });
    platform.plans.delete('gone');
    platform.behave('refused', 'refuses');
    await process.runs.start(ada, id);
    expect(await stepUntilNot(at, process, id, active)).toBe('done');
    expect(platform.effects).toEqual(['fine']);
    const details = (await at.runOf(id)).items.map(({ planId, outcome, detail }) => [
      planId,
      outcome,
      detail,
    ]);
    expect(details).toEqual([
      ['changed', 'refused', 'It was changed since the review. Nothing was sent.'],
      ['ended', 'refused', 'It has ended since the review. Nothing was sent.'],
      ['gone', 'refused', 'Not found in your giving platform. Nothing was sent.'],
      ['refused', 'refused', 'Your giving platform declined this. This plan is locked. Nothing was changed.'],
      ['fine', 'done', null],
    ]);
    await close();
  });

  test('a plan that someone else is changing at the moment is refused', async () => {
    const { at, id, process, close, platform } = await fixture(['p1']);
    platform.behave('p1', 'unknown');
    await process.writes.submit({
      intentId: '00000000-0000-4000-8000-000000000001',
      operation: 'subscriptions.cancel',
      input: {
        path: { donorId: 'donor-p1', subscriptionId: 'p1' },
        query: {},
        body: { cancellationReason: 'Moved' },
      },
      session: { user: { id: 'ben', name: 'Ben', role: 'admin' }, tag: 't' },
      requestId: 'r',
      address: 'a',
      seenVersion: null,
      reason: null,
    });
    await process.runs.start(ada, id);
    await process.step();
    expect((await at.runOf(id)).items).toMatchObject([
      {
        outcome: 'refused',
        detail:
          'Ben is already changing this. Nothing was sent. Wait until that change is confirmed, then try again.',
      },
    ]);
    expect(platform.received).toEqual(['p1']);
    await close();
  });

  test('an unknown outcome stops the run until it is confirmed; then it goes on by itself', async () => {
    const { at, id, process, close, platform } = await fixture();
    platform.behave('p2', 'lost');
    await process.runs.start(ada, id);
    for (let count = 0; count < 5; count += 1) await process.step();
    expect((await at.runOf(id)).state).toBe('waiting');
    expect(await outcomesOf(at, id)).toEqual(['p1 done', 'p2 unconfirmed', 'p3 waiting']);
    expect(platform.effects).toEqual(['p1', 'p2']);
    await at.passTime(10_000);
    await process.writes.checkDue();
    expect(await stepUntilNot(at, process, id, active)).toBe('done');
    expect(platform.effects).toEqual(threePlans);
    expect(platform.received).toEqual(threePlans);
    await close();
  });

  test('an outcome that only a person can find out pauses the run; resuming it leaves that plan as it is', async () => {
    const { at, id, process, close, platform, entries } = await fixture();
    platform.behave('p2', 'unknown');
    await process.runs.start(ada, id);
    for (let count = 0; count < 5; count += 1) await process.step();
    expect((await at.runOf(id)).state).toBe('waiting');
    for (
      let check = 0;
      check < 60 && (await at.store.unsettled(null)).some(({ state }) => state === 'unknown');
      check += 1
    ) {
      await at.passTime(60_000);
      await process.writes.checkDue();
    }
    await process.step();
    expect(await at.runOf(id)).toMatchObject({ state: 'paused' });
    expect(await outcomesOf(at, id)).toEqual(['p1 done', 'p2 needs-review', 'p3 waiting']);
    expect((await at.runOf(id)).items[1]?.detail).toBe(
      "Not found after 10 minutes. It probably didn't go through.",
    );
    expect(platform.received).toEqual(['p1', 'p2']);
    await process.runs.resume(ben, id);
    expect(await stepUntilNot(at, process, id, active)).toBe('done');
    expect(platform.received).toEqual(threePlans);
    expect(entries.at(-1)?.input).toMatchObject({ done: ['p1', 'p3'], 'needs-review': ['p2'] });
    await close();
  });

  test('pausing and stopping send nothing more, and what is being sent is still recorded', async () => {
    const { at, id, process, close, platform, entries } = await fixture();
    await process.runs.start(ada, id);
    await process.step();
    await process.runs.pause(ben, id);
    await process.runs.pause(ben, id);
    for (let count = 0; count < 3; count += 1) await process.step();
    expect(platform.effects).toEqual(['p1']);
    expect(await at.runOf(id)).toMatchObject({ state: 'paused', pausedBecause: 'person' });
    await process.runs.resume(ada, id);
    platform.behave('p2', 'lost');
    await process.step();
    await process.runs.stop(ben, id);
    await process.runs.stop(ben, id);
    expect(await outcomesOf(at, id)).toEqual(['p1 done', 'p2 unconfirmed', 'p3 not-sent']);
    // The entry waits for the outcome that isn't known yet.
    expect(entries.map(({ operation }) => operation)).not.toContain('planRuns.end');
    await at.passTime(10_000);
    await process.writes.checkDue();
    await process.step();
    expect(await outcomesOf(at, id)).toEqual(['p1 done', 'p2 done', 'p3 not-sent']);
    expect(entries.at(-1)).toMatchObject({
      operation: 'planRuns.end',
      input: { state: 'stopped', done: ['p1', 'p2'], 'not-sent': ['p3'] },
    });
    expect(await typeOf(process.runs.resume(ada, id))).toBe('run-changed');
    expect(platform.received).toEqual(['p1', 'p2']);
    await close();
  });

  test.each(['pause', 'stop'] as const)(
    'wherever a %s arrives, nothing is sent after it but what was being sent',
    async (how) => {
      // As many calls as two plans need.
      for (let arrives = 0; arrives < 24; arrives += 1) {
        const database = await open();
        const at = await openRunFixture(database);
        at.addPlans(threePlans);
        const person = at.start('another');
        let calls = 0;
        let sentBefore = Number.POSITIVE_INFINITY;
        let id = '';
        const process = at.start('first', async (call) => {
          calls += 1;
          if (calls === arrives) {
            await person.runs[how](ben, id);
            const { items } = await at.runOf(id);
            // Those that wait aren't sent anymore.
            sentBefore = items.filter(({ outcome }) => !['waiting', 'not-sent'].includes(outcome)).length;
          }
          return call();
        });
        id = await process.runs.add(
          ada,
          cancelAct,
          threePlans.map((plan) => planToCancel(plan)),
        );
        await process.runs.start(ada, id);
        for (let steps = 0; steps < 4; steps += 1) await process.step();
        expect(at.platform.received.length, `at call ${arrives}`).toBeLessThanOrEqual(sentBefore);
        await database.close();
      }
    },
  );

  test('while the platform is down nothing is sent, and after ten minutes the run is paused', async () => {
    const { at, id, process, close, platform } = await fixture();
    platform.behave('p1', 'down', 'acts');
    await process.runs.start(ada, id);
    // Down for a moment: the same plan is sent once it responds again, under the same ID.
    const restMs = await process.step();
    expect(restMs).toBeGreaterThanOrEqual(10_000);
    const [before] = await at.database.db.selectFrom('plan_run_items').select('intent_id').execute();
    await process.step();
    const [after] = await at.database.db.selectFrom('plan_run_items').select('intent_id').execute();
    expect(after).toEqual(before);
    expect(await outcomesOf(at, id)).toEqual(['p1 done', 'p2 waiting', 'p3 waiting']);
    platform.isDown = true;
    expect(await stepUntilNot(at, process, id, active)).toBe('paused');
    expect(await at.runOf(id)).toMatchObject({ pausedBecause: 'platform' });
    expect(platform.received).toEqual(['p1']);
    const unread = async () => (await at.shown('ada')).filter(({ read_at }) => read_at === null).length;
    expect(await unread()).toBe(1);
    platform.isDown = false;
    await process.runs.resume(ada, id);
    expect(await stepUntilNot(at, process, id, active)).toBe('done');
    expect(platform.effects).toEqual(threePlans);
    // Of the end instead of the pause.
    expect([(await at.shown('ada')).length, await unread()]).toEqual([2, 1]);
    await close();
  });

  test.each(['disabled', 'staff', 'removed'])(
    'once the person who started it is %s, the run is paused before the next plan',
    async (how) => {
      const { at, id, process, close, platform } = await fixture();
      const user = () => at.database.db.updateTable('users').where('id', '=', 'ada');
      await process.runs.start(ada, id);
      await process.step();
      if (how === 'disabled') await user().set({ disabled_at: 1 }).execute();
      if (how === 'staff') await at.setRole('ada', 'staff');
      if (how === 'removed') await at.database.db.deleteFrom('users').where('id', '=', 'ada').execute();
      await process.step();
      expect(await at.runOf(id)).toMatchObject({ state: 'paused', pausedBecause: 'role' });
      // Resuming doesn't help.
      await process.runs.resume(ben, id);
      await process.step();
      expect(await at.runOf(id)).toMatchObject({ state: 'paused', pausedBecause: 'role' });
      expect(platform.received).toEqual(['p1']);
      await close();
    },
  );

  test('after a restore the run is paused until everything was read again', async () => {
    const { at, id, process, close, platform, hold } = await fixture();
    await process.runs.start(ada, id);
    hold.active = { restoredAt: 2, backupAt: 1 };
    await process.step();
    expect(await at.runOf(id)).toMatchObject({ state: 'paused', pausedBecause: 'restore' });
    await process.runs.resume(ada, id);
    await process.step();
    expect(await at.runOf(id)).toMatchObject({ state: 'paused', pausedBecause: 'restore' });
    expect(platform.received).toEqual([]);
    hold.active = null;
    await process.runs.resume(ada, id);
    await process.step();
    expect(platform.received).toEqual(['p1']);
    await close();
  });

  test('a review is seen and started only by its author, and is removed after a day', async () => {
    const { at, id, process, close, clock } = await fixture();
    await expect(at.runOf(id, 'ben')).rejects.toThrow('no such run');
    expect(await typeOf(process.runs.start(ben, id))).toBe('not-found');
    expect(await typeOf(process.runs.start(ada, 'unknown'))).toBe('not-found');
    await clock.advance(24 * 3_600_000 - 1);
    await process.runs.add(ada, cancelAct, []);
    expect((await at.runOf(id)).state).toBe('review');
    await clock.advance(2);
    const next = await process.runs.add(ada, cancelAct, []);
    await expect(at.runOf(id)).rejects.toThrow('no such run');
    expect((await at.runOf(next)).state).toBe('review');
    await close();
  });
}
