/** What people do to plans: our team through the API, and donors on the platform. */
import type { OperationId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { nextPayment } from '#contract/rules/payment-dates.ts';
import { type Row, type SandboxDatabase, update } from '../../src/sandbox/database/sandbox-database.ts';
import { call } from '../../src/sandbox/operations/call.ts';
import { createOperations } from '../../src/sandbox/operations/operations.ts';
import { openSealed } from '../../src/sandbox/operations/write-fixture.ts';
import type { Random } from '../../src/sandbox/world/random.ts';
import { day } from '../../src/sandbox/world/time.ts';
import type { Plan } from './plan-world.ts';

export type People = {
  /** Changes a plan in a way that its state allows. */
  change(plan: Plan, at: number): void;
  /** Cancels a plan: our team, or its donor. */
  end(plan: Plan, at: number): void;
  /** Our team starts a plan with a donor's payment method. */
  start(at: number): void;
  /** Our team's cancellations, by plan ID. */
  canceled: ReadonlyMap<string, { at: number; by: string }>;
};

export function createPeople(db: SandboxDatabase, random: Random, zone: string): People {
  const operations = createOperations(db, { decrypt: openSealed });
  const canceled = new Map<string, { at: number; by: string }>();
  const send = (id: OperationId, at: number, input: LooseInput) => {
    const { status, body } = call(operations, { org: 1, now: at }, id, input);
    if (status >= 300) throw new Error(`${id}: ${status} ${JSON.stringify(body)}`);
  };
  const pathOf = (plan: Plan) => ({
    donorId: idOf(db, 'donors', plan.donor),
    subscriptionId: plan.id,
  });
  const ours = (plan: Plan, at: number, body: object) =>
    send('subscriptions.update', at, { path: pathOf(plan), body });
  const theirs = ({ seq }: Plan, at: number, changes: Row) =>
    update(db, 'subscriptions', seq, { ...changes, updated_at: at });
  const nextOf = ({ start_at: start, frequency, timezone }: Plan, at: number) =>
    nextPayment({ start, frequency, zone: timezone }, at);
  const end = (plan: Plan, at: number) => {
    if (random.chance(0.5)) return theirs(plan, at, { status: 'inactive', next_at: null });
    send('subscriptions.cancel', at, { path: pathOf(plan), body: { cancellationReason: 'Moved away' } });
    canceled.set(plan.id, { at, by: 'Avery' });
  };
  const active: ((plan: Plan, at: number) => void)[] = [
    (plan, at) => ours(plan, at, { amount: random.integer(5, 200) }),
    (plan, at) => theirs(plan, at, { amount: random.integer(500, 20_000) }),
    (plan, at) => ours(plan, at, { frequency: random.pick(['monthly', 'weekly', 'biweekly']) }),
    (plan, at) => ours(plan, at, startFrom(at + random.integer(0, 25) * day)),
    (plan, at) => theirs(plan, at, { status: 'paused', next_at: null }),
    (plan, at) => theirs(plan, at, { status: 'failed', next_at: null, fails: 3 }),
    (plan, at) => theirs(plan, at, { status: 'recreated', next_at: null }),
    end,
  ];
  const startFrom = (at: number) => ({ startDate: new Date(at).toISOString(), timezone: zone });
  const resume = (plan: Plan, at: number) => {
    const next = nextOf(plan, at);
    if (next !== null) theirs(plan, at, { status: 'active', fails: 0, next_at: next });
  };
  return {
    canceled,
    end,
    start: (at) => {
      const method = db.one<{ seq: number; donor: number }>(
        `select m.seq, m.donor from payment_methods m join donors d on d.seq = m.donor where d.org = 1 and d.locked = 0
          and d.email is not null and (m.expires_at is null or m.expires_at > ?) order by (m.seq * 7919 + ?) % 997 limit 1`,
        at,
        random.integer(0, 996),
      );
      if (!method) return;
      send('subscriptions.create', at, {
        path: { donorId: idOf(db, 'donors', method.donor) },
        body: {
          paymentMethodId: idOf(db, 'payment_methods', method.seq),
          amount: random.integer(5, 200),
          frequency: random.pick(['month', 'week', 'two-weeks', '1st-15th']),
          ...startFrom(at + random.integer(0, 20) * day),
        },
      });
    },
    change: (plan, at) => {
      if (plan.status === 'active') random.pick(active)(plan, at);
      else if (plan.status === 'pending') ours(plan, at, startFrom(at + random.integer(1, 12) * day));
      else if (plan.status === 'paused' || plan.status === 'failed')
        (random.chance(0.7) ? resume : end)(plan, at);
    },
  };
}

function idOf(db: SandboxDatabase, table: string, seq: number): string {
  const row = db.one<{ id: string }>(`select id from ${table} where seq = ?`, seq);
  if (!row) throw new Error(`${table} has no row ${seq}`);
  return row.id;
}
