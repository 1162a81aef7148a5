/**
 * Plans that break their word, as plans do on real platforms. Only plans that were told to do so (sandbox/control), each once. What they do
 * is part of the data's own time, so it repeats exactly. Must run in the caller's transaction.
 */
import { insert, type SandboxDatabase, update } from '../../database/sandbox-database.ts';
import { chargePlan, type DuePlan, firePlan, movePlan, nextDateOf } from './plan-acts.ts';

/**
 * - charge-after-end: the ended plan is charged, `afterMs` after its end.
 * - twice: its next payment is charged, and once more `afterMs` after.
 * - another-amount: its next payment has this amount.
 * - skip: its next payment is left out: nothing is charged, and the next date moves on.
 * - retry-failed: when it has failed, it keeps a next date, and is charged on it.
 * - stuck: from its next date on, nothing is charged, and that date remains.
 * - archived-campaign: what it gives to is archived now.
 */
export type Misbehavior =
  | { kind: 'charge-after-end' | 'twice'; afterMs: number }
  | { kind: 'another-amount'; cents: number }
  | { kind: 'skip' | 'retry-failed' | 'stuck' | 'archived-campaign' };
type Kind = Misbehavior['kind'];

/** `charge_at` is the time of a second charge. `acted_at` is when it happened; null before, and for what doesn't end. */
type Told = { kind: Kind; after_ms: number; amount: number; charge_at: number | null };

/** Statuses of plans that can be told to. */
const able: Record<Kind, readonly string[]> = {
  'charge-after-end': ['active', 'pending', 'paused', 'failed', 'inactive', 'recreated'],
  twice: ['active'],
  'another-amount': ['active'],
  skip: ['active'],
  'retry-failed': ['active', 'failed'],
  stuck: ['active'],
  'archived-campaign': ['active'],
};

/** Tells a plan to misbehave from `at` on. Returns false if there is no such plan. Throws RangeError if this one can't. */
export function misbehave(db: SandboxDatabase, id: string, misbehavior: Misbehavior, at: number): boolean {
  const plan = db.one<DuePlan>('select * from subscriptions where id = ?', id);
  if (!plan) return false;
  const { kind } = misbehavior;
  const campaign = plan.subcampaign ?? plan.campaign;
  if (!able[kind].includes(plan.status)) throw new RangeError(`${kind}: the plan is ${plan.status}`);
  if (kind === 'archived-campaign' && campaign === null)
    throw new RangeError('The plan gives to no campaign');
  if (db.one('select 1 from misbehaviors where plan = ?', plan.seq))
    throw new RangeError('The plan was told to misbehave before');
  insert(db, 'misbehaviors', {
    plan: plan.seq,
    kind,
    after_ms: 'afterMs' in misbehavior ? misbehavior.afterMs : 0,
    amount: 'cents' in misbehavior ? misbehavior.cents : 0,
    told_at: at,
  });
  if (kind === 'retry-failed' && plan.status === 'failed') keepDate(db, plan, at);
  if (kind === 'archived-campaign' && campaign !== null) {
    update(db, 'campaigns', campaign, { archived_at: at, updated_at: at });
    acted(db, plan.seq, at);
  }
  return true;
}

/** SQL that is true for plans that stay on a date that has passed. */
export const isStuck =
  "exists (select 1 from misbehaviors m where m.plan = subscriptions.seq and m.kind = 'stuck')";

/** Runs what happens to a plan on its date. */
export function payDue(db: SandboxDatabase, plan: DuePlan, at: number): void {
  const told = db.one<Told>('select * from misbehaviors where plan = ? and acted_at is null', plan.seq);
  switch (told?.kind) {
    case 'skip':
      movePlan(db, plan, at, false);
      acted(db, plan.seq, at);
      break;
    case 'twice': {
      const { failed } = firePlan(db, plan, at, 'kept');
      if (!failed && told.charge_at === null)
        db.run('update misbehaviors set charge_at = ? where plan = ?', at + told.after_ms, plan.seq);
      break;
    }
    case 'another-amount':
      if (!firePlan(db, { ...plan, amount: told.amount }, at, 'kept').failed) acted(db, plan.seq, at);
      break;
    case 'retry-failed':
      if (plan.status === 'failed') chargePlan(db, plan, at, 'kept');
      else firePlan(db, plan, at);
      keepDate(db, plan, at);
      break;
    default:
      firePlan(db, plan, at);
  }
}

/** Returns the earliest charge until a time that no date of its plan explains. */
export function oddCharge(db: SandboxDatabase, until: number): { at: number; run: () => void } | undefined {
  const due = db.one<{ plan: number; at: number }>(
    `select * from (select m.plan, case m.kind when 'twice' then m.charge_at else max(s.updated_at, m.told_at) + m.after_ms end as at
      from misbehaviors m join subscriptions s on s.seq = m.plan
      where m.acted_at is null and (m.kind = 'twice' or (m.kind = 'charge-after-end' and s.status in ('inactive', 'recreated'))))
      where at <= ? order by at, plan limit 1`,
    until,
  );
  if (!due) return undefined;
  const { plan: seq, at } = due;
  return {
    at,
    run: () => {
      const plan = db.one<DuePlan>('select * from subscriptions where seq = ?', seq);
      if (plan) chargePlan(db, plan, at, 'kept');
      acted(db, seq, at);
    },
  };
}

/** A failed plan has no next date, except this one. */
function keepDate(db: SandboxDatabase, { seq }: Pick<DuePlan, 'seq'>, at: number): void {
  const plan = db.one<DuePlan>('select * from subscriptions where seq = ?', seq);
  if (plan?.status !== 'failed') return;
  update(db, 'subscriptions', seq, { next_at: nextDateOf(plan, at), updated_at: at });
}

const acted = (db: SandboxDatabase, plan: number, at: number): void =>
  db.run('update misbehaviors set acted_at = ? where plan = ?', at, plan);
