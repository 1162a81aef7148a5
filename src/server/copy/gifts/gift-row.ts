/** Converts a gift of the platform to a row of the index. */
import { timeOf } from '#contract/values/wire-time.ts';
import { centsOf, withoutNul } from '../storable.ts';
import { type GiftRow, giftTexts } from './gift-tables.ts';
import { type ListedGift, tickersApart } from './listed-gift.ts';
import { restOf } from './whole-gift.ts';

/** Absent and null mean the same. Undocumented values are stored as received, except NUL characters, which PostgreSQL rejects. */
export function giftRow(gift: ListedGift): GiftRow {
  const row = rowOf(gift);
  for (const name of giftTexts) row[name] = withoutNul(row[name]);
  return { ...row, rest: restOf(gift, row) };
}

function rowOf(gift: ListedGift): Omit<GiftRow, 'rest'> {
  const { donor, paymentMethod: method, stocks, crypto } = gift;
  return {
    id: gift.id,
    donor_id: donor?.id ?? null,
    donor_first_name: donor?.firstName ?? null,
    donor_last_name: donor?.lastName ?? null,
    donor_email: donor?.email ?? null,
    amount_cents: centsOf(gift.amount),
    type: gift.type,
    status: gift.status,
    method_type: method?.type ?? null,
    last4: method?.last4 ?? null,
    asset: stocks?.tickers?.join(tickersApart) ?? crypto?.token ?? null,
    asset_quantity: stocks?.quantity ?? crypto?.quantity ?? null,
    campaign_id: gift.campaign?.id ?? null,
    campaign_name: gift.campaign?.name ?? null,
    subcampaign_id: gift.subcampaign?.id ?? null,
    subcampaign_name: gift.subcampaign?.name ?? null,
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
