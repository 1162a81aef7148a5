import type { Frequency } from '#contract/giving/vocabulary.ts';
import { frequencyOf } from '#contract/rules/frequencies.ts';
import { nextPayment } from '#contract/rules/payment-dates.ts';
import { insert } from '../../database/sandbox-database.ts';
import { type DuePlan, firePlan, scheduleOf } from '../../world/acts/plan-acts.ts';
import { emit, nextChance, nextSeq } from '../../world/acts/record.ts';
import { makeId } from '../../world/random.ts';
import { day } from '../../world/time.ts';
import { ApiError } from '../api-error.ts';
import type { Context } from '../operation.ts';
import type { DonorRow } from '../records.ts';
import type { WorldView } from '../world-view.ts';

export type NewPlan = {
  donor: Pick<DonorRow, 'seq' | 'id'>;
  method: number;
  /** Cents. */
  amount: number;
  frequency: Frequency;
  startAt: number;
  timezone: string;
  purpose: { campaign: number | null; subcampaign: number | null };
  location: number | null;
  anonymous: boolean;
  covered: boolean;
  notes: string | null;
  /** Text that each of its gifts shows. */
  dedication: string | null;
  /** Metadata of the plan as JSON. */
  metadata: string | null;
  cyclesLeft: number | null;
};

/**
 * Adds a plan. If its first payment is due, it gives at once. Must run in the caller's transaction.
 * Returns the internal key and ID of the plan, and the ID of the first gift.
 */
export function addPlan(
  { db }: WorldView,
  { org, now }: Context,
  plan: NewPlan,
): { seq: number; id: string; giftId: string | null } {
  const seq = nextSeq(db, 'subscriptions', org, 1_000_000);
  const id = makeId(nextChance(db), now);
  const startAt = Math.max(plan.startAt, now);
  const schedule = { frequency: plan.frequency, start_at: startAt, timezone: plan.timezone };
  const firstAt = nextPayment(scheduleOf(schedule), startAt - 1) ?? startAt;
  insert(db, 'subscriptions', {
    seq,
    id,
    org,
    donor: plan.donor.seq,
    status: 'active',
    amount: plan.amount,
    ...schedule,
    next_at: firstAt,
    created_at: now,
    updated_at: now,
    method: plan.method,
    campaign: plan.purpose.campaign,
    subcampaign: plan.purpose.subcampaign,
    location: plan.location,
    anonymous: plan.anonymous ? 1 : 0,
    covered: plan.covered ? 1 : 0,
    notes: plan.notes,
    dedication: plan.dedication,
    metadata: plan.metadata,
    cycles_left: plan.cyclesLeft,
  });
  emit(db, { org, event: 'recurring_gift.active', recordId: id, at: now });
  if (firstAt > now) return { seq, id, giftId: null };
  const due = db.one<DuePlan>('select * from subscriptions where seq = ?', seq);
  return { seq, id, giftId: due ? firePlan(db, due, now, 'kept').id : null };
}

/** Returns the frequency that a value means. Throws 400 when it is unknown. */
export function frequencyIn(word: string): Frequency {
  const frequency = frequencyOf(word);
  if (frequency === null) throw new ApiError(400, `frequency ${word} is not known`);
  return frequency;
}

/** Reads the start. Throws 400 for an unknown time zone and for a start more than a day ago (it may be another day in the donor's zone). */
export function startOf(text: string | undefined, timezone: string | undefined, now: number): number {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone ?? 'UTC' });
  } catch {
    throw new ApiError(400, 'timezone must be the name of a time zone');
  }
  if (text === undefined) return now;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new ApiError(400, 'startDate must be an ISO 8601 date-time');
  if (at < now - day) throw new ApiError(400, 'startDate must not be in the past');
  return at;
}
