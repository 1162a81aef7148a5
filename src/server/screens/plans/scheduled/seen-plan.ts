/** What a scheduled change depends on: the plan as the person saw it, without what each payment changes, such as `updatedAt`. */
import type { Subscription } from '#contract/giving/resources/subscription.ts';
import type { Tolerant } from '#contract/giving/tolerant.ts';
import { toCents } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Facts } from '../../../writes/intent.ts';

type Plan = Pick<
  Tolerant<Subscription>,
  'status' | 'amount' | 'frequency' | 'campaign' | 'subcampaign' | 'paymentMethod' | 'startDate'
>;

export const seenOf = (plan: Plan): Facts => ({
  status: plan.status,
  cents: plan.amount === null ? null : toCents(plan.amount),
  frequency: plan.frequency,
  campaignId: plan.campaign?.id ?? null,
  subcampaignId: plan.subcampaign?.id ?? null,
  methodId: plan.paymentMethod?.id ?? null,
  start: timeOf(plan.startDate),
});

export const isAsSeen = (plan: Plan, seen: Facts): boolean =>
  Object.entries(seenOf(plan)).every(([name, value]) => seen[name] === value);
