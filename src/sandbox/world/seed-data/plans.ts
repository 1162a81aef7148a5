/** Generates recurring plans and their past payments. */

import { subscriptionStatuses } from '#contract/giving/vocabulary.ts';
import { nextPayment, type Schedule } from '#contract/rules/payment-dates.ts';
import type { Row } from '../../database/sandbox-database.ts';
import { makeId, type Random } from '../random.ts';
import { day, hour, minute } from '../time.ts';
import type { Giver, StoredMethod } from './givers.ts';
import type { Purpose } from './purposes.ts';

export type PlanGift = {
  plan: number;
  giver: Giver;
  cents: number;
  method: StoredMethod;
  purpose: Purpose;
  location: number;
  anonymous: boolean;
  covered: boolean;
};
/** `failedFrom`: time from which payments failed. `sure`: the cents of payments that came in any case, by time. */
export type DrawnPlan = {
  row: Row;
  schedule: Schedule;
  gift: PlanGift;
  payments: number[];
  failedFrom: number;
  sure?: ReadonlyMap<number, number>;
};

type Setting = {
  random: Random;
  org: number;
  now: number;
  purpose: () => Purpose;
  location: () => number;
};

const amounts = [
  [1000, 6],
  [1500, 4],
  [2500, 16],
  [4000, 8],
  [5000, 22],
  [5167, 3],
  [7500, 8],
  [10_000, 18],
  [15_000, 6],
  [25_000, 7],
  [60_000, 1],
] as const;

/** Draws a plan. The first six plans have the six statuses, so that small data sets include all of them. */
export function drawPlan(
  setting: Setting,
  seq: number,
  index: number,
  giver: Giver,
  method: StoredMethod,
  maxPayments: number,
): DrawnPlan {
  const { random, org, now } = setting;
  const frequency = random.weigh([
    ['monthly', 72],
    ['weekly', 12],
    ['biweekly', 12],
    ['1st-15th', 4],
  ] as const);
  const expired = method.expiresAt !== null && method.expiresAt <= now;
  const status = subscriptionStatuses[index] ?? drawStatus(random, expired);
  const earliest = now - random.integer(2, 1000) * day;
  const start =
    status === 'pending'
      ? now + random.integer(2, 20) * day
      : Math.max(giver.joinedAt + hour, earliest) + random.integer(0, 59) * minute;
  const stopped =
    status === 'active' || status === 'pending'
      ? now
      : Math.min(now, Math.max(start, now - random.integer(3, 200) * day));
  const paymentsFrom = (from: number) => paymentsOf({ start: from, frequency, zone: 'UTC' }, stopped);
  // When only the latest payments are kept, the plan starts with the first of them.
  const startAt = paymentsFrom(start).at(-maxPayments) ?? start;
  const payments = paymentsFrom(startAt);
  const schedule = { start: startAt, frequency, zone: 'UTC' };
  const next = nextPayment(schedule, payments.at(-1) ?? startAt - 1);
  const runs = status === 'active' || status === 'pending';
  const cents = random.weigh(amounts);
  const purpose = setting.purpose();
  const location = setting.location();
  const anonymous = random.chance(0.05);
  const covered = random.chance(0.35);
  const created = Math.min(payments[0] ?? start, now) - 10 * minute;
  const row: Row = {
    seq,
    id: makeId(random, created),
    org,
    donor: giver.seq,
    status,
    amount: cents,
    frequency,
    start_at: startAt,
    next_at: runs ? next : null,
    created_at: created,
    updated_at: runs ? (payments.at(-1) ?? created) : Math.max(stopped, created),
    method: method.seq,
    campaign: purpose.campaign,
    subcampaign: purpose.subcampaign,
    location,
    anonymous: anonymous ? 1 : 0,
    covered: covered ? 1 : 0,
    metadata: random.chance(0.1) ? JSON.stringify({ source: 'website' }) : null,
    fails: status === 'failed' ? 3 : 0,
  };
  const failedFrom = status === 'failed' ? (payments.at(-3) ?? payments[0] ?? now) : Number.POSITIVE_INFINITY;
  return {
    row,
    schedule,
    gift: { plan: seq, giver, cents, method, purpose, location, anonymous, covered },
    payments,
    failedFrom,
  };
}

function paymentsOf(schedule: Schedule, until: number): number[] {
  const payments: number[] = [];
  let next = nextPayment(schedule, schedule.start - 1);
  while (next !== null && next <= until) {
    payments.push(next);
    next = nextPayment(schedule, next);
  }
  return payments;
}

const drawStatus = (random: Random, expired: boolean) =>
  expired
    ? random.pick(['failed', 'inactive'] as const)
    : random.weigh([
        ['active', 86],
        ['inactive', 8],
        ['paused', 3],
        ['failed', 1.5],
        ['pending', 0.8],
        ['recreated', 0.7],
      ] as const);
