import * as z from 'zod/mini';
import { maxGiftNote, minGift } from '../../values/typed-text.ts';
import {
  characters,
  dateFilter,
  dollars,
  paged,
  timestamp,
  updatedRange,
  wholeCentDollars,
  withDefault,
} from '../fields.ts';
import {
  contributionStatuses,
  contributionTypes,
  giftFrequencies,
  giftMethodTypes,
  statusBuckets,
} from '../vocabulary.ts';
import { Donor } from './donor.ts';
import { NamedRef } from './named-ref.ts';

export const Contribution = z.object({
  id: z.string(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  /** Asset type; determines which statuses apply. */
  type: z.enum(contributionTypes),
  /** Gross amount in dollars. May be missing on a gift canceled after settlement. */
  amount: dollars(),
  /** Treat absent as false. */
  donorCoveredFees: z.optional(withDefault(z.boolean(), false)),
  contributionDate: timestamp(),
  /** Null until received, and sometimes after (seen on DAF gifts). */
  contributionReceivedAt: z.nullable(timestamp()),
  /** Only for STOCK. */
  liquidationInitiatedAt: z.nullable(timestamp()),
  /** Only for CRYPTO. */
  receivedTokensAt: z.nullable(timestamp()),
  /** Statuses of all types together. */
  status: z.enum(contributionStatuses),
  /** Null except for STOCK. */
  stocks: z.nullable(z.object({ quantity: z.number(), tickers: z.array(z.string()) })),
  /** Null except for CRYPTO. */
  crypto: z.nullable(z.object({ quantity: z.number(), token: z.string() })),
  /** Set on gifts of a recurring plan. May be absent. */
  subscriptionId: z.optional(z.string()),
  /** Samples show ONE_TIME instead of one-time. */
  frequency: z.nullable(z.enum(giftFrequencies)),
  /** For display only. Null in samples of non-cash gifts, but filled with Stock or DAF in live data. */
  paymentMethod: z.nullable(
    z.object({
      type: z.optional(z.enum(giftMethodTypes)),
      last4: z.optional(z.string()),
      logoUrl: z.optional(z.nullable(z.string())),
    }),
  ),
  /** The deposit that paid out the gift. */
  depositId: z.nullable(z.string()),
  campaign: z.nullable(NamedRef),
  subcampaign: z.nullable(NamedRef),
  /** Plain text here, but an object in the authorize body. */
  dedication: z.nullable(z.string()),
  donorNotes: z.nullable(z.string()),
  /** Treat absent as false. */
  anonymous: z.optional(withDefault(z.boolean(), false)),
  /** May be absent. */
  locationId: z.optional(z.string()),
  /** Full donor in the schema; samples have only id, firstName, lastName and email. */
  donor: Donor,
  /** May be absent in older responses. */
  givingLinkId: z.nullable(z.string()),
  /** May be absent in older responses. */
  pledgeId: z.nullable(z.string()),
  /** Text values. May be absent. */
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
});
export type Contribution = z.infer<typeof Contribution>;

export const ChargeBody = z.strictObject({
  donorId: z.string(),
  paymentMethodId: z.string(),
  /** Unit not documented; dollars in live data. */
  amount: wholeCentDollars(z.gte(minGift)),
  campaignId: z.optional(z.string()),
  subcampaignId: z.optional(z.string()),
  anonymous: z.optional(z.boolean()),
  donorNotes: z.optional(characters(1, maxGiftNote)),
});
export type ChargeBody = z.infer<typeof ChargeBody>;

/** Filters of contributions.list. */
export const ContributionQuery = z.strictObject({
  ...paged(),
  ...updatedRange(),
  minimumInitiatedDate: z.optional(dateFilter()),
  maximumInitiatedDate: z.optional(dateFilter()),
  statusBucket: z.optional(z.array(z.enum(statusBuckets))),
  campaignId: z.optional(z.string()),
  subcampaignId: z.optional(z.string()),
  locationIds: z.optional(z.array(z.string())),
  givingLinkId: z.optional(z.string()),
  pledgeId: z.optional(z.string()),
});
export type ContributionQuery = z.infer<typeof ContributionQuery>;
