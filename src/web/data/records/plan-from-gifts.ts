/** A plan reconstructed from its gifts, for a platform that doesn't share plans. What the gifts don't contain stays unknown. */
import type { Reply } from '#contract/giving/operations.ts';
import { donorLabel } from '#contract/rules/donor-label.ts';
import { callOperation, type Fresh } from '../api/api.ts';
import { nullIfMissing } from '../api/app-error.ts';
import { readAll } from '../api/read.ts';

type Gift = Reply<'contributions.get'>['data'];
type Plan = Reply<'subscriptions.get'>['data'];

/** Pages of 100 gifts. An older gift is found only through a link that names it. */
const pagesSearched = 3;

type PlanIds = { donorId: string; planId: string; giftId?: string | undefined };

export async function readPlanFromGifts(
  { donorId, planId, giftId }: PlanIds,
  signal: AbortSignal,
): Promise<Fresh<{ data: Plan }>> {
  const known = giftId ? await readGift(giftId, planId, signal) : null;
  if (known) return { ...known, reply: { data: planOf(planId, donorId, known.reply) } };
  const { rows, asOf, stale } = await readAll('contributions.list', {}, pagesSearched, signal);
  const newest = rows
    .filter((gift) => gift.subscriptionId === planId)
    .toSorted((a, b) => (b.contributionDate ?? '').localeCompare(a.contributionDate ?? ''))[0];
  return { reply: { data: planOf(planId, donorId, newest ?? null) }, asOf, stale };
}

async function readGift(giftId: string, planId: string, signal: AbortSignal): Promise<Fresh<Gift> | null> {
  const input = { path: { contributionId: giftId } };
  const found = await nullIfMissing(callOperation('contributions.get', input, { signal }));
  return found?.reply.data.subscriptionId === planId ? { ...found, reply: found.reply.data } : null;
}

function planOf(planId: string, donorId: string, gift: Gift | null): Plan {
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
