/** For a demo: a few plans that lately broke their word, one in each way, so that there is something to check. */
import { nextPayment } from '#contract/rules/payment-dates.ts';
import type { Row } from '../../database/sandbox-database.ts';
import type { Misbehavior } from '../acts/misbehavior.ts';
import { day, hour, minute } from '../time.ts';
import type { DrawnPlan } from './plans.ts';

/** `told`: rows of those that go on. */
type Broken = { plans: DrawnPlan[]; told: Row[] };

type Way = {
  /** `ago`: time since its last payment, or since it ended, in ms. */
  fits(plan: DrawnPlan, ago: number): boolean;
  broken(plan: DrawnPlan, last: number): DrawnPlan;
  told?: Misbehavior['kind'];
};

/** Changes the first plan that fits each way; none if there is none. */
export function breakPlans(plans: readonly DrawnPlan[], campaigns: readonly Row[], now: number): Broken {
  const broken = new Map<DrawnPlan, DrawnPlan>();
  const told: Row[] = [];
  for (const { fits, broken: change, told: kind } of waysOf(campaigns, now)) {
    const plan = plans.find((one) => !broken.has(one) && isLasting(one, now) && fits(one, now - lastOf(one)));
    if (!plan) continue;
    broken.set(plan, change(plan, lastOf(plan)));
    if (kind)
      told.push({
        plan: Number(plan.row.seq),
        kind,
        after_ms: 0,
        amount: 0,
        told_at: now,
        charge_at: null,
        acted_at: null,
      });
  }
  return { plans: plans.map((plan) => broken.get(plan) ?? plan), told };
}

function waysOf(campaigns: readonly Row[], now: number): Way[] {
  const archived = campaigns.find((campaign) => campaign.archived_at !== null);
  const isActive = ({ row, payments }: DrawnPlan) => row.status === 'active' && payments.length > 2;
  const isMonthly = (plan: DrawnPlan) => isActive(plan) && plan.row.frequency === 'monthly';
  const isEnded = ({ row }: DrawnPlan) => row.status === 'inactive';
  /** Charges these times, whatever happened to other payments. */
  const charged = (plan: DrawnPlan, times: readonly number[], cents = plan.gift.cents): DrawnPlan => ({
    ...plan,
    payments: [...new Set([...plan.payments, ...times])].toSorted((one, other) => one - other),
    sure: new Map(times.map((at) => [at, cents])),
  });
  const withoutLast = (plan: DrawnPlan): DrawnPlan => ({
    ...plan,
    payments: plan.payments.slice(0, -1),
    row: { ...plan.row, updated_at: plan.payments.at(-2) ?? now },
  });
  return [
    // Charged nine minutes after it ended, and charged again after it ended long ago.
    {
      fits: (plan, ago) => isEnded(plan) && ago > 2 * day && ago < 40 * day,
      broken: (plan, ended) => charged(plan, [ended + 9 * minute]),
    },
    {
      fits: (plan, ago) => isEnded(plan) && ago > 20 * day && ago < 150 * day,
      broken: (plan) => charged(plan, [now - 4 * day - 5 * hour]),
    },
    // Charged twice.
    {
      fits: (plan, ago) => isMonthly(plan) && ago > 2 * day && ago < 20 * day,
      broken: (plan, last) => charged(plan, [last, last + day + 3 * minute]),
    },
    // Another amount.
    {
      fits: (plan, ago) =>
        isActive(plan) && plan.row.covered === 0 && plan.gift.cents > 1_000 && ago > 2 * day && ago < 6 * day,
      broken: (plan, last) => charged(plan, [last], plan.gift.cents - 500),
    },
    // Silent, though its next date is right.
    {
      fits: (plan, ago) => isMonthly(plan) && ago > 8 * day && ago < 22 * day,
      broken: withoutLast,
    },
    // Its next date stays in the past.
    {
      fits: (plan, ago) => isMonthly(plan) && ago > 8 * day && ago < 22 * day,
      broken: (plan, last) => ({ ...withoutLast(plan), row: { ...withoutLast(plan).row, next_at: last } }),
      told: 'stuck',
    },
    // Failed, and yet it has a next date.
    {
      fits: ({ row }, ago) => row.status === 'failed' && ago > 4 * day,
      broken: (plan) => ({ ...plan, row: { ...plan.row, next_at: nextPayment(plan.schedule, now) } }),
      told: 'retry-failed',
    },
    // Gives to an archived campaign.
    {
      fits: (plan) => archived !== undefined && isActive(plan),
      broken: (plan) => {
        const purpose = { ...plan.gift.purpose, campaign: Number(archived?.seq), subcampaign: null };
        return { ...plan, gift: { ...plan.gift, purpose }, row: { ...plan.row, ...seqsOf(purpose) } };
      },
    },
  ];
}

const seqsOf = ({ campaign, subcampaign }: DrawnPlan['gift']['purpose']) => ({ campaign, subcampaign });

/** Its method doesn't expire soon. */
const isLasting = ({ gift }: DrawnPlan, now: number): boolean =>
  gift.method.expiresAt === null || gift.method.expiresAt > now + 60 * day;

/** Returns when a plan last paid or ended. */
const lastOf = ({ row, payments }: DrawnPlan): number =>
  row.status === 'active' ? (payments.at(-1) ?? 0) : Number(row.updated_at);
