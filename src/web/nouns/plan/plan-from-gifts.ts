/**
 * A plan reconstructed from its gifts and from our own changes, for a platform that doesn't share plans. What neither contains stays
 * unknown.
 */
import type { Reply } from '#contract/giving/operations.ts';
import { donorLabel } from '#contract/rules/donor-label.ts';
import type { AcceptedWrite } from '#contract/steward/operations/writes.ts';

import { cents, toDollars } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { callOperation, callSteward, type Fresh } from '../../data/api/api.ts';
import { nullIfMissing } from '../../data/api/app-error.ts';
import { readAll } from '../../data/api/read.ts';

type Gift = Reply<'contributions.get'>['data'];
type Plan = Reply<'subscriptions.get'>['data'];

/** Pages of 100 gifts. An older gift is found only through a link that names it. */
const pagesSearched = 3;

type PlanIds = { donorId: string; planId: string; giftId?: string | undefined };

export async function readPlanFromGifts(
  { donorId, planId, giftId }: PlanIds,
  signal: AbortSignal,
): Promise<Fresh<{ data: Plan }>> {
  const body = { kind: 'plan', record: planId } as const;
  const { data: writes } = await callSteward('POST /api/accepted-writes', { body }, signal);
  const known = giftId ? await readGift(giftId, planId, signal) : null;
  if (known) return { ...known, reply: { data: planOf(planId, donorId, known.reply, writes) } };
  const { rows, asOf, stale } = await readAll('contributions.list', {}, pagesSearched, signal);
  const newest = rows
    .filter((gift) => gift.subscriptionId === planId)
    .toSorted((a, b) => (b.contributionDate ?? '').localeCompare(a.contributionDate ?? ''))[0];
  return { reply: { data: planOf(planId, donorId, newest ?? null, writes) }, asOf, stale };
}

async function readGift(giftId: string, planId: string, signal: AbortSignal): Promise<Fresh<Gift> | null> {
  const input = { path: { contributionId: giftId } };
  const found = await nullIfMissing(callOperation('contributions.get', input, { signal }));
  return found?.reply.data.subscriptionId === planId ? { ...found, reply: found.reply.data } : null;
}

function planOf(planId: string, donorId: string, gift: Gift | null, writes: readonly AcceptedWrite[]): Plan {
  const givenAt = timeOf(gift?.contributionDate) ?? Number.NEGATIVE_INFINITY;
  // A later gift is newer evidence than an earlier change.
  const later = writes.filter(({ at }) => Date.parse(at) > givenAt);
  return later.reduce(withWrite, planInGift(planId, donorId, gift));
}

/** A canceled plan has ended; another write changes only the values that it sent. */
function withWrite(plan: Plan, { operation, wrote }: AcceptedWrite): Plan {
  if (operation === 'subscriptions.cancel') return { ...plan, status: 'inactive' };
  const { paymentMethod } = plan;
  return {
    ...plan,
    amount: wrote.cents === null ? plan.amount : toDollars(cents(wrote.cents)),
    frequency: wrote.frequency ?? plan.frequency,
    startDate: wrote.start ?? plan.startDate,
    anonymous: wrote.anonymous ?? plan.anonymous,
    campaign: wrote.campaignId === null ? plan.campaign : { id: wrote.campaignId, name: null },
    subcampaign: wrote.subcampaignId === null ? plan.subcampaign : { id: wrote.subcampaignId, name: null },
    // The new method's type and number aren't known.
    paymentMethod:
      wrote.methodId === null
        ? paymentMethod
        : {
            id: wrote.methodId,
            holderName: paymentMethod?.holderName ?? null,
            type: null,
            last4: null,
            expiration: null,
          },
  };
}

function planInGift(planId: string, donorId: string, gift: Gift | null): Plan {
  const { type = null, last4 = null } = gift?.paymentMethod ?? {};
  return {
    id: planId,
    donorId: gift?.donor?.id ?? donorId,
    createdAt: null,
    updatedAt: null,
    startDate: null,
    status: null,
    amount: gift?.amount ?? null,
    donorCoveredFees: gift?.donorCoveredFees ?? null,
    anonymous: gift?.anonymous ?? null,
    frequency: null,
    nextPaymentDate: null,
    paymentMethod: gift
      ? {
          // Gifts don't say which saved payment method paid.
          id: '',
          holderName: gift.donor ? donorLabel(gift.donor) : null,
          type,
          last4,
          expiration: null,
        }
      : null,
    campaign: gift?.campaign ?? null,
    subcampaign: gift?.subcampaign ?? null,
    metadata: null,
    locationId: gift?.locationId ?? null,
  };
}
