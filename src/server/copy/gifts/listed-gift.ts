/** Converts a row of the index to a gift as the platform lists it, so that screens show both alike. */
import type { Reply } from '#contract/giving/operations.ts';
import { cents, toDollars } from '#contract/values/money.ts';
import type { GiftRow, IndexedGift } from './gift-tables.ts';

export type ListedGift = Reply<'contributions.list'>['data'][number];

/** Separates the tickers of a gift of several stocks. */
export const tickersApart = ', ';

/** Returns the gift as a list shows it. What is kept in `rest` (whole-gift.ts) is null, such as metadata and the method's logo. */
export function listedGift(row: Omit<GiftRow, 'rest'>): ListedGift {
  return {
    id: row.id,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    type: row.type,
    amount: row.amount_cents === null ? null : toDollars(cents(row.amount_cents)),
    donorCoveredFees: row.covered_fees === 1,
    contributionDate: iso(row.given_at),
    contributionReceivedAt: iso(row.received_at),
    liquidationInitiatedAt: null,
    receivedTokensAt: null,
    status: row.status,
    stocks:
      row.type === 'STOCK' && row.asset !== null
        ? { quantity: row.asset_quantity, tickers: row.asset.split(tickersApart) }
        : null,
    crypto:
      row.type === 'CRYPTO' && row.asset !== null ? { quantity: row.asset_quantity, token: row.asset } : null,
    subscriptionId: row.plan_id,
    frequency: row.frequency,
    paymentMethod:
      row.method_type === null && row.last4 === null
        ? null
        : { type: row.method_type, last4: row.last4, logoUrl: null },
    depositId: row.deposit_id,
    campaign: named(row.campaign_id, row.campaign_name),
    subcampaign: named(row.subcampaign_id, row.subcampaign_name),
    dedication: row.dedication,
    donorNotes: row.note,
    anonymous: row.anonymous === 1,
    locationId: row.location_id,
    donor:
      row.donor_id === null
        ? null
        : {
            ...noDonor,
            id: row.donor_id,
            firstName: row.donor_first_name,
            lastName: row.donor_last_name,
            email: row.donor_email,
          },
    givingLinkId: row.link_id,
    pledgeId: row.pledge_id,
    metadata: null,
  };
}

/** Returns what went back of gifts, or may go back, in cents, by gift ID; only those of which anything does. */
export const returnsOf = (
  gifts: readonly IndexedGift[],
): Record<string, { returned: number; pending: number }> =>
  Object.fromEntries(
    gifts.flatMap(({ id, returned_cents: returned, return_pending_cents: pending }) =>
      returned > 0 || pending > 0 ? [[id, { returned, pending }]] : [],
    ),
  );

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const named = (id: string | null, name: string | null) => (id === null ? null : { id, name });

/** The members of a donor that a gift doesn't include. */
export const noDonor = {
  firstName: null,
  lastName: null,
  email: null,
  createdAt: null,
  updatedAt: null,
  phone: null,
  address: null,
  activeRecurringCount: null,
  latestContributionDate: null,
  locationIds: null,
  totalContributionsCount: null,
};
