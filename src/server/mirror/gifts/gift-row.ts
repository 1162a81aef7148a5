/** A gift of the platform as a row of the index. */
import type { Reply } from '#contract/giving/operations.ts';
import { donorLabel } from '#contract/rules/donor-label.ts';
import { toCents } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { GiftRow } from './gift-tables.ts';

export type ListedGift = Reply<'contributions.list'>['data'][number];

/** Absent and null mean the same; words that aren't documented are stored as they came. */
export function giftRow(gift: ListedGift): GiftRow {
  const { donor, paymentMethod: method, stocks, crypto } = gift;
  return {
    id: gift.id,
    donor_id: donor?.id ?? null,
    donor_name: donor ? donorLabel(donor) : null,
    donor_email: donor?.email ?? null,
    amount_cents: gift.amount === null ? null : toCents(gift.amount),
    type: gift.type,
    status: gift.status,
    method_type: method?.type?.toLowerCase() ?? null,
    last4: method?.last4 ?? null,
    asset: stocks?.tickers?.join(', ') ?? crypto?.token ?? null,
    campaign_id: gift.campaign?.id ?? null,
    subcampaign_id: gift.subcampaign?.id ?? null,
    location_id: gift.locationId ?? null,
    deposit_id: gift.depositId,
    plan_id: gift.subscriptionId ?? null,
    frequency: gift.frequency,
    link_id: gift.givingLinkId,
    pledge_id: gift.pledgeId,
    given_at: timeOf(gift.contributionDate),
    received_at: timeOf(gift.contributionReceivedAt),
    created_at: timeOf(gift.createdAt),
    updated_at: timeOf(gift.updatedAt) ?? timeOf(gift.createdAt) ?? 0,
    covered_fees: gift.donorCoveredFees ? 1 : 0,
    anonymous: gift.anonymous ? 1 : 0,
    dedication: gift.dedication,
    note: gift.donorNotes,
  };
}
