/** Tests of which runs need a second administrator, and of who that may be. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mostUnapproved } from '#contract/steward/plan-runs.ts';
import { notifyAdministrators } from '../../../auth/accounts/admin-notices.ts';
import type { Database } from '../../../database/database.ts';
import { actingAs } from '../../../tests/recorded-activity.ts';
import { ada, ben, cancelAct, planToCancel, reviewIn, typeOf, version } from './run-fixture.ts';

/** `open` connects to an empty database on each call. */
export function runApprovalSharedTests(open: () => Promise<Database>): void {
  const fixture = reviewIn(open);

  test.each([
    [mostUnapproved - 1, 'running'],
    [mostUnapproved, 'running'],
    [mostUnapproved + 1, 'needs-approval'],
  ])('a run of %i plans is %s once it is started', async (count, state) => {
    const ids = Array.from({ length: count }, (_, index) => `p${index}`);
    const { at, id, process, close } = await fixture(ids);
    expect((await at.runOf(id)).needsApproval).toBe(state === 'needs-approval');
    await process.runs.start(ada, id);
    expect((await at.runOf(id)).state).toBe(state);
    expect((await at.shown('ben')).length).toBe(state === 'needs-approval' ? 1 : 0);
    expect(await at.shown('cho')).toEqual([]);
    await close();
  });

  test.each([
    ['in runs', 'runs'],
    ['by hand', 'hand'],
  ])('plans of the same day count together: %s', async (_, how) => {
    const { at, id, process, close } = await fixture(Array.from({ length: 20 }, (_, index) => `p${index}`));
    const more = await process.runs.add(
      ada,
      cancelAct,
      Array.from({ length: 6 }, (_, index) => planToCancel(`q${index}`)),
    );
    expect((await at.runOf(more)).needsApproval).toBe(false);
    if (how === 'runs') {
      await process.runs.start(ada, id);
      // What is still to be sent counts, too.
      await process.runs.pause(ada, id);
    } else
      for (let index = 0; index < 20; index += 1)
        await process.writes.submit({
          intentId: randomUUID(),
          operation: 'subscriptions.cancel',
          input: {
            path: { donorId: `donor-p${index}`, subscriptionId: `p${index}` },
            query: {},
            body: { cancellationReason: 'Moved away' },
          },
          session: { user: { id: 'ada', name: 'Ada', role: 'admin' }, tag: 'ada' },
          requestId: '',
          address: '',
          seenVersion: version,
          reason: null,
        });
    expect((await at.runOf(more)).needsApproval).toBe(true);
    // Another person's plans don't count.
    const bens = await process.runs.add(ben, cancelAct, [planToCancel('b1')]);
    expect((await at.runOf(bens, 'ben')).needsApproval).toBe(false);
    await process.runs.start(ada, more);
    expect((await at.runOf(more)).state).toBe('needs-approval');
    await at.clock.advance(86_400_001);
    const next = await process.runs.add(ada, cancelAct, [planToCancel('q9')]);
    expect((await at.runOf(next)).needsApproval).toBe(false);
    await close();
  });

  test('whoever became an administrator today declines, but approves only tomorrow', async () => {
    const many = Array.from({ length: mostUnapproved + 1 }, (_, index) => `p${index}`);
    const { at, id, process, close } = await fixture(many);
    await process.runs.start(ada, id);
    await at.database.write((trx) => notifyAdministrators(trx, at.clock, { aboutId: 'ben', byId: 'ada' }));
    expect(await typeOf(process.runs.approve(ben, id))).toBe('new-administrator');
    await at.clock.advance(86_400_000);
    await process.runs.approve(ben, id);
    expect(await at.runOf(id)).toMatchObject({ state: 'running', answeredBy: 'ben' });
    await close();
  });

  test('nor does one whom another administrator gave a new way to sign in', async () => {
    const many = Array.from({ length: mostUnapproved + 1 }, (_, index) => `p${index}`);
    const { at, id, process, close } = await fixture(many);
    await at.add('cem', 'admin');
    const cem = actingAs('admin')('cem');
    await process.runs.start(ada, id);
    await at.database.db
      .insertInto('activity')
      .values({
        ...{ seq: 1, at: at.clock.now(), actor_id: 'ada', operation: 'account.reset', outcome: 'done' },
        ...{ target_type: 'account', target_id: 'cem', prev: '', hash: '' },
      })
      .execute();
    expect(await typeOf(process.runs.approve(cem, id))).toBe('new-administrator');
    await at.clock.advance(86_400_000);
    await process.runs.approve(cem, id);
    expect((await at.runOf(id)).state).toBe('running');
    await close();
  });

  test('runs that were paused on other days count once they are resumed', async () => {
    const { at, id, process, close } = await fixture(Array.from({ length: 20 }, (_, index) => `p${index}`));
    await process.runs.start(ada, id);
    await process.runs.pause(ada, id);
    await at.clock.advance(3 * 86_400_000);
    const second = await process.runs.add(
      ada,
      cancelAct,
      Array.from({ length: 6 }, (_, index) => planToCancel(`q${index}`)),
    );
    // What is still to be sent counts on whichever day it was started.
    expect((await at.runOf(second)).needsApproval).toBe(true);
    await at.database.db
      .updateTable('plan_run_items')
      .set({ outcome: 'done', changed_at: at.clock.now() })
      .where('run_id', '=', second)
      .execute();
    await at.database.db
      .updateTable('plan_runs')
      .set({ state: 'done', started_at: at.clock.now() })
      .where('id', '=', second)
      .execute();
    await process.runs.resume(ada, id);
    expect((await at.runOf(id)).state).toBe('needs-approval');
    await process.runs.approve(ben, id);
    expect((await at.runOf(id)).state).toBe('running');
    await close();
  });

  test('plans that were left out need no approval', async () => {
    const { at, process, close } = await fixture();
    const plans = Array.from({ length: mostUnapproved + 5 }, (_, index) =>
      planToCancel(`p${index}`, index < 5 ? { outcome: 'left-out', detail: 'It has already ended.' } : {}),
    );
    const id = await process.runs.add(ada, cancelAct, plans);
    await process.runs.start(ada, id);
    expect((await at.runOf(id)).state).toBe('running');
    const none = await process.runs.add(ada, cancelAct, plans.slice(0, 5));
    expect(await typeOf(process.runs.start(ada, none))).toBe('nothing-to-do');
    await close();
  });

  test('another administrator approves or declines; nobody approves their own', async () => {
    const many = Array.from({ length: mostUnapproved + 1 }, (_, index) => `p${index}`);
    const { at, id, process, close, platform } = await fixture(many);
    await process.runs.start(ada, id);
    await process.step();
    expect(platform.received).toEqual([]);
    expect(await typeOf(process.runs.approve(ada, id))).toBe('own-run');
    expect(await typeOf(process.runs.decline(ada, id, ''))).toBe('own-run');
    expect(await typeOf(process.runs.resume(ben, id))).toBe('run-changed');
    const second = await process.runs.add(
      ada,
      cancelAct,
      many.map((plan) => planToCancel(plan)),
    );
    await process.runs.start(ada, second);
    await process.runs.decline(ben, second, 'Not yet');
    expect(await at.runOf(second)).toMatchObject({ state: 'declined', answerNote: 'Not yet' });
    expect((await at.runOf(second)).counts).toMatchObject({ 'not-sent': many.length, waiting: 0 });
    expect(await typeOf(process.runs.approve(ben, second))).toBe('run-changed');
    await process.runs.approve(ben, id);
    await process.runs.approve(ben, id);
    expect(await at.runOf(id)).toMatchObject({ state: 'running', answeredBy: 'ben' });
    await process.step();
    expect(platform.received).toEqual(['p0']);
    // The requests need nobody's attention anymore, and Ada is notified of each answer.
    expect((await at.shown('ben')).every(({ read_at }) => read_at !== null)).toBe(true);
    expect((await at.shown('ada')).map(({ record_id }) => record_id).toSorted()).toEqual(
      [id, second].toSorted(),
    );
    await close();
  });
}
