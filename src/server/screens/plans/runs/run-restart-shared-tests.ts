/**
 * A process that ends at any of its calls, before it is made or before it returns, and another one after it. Shared by a unit test on SQLite
 * and an integration test on PostgreSQL.
 */
import { expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { ada, ben, cancelAct, moveAct, openRunFixture, planToCancel, stepUntilNot } from './run-fixture.ts';

const plans = ['p1', 'p2', 'p3'];
const active = ['running', 'waiting'];

/** Returns a wrapper that lets `count` calls through. The next one, or its return, never happens. */
function endingAt(count: number, when: 'before' | 'after') {
  let calls = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<'ended'>((resolve) => {
    end = () => resolve('ended');
  });
  const never = new Promise<never>(() => undefined);
  return {
    ended,
    calls: () => calls,
    around: async (call: () => Promise<unknown>) => {
      calls += 1;
      const isLast = calls > count;
      if (isLast && when === 'before') {
        end();
        return never;
      }
      const result = await call();
      if (calls <= count && !isLast) return result;
      end();
      return never;
    },
  };
}

/** A process ends at every `stride`th call. */
export function runRestartSharedTests(open: () => Promise<Database>, stride = 1): void {
  const fixture = async (
    act: typeof cancelAct | typeof moveAct,
    around: (call: () => Promise<unknown>) => Promise<unknown>,
  ) => {
    const database = await open();
    const at = await openRunFixture(database);
    at.addPlans(plans);
    const first = at.start('first', around);
    const id = await first.runs.add(
      ada,
      act,
      plans.map((plan) => planToCancel(plan)),
    );
    await first.runs.start(ada, id);
    return { at, id, first, database };
  };

  test.each([cancelAct, moveAct])(
    'wherever a process ends that does $kind, the run is paused, and resumed it changes each plan once',
    async (act) => {
      const whole = endingAt(Number.POSITIVE_INFINITY, 'before');
      const undisturbed = await fixture(act, whole.around);
      await stepUntilNot(undisturbed.at, undisturbed.first, undisturbed.id, active);
      await undisturbed.database.close();
      const total = whole.calls();
      expect(total).toBeGreaterThan(40);
      for (let count = 0; count < total; count += stride)
        for (const when of ['before', 'after'] as const) {
          const { ended, around } = endingAt(count, when);
          const { at, id, first, database } = await fixture(act, around);
          await Promise.race([stepUntilNot(at, first, id, active), ended]);
          const second = at.start('second');
          await at.endLeases();
          // What the first one sent is found out, and nothing more is sent until a person resumes.
          const sentBefore = at.platform.received.length;
          for (let check = 0; check < 4; check += 1) {
            await second.step();
            await at.passTime(60_000);
            await second.writes.checkDue();
          }
          expect(at.platform.received.length).toBe(sentBefore);
          const { state } = await at.runOf(id);
          expect(['paused', 'done']).toContain(state);
          if (state === 'paused') await second.runs.resume(ben, id);
          for (let check = 0; check < 40 && (await at.runOf(id)).state !== 'done'; check += 1) {
            await second.step();
            await second.writes.checkDue();
            await at.passTime(30_000);
            if ((await at.runOf(id)).state === 'paused') await second.runs.resume(ben, id);
          }
          const run = await at.runOf(id);
          const about = `${act.kind}, ended ${when} call ${count + 1}: ${run.items.map(({ outcome, detail }) => `${outcome} ${detail ?? ''}`).join(', ')}`;
          expect([about, new Set(at.platform.effects).size]).toEqual([about, at.platform.effects.length]);
          // A plan that wasn't sent, but may have been, is named; every other one is done.
          for (const { planId, outcome } of run.items)
            expect([about, planId, outcome]).toEqual([
              about,
              planId,
              at.platform.effects.includes(planId) ? 'done' : 'needs-review',
            ]);
          expect(run.counts['needs-review']).toBeLessThanOrEqual(1);
          expect(at.entries.filter(({ operation }) => operation === 'planRuns.end')).toHaveLength(1);
          await database.close();
        }
    },
    120_000,
  );

  test('two servers: only the one through which it was started carries it out, and the other pauses it once that one is gone', async () => {
    const database = await open();
    const at = await openRunFixture(database);
    at.addPlans(plans);
    const [first, second] = [at.start('first'), at.start('second')];
    const id = await first.runs.add(
      ada,
      cancelAct,
      plans.map((plan) => planToCancel(plan)),
    );
    await first.runs.start(ada, id);
    if (database.kind === 'postgres') {
      for (let turn = 0; turn < 3; turn += 1) await second.step();
      expect(at.platform.received).toEqual([]);
      await Promise.all([first.step(), second.step()]);
      expect(at.platform.received).toEqual(['p1']);
      expect((await at.runOf(id)).state).toBe('running');
    } else await first.step();
    await at.endLeases();
    await second.step();
    expect(await at.runOf(id)).toMatchObject({ state: 'paused', pausedBecause: 'restart' });
    // The first one was only slow: it does nothing more.
    await first.step();
    expect(at.platform.received).toEqual(['p1']);
    await second.runs.resume(ada, id);
    // A SQLite file belongs to one process.
    await Promise.all([second.step(), ...(database.kind === 'postgres' ? [first.step()] : [])]);
    await stepUntilNot(at, second, id, active);
    expect(at.platform.effects).toEqual(plans);
    expect(at.platform.received).toEqual(plans);
    await database.close();
  });
}
