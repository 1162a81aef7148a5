/** A demo begins with a few plans to check, of every kind, and all of them are right. */
import { expect, onTestFinished, test } from 'vitest';
import { derivedPlanDay } from '#contract/rules/plan-states.ts';
import { findingKinds, planFindings } from '#contract/rules/plan-watch/plan-findings.ts';
import { openSandboxDatabase } from '../../src/sandbox/database/sandbox-database.ts';
import { makeWorld } from '../../src/sandbox/world/seed-data/make-world.ts';
import { testNow } from '../../src/sandbox/world/small-world.ts';
import { day } from '../../src/sandbox/world/time.ts';
import { createDailyRecord } from './daily-record.ts';
import type { Plan } from './plan-world.ts';

/** Returns what is found in a new demo. Its past has a snapshot for each month, derived from what the plans are now. */
function foundIn(now: number, past: boolean) {
  const db = openSandboxDatabase(':memory:');
  onTestFinished(() => db.close());
  makeWorld(db, { seed: 1, gifts: 12_000, now, past });
  const dayOf = (at: number) => Math.floor(at / day);
  const record = createDailyRecord(db, { canceled: new Map() }, dayOf);
  const iso = (at: number) => new Date(at).toISOString();
  for (let ago = 360; ago >= 0; ago -= 30)
    record.take(now - ago * day, ({ id, status, created_at, start_at, updated_at }: Plan) => {
      const times = { createdAt: iso(created_at), startDate: iso(start_at), updatedAt: iso(updated_at) };
      const plan = { id, status, amount: null, frequency: null, ...times };
      return derivedPlanDay(plan, now - ago * day)?.state ?? null;
    });
  const asOf = { at: now, day: dayOf(now) };
  return record
    .plans(asOf)
    .flatMap(({ plan, watched }) =>
      planFindings(watched, asOf, plan.next_at === null ? null : dayOf(plan.next_at)),
    );
}

test.each([0, 45, 93])('a new demo %i days later', (days) => {
  const kinds = foundIn(testNow + days * day, true).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(findingKinds));
  expect(kinds.length).toBeGreaterThanOrEqual(7);
  expect(kinds.length).toBeLessThanOrEqual(9);
});

test('data without a past has nothing to check', () => {
  expect(foundIn(testNow, false)).toEqual([]);
});
