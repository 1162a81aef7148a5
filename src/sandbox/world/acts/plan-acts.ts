/** Payments of recurring plans, and the changes that follow. Must run in the caller's transaction. */

import type { Frequency } from '#contract/giving/vocabulary.ts';
import { nextPayment, type Schedule } from '#contract/rules/payment-dates.ts';
import { type SandboxDatabase, update } from '../../database/sandbox-database.ts';
import { plainDecoration } from '../gifts/decoration.ts';
import { cashBy } from '../gifts/draw-cash.ts';
import { drawOutcome, type GiftOutcome } from '../gifts/gift-outcomes.ts';
import { drawPath } from '../gifts/gift-path.ts';
import type { StoredMethod } from '../seed-data/givers.ts';
import { type ArrivedGift, addGift } from './gift-acts.ts';
import { emit, nextChance } from './record.ts';

/** Columns of a plan that its payments read or change. */
export type PlanColumns = {
  donor: number;
  status: string;
  amount: number;
  frequency: Frequency;
  start_at: number;
  timezone: string;
  next_at: number | null;
  method: number;
  campaign: number | null;
  subcampaign: number | null;
  location: number | null;
  anonymous: number;
  covered: number;
  notes: string | null;
  fails: number;
  cycles_left: number | null;
};
export type DuePlan = PlanColumns & { seq: number; id: string; org: number; dedication: string | null };

/** Returns a plan's schedule in its own time zone. */
export const scheduleOf = ({
  frequency,
  start_at,
  timezone,
}: Pick<DuePlan, 'frequency' | 'start_at' | 'timezone'>): Schedule => ({
  start: start_at,
  frequency,
  zone: timezone,
});

type MethodOfPlan = { type: StoredMethod['type']; last4: string; expires_at: number | null };

/** Number of consecutive failed payments after which a plan fails. */
const maxFails = 3;

/** `failed`: no money came. */
type Payment = ArrivedGift & { failed: boolean };

/** Runs the payment of a plan at `at`. The outcome is `requested`, or else random; an expired card always fails. */
export function firePlan(db: SandboxDatabase, plan: DuePlan, at: number, requested?: GiftOutcome): Payment {
  const payment = chargePlan(db, plan, at, requested);
  movePlan(db, plan, at, payment.failed);
  return payment;
}

/** Like `firePlan`, but the plan remains as it is. */
export function chargePlan(db: SandboxDatabase, plan: DuePlan, at: number, requested?: GiftOutcome): Payment {
  const random = nextChance(db);
  const method = db.one<MethodOfPlan>(
    'select type, last4, expires_at from payment_methods where seq = ?',
    plan.method,
  );
  if (!method) throw new Error('A plan without a payment method');
  const expired = method.expires_at !== null && method.expires_at <= at;
  const asset = cashBy(random, method, plan.amount);
  const outcome = expired ? 'failed' : (requested ?? drawOutcome(random, 'CASH'));
  const gift = addGift(
    db,
    {
      org: plan.org,
      donor: plan.donor,
      asset,
      givenAt: at,
      createdAt: at,
      path: drawPath(random, 'CASH', asset.kind === 'bank' ? 'bank' : 'card', outcome, at),
      purpose: plan,
      location: plan.location,
      plan: plan.seq,
      anonymous: plan.anonymous === 1,
      covered: plan.covered === 1,
      ...plainDecoration,
      notes: plan.notes,
      dedication: plan.dedication,
    },
    at,
  );
  return { ...gift, failed: outcome === 'failed' };
}

/** Returns the next payment of a plan after `at`; null if there is none. */
export const nextDateOf = (
  plan: Pick<DuePlan, 'frequency' | 'start_at' | 'timezone'>,
  at: number,
): number | null => nextPayment(scheduleOf(plan), at);

/** Changes a plan after its date. */
export function movePlan(db: SandboxDatabase, plan: DuePlan, at: number, failed: boolean): void {
  const fails = failed ? plan.fails + 1 : 0;
  const cyclesLeft = plan.cycles_left === null ? null : plan.cycles_left - 1;
  const next = cyclesLeft === 0 ? null : nextDateOf(plan, at);
  const status = fails >= maxFails ? 'failed' : next === null ? 'inactive' : 'active';
  update(db, 'subscriptions', plan.seq, {
    status,
    fails,
    cycles_left: cyclesLeft,
    next_at: status === 'active' ? next : null,
    updated_at: at,
  });
  const event = (name: string) =>
    emit(db, { org: plan.org, event: `recurring_gift.${name}`, recordId: plan.id, at });
  if (failed) event('cycle_failed');
  if (status !== plan.status) event(status);
}
