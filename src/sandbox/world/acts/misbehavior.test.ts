import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SandboxDatabase } from '../../database/sandbox-database.ts';
import { advance, worldClock } from '../advance.ts';
import { brokenRules } from '../invariants.ts';
import { copiedWorld, testNow } from '../small-world.ts';
import { day, minute } from '../time.ts';
import { hashWorld } from '../world-hash.ts';
import { type Misbehavior, misbehave } from './misbehavior.ts';

type Plan = {
  seq: number;
  id: string;
  status: string;
  amount: number;
  next_at: number | null;
  campaign: number | null;
  subcampaign: number | null;
};
type Gift = { at: number; amount: number; status: string };

const firstDate = Date.UTC(2026, 10, 25, 14, 3);

/** Opens a small world with a monthly plan of each status, whose method doesn't expire. */
function open(status = 'active') {
  const db = copiedWorld(60);
  onTestFinished(() => {
    expect(brokenRules(db)).toEqual([]);
    db.close();
  });
  db.run(`update payment_methods set expires_at = null`);
  db.run(
    `update subscriptions set frequency = 'monthly', timezone = 'Etc/UTC', start_at = ?, campaign = coalesce(campaign, org * 1000 + 1),
      next_at = case when status = 'active' then ? else next_at end`,
    Date.UTC(2026, 7, 25, 14, 3),
    firstDate,
  );
  const plan = planWhere(db, `status = '${status}'`);
  return {
    db,
    plan,
    tell: (misbehavior: Misbehavior) => misbehave(db, plan.id, misbehavior, worldClock(db)),
    expire: () => db.run('update payment_methods set expires_at = ?', testNow),
    now: () => planWhere(db, `seq = ${plan.seq}`),
    /** Its gifts since the start, oldest first. */
    gifts: () =>
      db.all<Gift>(
        `select given_at as at, amount, status from contributions where plan = ${plan.seq} and given_at > ${testNow} order by 1`,
      ),
  };
}

function planWhere(db: SandboxDatabase, where: string): Plan {
  const plan = db.one<Plan>(`select * from subscriptions where org = 1 and ${where} order by seq limit 1`);
  if (!plan) throw new Error(`the data has no such plan: ${where}`);
  return plan;
}

const end = (db: SandboxDatabase, seq: number, at: number) =>
  db.run(
    `update subscriptions set status = 'inactive', next_at = null, updated_at = ? where seq = ?`,
    at,
    seq,
  );

describe('charge-after-end', () => {
  test.each([9 * minute, 12 * day])('charges once, %i ms after the plan ended', (afterMs) => {
    const { db, plan, tell, now, gifts } = open();
    expect(tell({ kind: 'charge-after-end', afterMs })).toBe(true);
    const endedAt = testNow + 2 * day;
    advance(db, endedAt);
    const before = gifts();
    end(db, plan.seq, endedAt);
    advance(db, endedAt + afterMs - 1);
    expect(gifts()).toEqual(before);
    advance(db, testNow + 70 * day);
    expect(gifts().slice(before.length)).toEqual([
      { at: endedAt + afterMs, amount: plan.amount, status: 'PAID_OUT' },
    ]);
    expect(now()).toMatchObject({ status: 'inactive', next_at: null, updated_at: endedAt });
  });

  test('a plan that ended long ago is charged from now on', () => {
    const { db, tell, gifts } = open('inactive');
    tell({ kind: 'charge-after-end', afterMs: day });
    advance(db, testNow + 3 * day);
    expect(gifts()).toMatchObject([{ at: testNow + day }]);
  });
});

test.each([5 * minute, day, 10 * day])('twice: a second charge after %i ms, and only once', (afterMs) => {
  const { db, plan, tell, gifts } = open();
  tell({ kind: 'twice', afterMs });
  advance(db, firstDate + 27 * day);
  expect(gifts().map(({ at, amount }) => [at, amount])).toEqual([
    [firstDate, plan.amount],
    [firstDate + afterMs, plan.amount],
  ]);
  advance(db, firstDate + 55 * day);
  expect(gifts()).toHaveLength(3);
});

test('another-amount: one payment', () => {
  const { db, plan, tell, now, gifts } = open();
  tell({ kind: 'another-amount', cents: plan.amount - 500 });
  advance(db, testNow + 62 * day);
  expect(gifts().map(({ amount }) => amount)).toEqual([plan.amount - 500, plan.amount]);
  expect(now().amount).toBe(plan.amount);
});

test('skip: one payment is left out', () => {
  const { db, tell, now, gifts } = open();
  tell({ kind: 'skip' });
  advance(db, firstDate + day);
  expect(gifts()).toEqual([]);
  const { status, next_at: next } = now();
  expect([status, next === null ? null : next - firstDate > 27 * day]).toEqual(['active', true]);
  advance(db, next ?? 0);
  expect(gifts()).toMatchObject([{ at: next }]);
});

test('stuck: nothing is charged, and the date remains', () => {
  const { db, plan, tell, now, gifts } = open();
  tell({ kind: 'stuck' });
  advance(db, testNow + 62 * day);
  expect(gifts()).toEqual([]);
  expect(now()).toMatchObject({ status: 'active', next_at: plan.next_at });
});

describe('retry-failed', () => {
  test('a failed plan is charged on each date, and remains failed', () => {
    const { db, tell, now, gifts } = open('failed');
    tell({ kind: 'retry-failed' });
    expect(now().next_at).toBeGreaterThan(testNow);
    advance(db, testNow + 62 * day);
    expect(gifts()).toHaveLength(2);
    expect(now().status).toBe('failed');
    expect(now().next_at).toBeGreaterThan(testNow + 62 * day);
  });

  test('a plan that fails later keeps its date', () => {
    const { db, tell, expire, now, gifts } = open();
    tell({ kind: 'retry-failed' });
    expire();
    advance(db, testNow + 95 * day);
    expect(gifts().map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'FAILED']);
    expect(now()).toMatchObject({ status: 'failed' });
    expect(now().next_at).toBeGreaterThan(testNow + 95 * day);
  });
});

test('archived-campaign: what the plan gives to is archived', () => {
  const { db, plan, tell } = open();
  tell({ kind: 'archived-campaign' });
  expect(
    db.one('select archived_at as at from campaigns where seq = ?', plan.subcampaign ?? plan.campaign),
  ).toEqual({ at: testNow });
});

test('a failed first payment is no double charge, nor one of another amount', () => {
  for (const misbehavior of [
    { kind: 'twice', afterMs: day },
    { kind: 'another-amount', cents: 1 },
  ] as const) {
    const { db, tell, expire, gifts } = open();
    tell(misbehavior);
    expire();
    advance(db, testNow + 32 * day);
    expect(gifts().map(({ status }) => status)).toEqual(['FAILED']);
  }
});

test.each([
  ['ended', 'inactive', { kind: 'skip' }],
  ['paused', 'paused', { kind: 'twice', afterMs: 0 }],
  ['paused', 'paused', { kind: 'retry-failed' }],
  ['failed', 'failed', { kind: 'stuck' }],
  ['failed', 'failed', { kind: 'another-amount', cents: 5 }],
] as const)("a plan that is %s can't do everything", (_, status, misbehavior) => {
  const { db } = open();
  const plan = planWhere(db, `status = '${status}'`);
  expect(() => misbehave(db, plan.id, misbehavior, testNow)).toThrow(RangeError);
});

test('only a known plan, and once', () => {
  const { db, tell } = open();
  expect(misbehave(db, 'f'.repeat(24), { kind: 'skip' }, testNow)).toBe(false);
  tell({ kind: 'skip' });
  expect(() => tell({ kind: 'stuck' })).toThrow(RangeError);
});

const misbehaviors = fc.constantFrom<Misbehavior>(
  { kind: 'charge-after-end', afterMs: 3 * minute },
  { kind: 'charge-after-end', afterMs: 6 * day },
  { kind: 'twice', afterMs: minute },
  { kind: 'twice', afterMs: 10 * day },
  { kind: 'another-amount', cents: 777 },
  { kind: 'skip' },
  { kind: 'retry-failed' },
  { kind: 'stuck' },
  { kind: 'archived-campaign' },
);

test('one long advance gives the same data as many short ones', () => {
  fc.assert(
    fc.property(
      fc.array(misbehaviors, { minLength: 3, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 9 * day }), { minLength: 2, maxLength: 12 }),
      (told, steps) => {
        const [once, often] = [copiedWorld(500), copiedWorld(500)];
        for (const db of [once, often]) {
          const plans = db.all<Plan>(
            "select * from subscriptions where org = 1 and status in ('active', 'failed') order by seq",
          );
          for (const [index, misbehavior] of told.entries()) {
            const plan = plans[index];
            if (!plan) continue;
            const isAble =
              plan.status === 'active' ? plan.campaign !== null : misbehavior.kind === 'retry-failed';
            if (isAble) misbehave(db, plan.id, misbehavior, testNow);
            if (misbehavior.kind === 'charge-after-end') end(db, plan.seq, testNow);
          }
        }
        for (const step of steps) {
          advance(often, worldClock(often) + step);
          expect(brokenRules(often)).toEqual([]);
        }
        advance(once, worldClock(often));
        expect(hashWorld(once)).toBe(hashWorld(often));
        once.close();
        often.close();
      },
    ),
    { numRuns: process.env.SOAK === 'on' ? 20 : 4 },
  );
});
