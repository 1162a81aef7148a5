/** Converts a change of a plan to columns. */
import type { Body } from '#contract/giving/operations.ts';
import { nextPayment } from '#contract/rules/payment-dates.ts';
import { dollars, toCents } from '#contract/values/money.ts';
import type { Row } from '../../database/sandbox-database.ts';
import { scheduleOf } from '../../world/acts/plan-acts.ts';
import { notFound } from '../api-error.ts';
import type { Context } from '../operation.ts';
import type { DonorRow, PlanRow } from '../records.ts';
import { chargeableMethod, purposeOf } from '../references.ts';
import type { WorldView } from '../world-view.ts';
import { frequencyIn, startOf } from './add-plan.ts';

export function changesOf(
  view: WorldView,
  { org, now }: Context,
  plan: PlanRow,
  body: Body<'subscriptions.update'>,
): Row {
  const donor = view.db.one<DonorRow>('select * from donors where seq = ?', plan.donor);
  const method =
    body.paymentMethodId === undefined || !donor
      ? null
      : chargeableMethod(view.db, donor, body.paymentMethodId, now);
  const purpose = purposeOf(view, org, { campaign: body.campaignId, subcampaign: body.subcampaignId }, () =>
    notFound('Campaign'),
  );
  const start =
    body.startDate === undefined && body.timezone === undefined
      ? null
      : startOf(body.startDate, body.timezone, now);
  const movesStart = body.startDate !== undefined && start !== null;
  // A failed plan resumes once it has a payment method that can be charged.
  const revived = plan.status === 'failed' && method !== null;
  const runs = plan.status === 'active' || plan.status === 'pending' || revived;
  const frequency = body.frequency === undefined ? plan.frequency : frequencyIn(body.frequency);
  const schedule = {
    frequency,
    start_at: movesStart ? Math.max(start, now) : plan.start_at,
    timezone: body.timezone ?? plan.timezone,
  };
  const moved = movesStart || frequency !== plan.frequency || schedule.timezone !== plan.timezone;
  const next =
    moved || revived
      ? nextPayment(scheduleOf(schedule), movesStart ? schedule.start_at - 1 : now)
      : plan.next_at;
  return {
    ...(method ? { method: method.seq } : {}),
    ...(body.amount === undefined ? {} : { amount: toCents(dollars(body.amount)) }),
    ...schedule,
    ...(body.anonymous === undefined ? {} : { anonymous: body.anonymous ? 1 : 0 }),
    ...(body.campaignId === undefined ? {} : { campaign: purpose.campaign }),
    ...(body.subcampaignId === undefined ? {} : { subcampaign: purpose.subcampaign }),
    ...(body.donorNotes === undefined ? {} : { notes: body.donorNotes }),
    ...(runs ? { next_at: next } : {}),
    ...(revived ? { status: 'active', fails: 0 } : {}),
  };
}
