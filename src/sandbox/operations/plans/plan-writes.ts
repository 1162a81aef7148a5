/** Creating, changing and canceling recurring plans. Amounts are in dollars in the API and in cents in the tables. */

import type { Body } from '#contract/giving/operations.ts';
import { nextPayment } from '#contract/rules/payment-dates.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { dollars, toCents } from '#contract/values/money.ts';
import { type Row, update } from '../../database/sandbox-database.ts';
import { scheduleOf } from '../../world/acts/plan-acts.ts';
import { emit, noteEffect } from '../../world/acts/record.ts';
import { ApiError, notFound } from '../api-error.ts';
import { donorOf } from '../directory.ts';
import type { Context, Part } from '../operation.ts';
import type { DonorRow, PlanRow } from '../records.ts';
import { chargeableMethod, purposeOf } from '../references.ts';
import type { WorldView } from '../world-view.ts';
import { addPlan, frequencyIn, type NewPlan, startOf } from './add-plan.ts';
import { planOf } from './plan-reads.ts';
import { showPlan } from './plan-record.ts';

export const planWrites = (
  view: WorldView,
): Part<'subscriptions.create' | 'subscriptions.update' | 'subscriptions.cancel'> => ({
  'subscriptions.create': (context, { path, body }) => {
    const { db, directory } = view;
    const { org, now } = context;
    const donor = donorOf(db, org, path.donorId);
    const plan: NewPlan = {
      donor,
      method: chargeableMethod(db, donor, body.paymentMethodId, now).seq,
      amount: toCents(dollars(body.amount)),
      frequency: frequencyIn(body.frequency),
      startAt: startOf(body.startDate, body.timezone, now),
      timezone: body.timezone ?? 'UTC',
      purpose: purposeOf(view, org, { campaign: body.campaignId, subcampaign: body.subcampaignId }, () =>
        notFound('Campaign'),
      ),
      location: directory.defaultLocation(org),
      anonymous: body.anonymous ?? false,
      covered: false,
      notes: body.donorNotes ?? null,
      dedication: null,
      metadata: null,
      cyclesLeft: null,
    };
    const seq = db.transaction(() => {
      const added = addPlan(view, context, plan);
      noteEffect(db, {
        org,
        operation: 'subscriptions.create',
        target: added.id,
        donorId: donor.id,
        amount: plan.amount,
        at: now,
      });
      return added.seq;
    });
    return { status: 201, body: { data: shown(view, seq) } };
  },
  'subscriptions.update': (context, { path, body }) => {
    const { db } = view;
    const { org, now } = context;
    const plan = planOf(view, org, path);
    if (isOver(plan)) throw new ApiError(400, `A subscription that is ${plan.status} cannot be changed`);
    const changes = changesOf(view, context, plan, body);
    db.transaction(() => {
      update(db, 'subscriptions', plan.seq, { ...changes, updated_at: now });
      emit(db, { org, event: 'recurring_gift.updated', recordId: plan.id, at: now });
      noteEffect(db, {
        org,
        operation: 'subscriptions.update',
        target: plan.id,
        donorId: path.donorId,
        amount: Number(changes.amount ?? plan.amount),
        at: now,
      });
    });
    return { status: 200, body: { data: shown(view, plan.seq) } };
  },
  'subscriptions.cancel': ({ org, now }, { path, body }) => {
    const { db } = view;
    const plan = planOf(view, org, path);
    // The contract's schema counts the length of the reason in characters, not in UTF-16 units.
    if (isOver(plan)) throw new ApiError(400, `A subscription that is ${plan.status} cannot be canceled`);
    db.transaction(() => {
      update(db, 'subscriptions', plan.seq, {
        status: 'inactive',
        next_at: null,
        updated_at: now,
        cancel_reason: body.cancellationReason,
      });
      emit(db, { org, event: 'recurring_gift.inactive', recordId: plan.id, at: now });
      noteEffect(db, {
        org,
        operation: 'subscriptions.cancel',
        target: plan.id,
        donorId: path.donorId,
        amount: plan.amount,
        at: now,
      });
    });
    // Undocumented: the sandbox answers a cancellation without a body and an update with the record.
    return { status: 200, body: undefined };
  },
});

/** Converts a change of a plan to columns. */
function changesOf(
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

function shown({ db, directory }: WorldView, seq: number): unknown {
  const row = db.one<PlanRow>('select * from subscriptions where seq = ?', seq);
  return row && showPlan(db, directory, row);
}
