import * as z from 'zod/mini';
import { isDrawn } from '../../values/drawn-text.ts';
import { maxCancellationReason } from '../../values/typed-text.ts';
import {
  characters,
  dollars,
  paged,
  sortDirection,
  timestamp,
  updatedRange,
  wholeCentDollars,
  withDefault,
} from '../fields.ts';
import {
  createFrequencies,
  frequencies,
  planFrequencies,
  sortFields,
  storedMethodTypes,
  subscriptionStatuses,
} from '../vocabulary.ts';
import { NamedRef } from './named-ref.ts';

export const Subscription = z.object({
  id: z.string(),
  donorId: z.string(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  startDate: timestamp(),
  status: z.enum(subscriptionStatuses),
  amount: dollars(),
  donorCoveredFees: z.optional(withDefault(z.boolean(), false)),
  anonymous: z.boolean(),
  /** Three values are documented; for the other two frequencies platforms return the value of the request. */
  frequency: z.enum(frequencies),
  /** Null when no payment is scheduled. */
  nextPaymentDate: z.nullable(timestamp()),
  /** Expiration is MM/YYYY in the sample and documented as required even for bank accounts: also accept MM/YY, null or absent. */
  paymentMethod: z.object({
    id: z.string(),
    holderName: z.optional(z.string()),
    type: z.enum(storedMethodTypes),
    last4: z.string(),
    expiration: z.string(),
  }),
  campaign: z.nullable(NamedRef),
  subcampaign: z.nullable(NamedRef),
  /** Text values. */
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
  locationId: z.optional(z.nullable(z.string())),
});
export type Subscription = z.infer<typeof Subscription>;

/** Members that can be set for a new plan and changed in an existing one. */
const planDetails = () => ({
  startDate: z.optional(timestamp()),
  /** IANA time zone name. Default UTC. */
  timezone: z.optional(z.string()),
  anonymous: z.optional(z.boolean()),
  campaignId: z.optional(z.string()),
  subcampaignId: z.optional(z.string()),
  donorNotes: z.optional(z.string()),
});

export const SubscriptionCreateBody = z.strictObject({
  /** One of the donor's saved payment methods. */
  paymentMethodId: z.string(),
  /** Greater than 0. */
  amount: wholeCentDollars(z.gt(0)),
  /** Values of requests; replies use others. */
  frequency: z.enum(createFrequencies),
  ...planDetails(),
});
export type SubscriptionCreateBody = z.infer<typeof SubscriptionCreateBody>;

export const SubscriptionUpdateBody = z.strictObject({
  paymentMethodId: z.optional(z.string()),
  /** Greater than 0. */
  amount: z.optional(wholeCentDollars(z.gt(0))),
  ...planDetails(),
  /** Values of replies, unlike on creation. */
  frequency: z.optional(z.enum(planFrequencies)),
});
export type SubscriptionUpdateBody = z.infer<typeof SubscriptionUpdateBody>;

export const SubscriptionCancelBody = z.strictObject({
  /** Always send it: required by the specification. */
  cancellationReason: characters(1, maxCancellationReason).check(z.refine(isDrawn, 'must not be blank')),
});
export type SubscriptionCancelBody = z.infer<typeof SubscriptionCancelBody>;

/** Filters of subscriptions.listByDonor. */
export const SubscriptionQuery = z.strictObject({
  ...paged(),
  ...updatedRange(),
  status: z.optional(z.array(z.enum(subscriptionStatuses))),
  locationIds: z.optional(z.array(z.string())),
  sortBy: z.optional(withDefault(z.enum(sortFields.subscriptions), 'createdAt')),
  sortDirection: sortDirection(),
});
export type SubscriptionQuery = z.infer<typeof SubscriptionQuery>;
