import { expect, test } from 'vitest';
import { copiedWorld, testNow } from '../small-world.ts';
import { day } from '../time.ts';
import { type DuePlan, firePlan } from './plan-acts.ts';

test('a plan fails at its third failed payment in a row, not in all', () => {
  const db = copiedWorld(60);
  const find = () => db.one<DuePlan>('select * from subscriptions where org = 1 and seq = ?', seq);
  const seq =
    db.one<{ seq: number }>("select seq from subscriptions where org = 1 and status = 'active'")?.seq ?? 0;
  // Its card doesn't expire, and it has no end.
  db.run('update payment_methods set expires_at = null');
  db.run('update subscriptions set cycles_left = null where seq = ?', seq);
  const statuses = (['failed', 'failed', 'kept', 'failed', 'failed', 'failed'] as const).map(
    (outcome, index) => {
      const plan = find();
      if (!plan) throw new Error('The plan is gone');
      firePlan(db, plan, testNow + index * 31 * day, outcome);
      return find()?.status;
    },
  );
  expect(statuses).toEqual(['active', 'active', 'active', 'active', 'active', 'failed']);
  db.close();
});
