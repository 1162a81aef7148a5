import * as z from 'zod/mini';
import { cents, dateFilter, paged, sortDirection, timestamp } from '../fields.ts';
import { depositStatuses, depositTypes, lineItemTypes } from '../vocabulary.ts';

export const DepositLineItem = z.object({
  type: z.enum(lineItemTypes),
  /** Documented as gross; in live data the net amount paid out for the gift. */
  grossValueInCents: cents(),
  /** May be absent: one live client received no fees per gift. */
  grossFeeValueInCents: z.optional(cents()),
  /** Documented as, for example, a gift ID. In live data the gift ID follows the prefix tr_ad_; other forms are manual transfers. */
  referenceId: z.optional(z.string()),
  description: z.optional(z.string()),
});
export type DepositLineItem = z.infer<typeof DepositLineItem>;

export const Deposit = z.object({
  id: z.string(),
  status: z.enum(depositStatuses),
  type: z.enum(depositTypes),
  /** Net amount paid out. */
  amountInCents: cents(),
  /** Expected or actual arrival at the bank. */
  arrivalAt: timestamp(),
  /** Account balance before. */
  startingBalanceInCents: z.nullable(cents()),
  /** Account balance after. */
  endingBalanceInCents: z.nullable(cents()),
  bankName: z.nullable(z.string()),
  bankLast4: z.nullable(z.string()),
  /** Text on the bank statement. */
  statementDescriptor: z.nullable(z.string()),
  /** An array despite the singular name, with lowercase values such as card or ach. */
  paymentMethodType: z.array(z.string()),
  /** Label for display. */
  name: z.nullable(z.string()),
  /** Null when not reconciled. */
  reconciledAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  /** Returned only by deposits.get. */
  lineItems: z.optional(z.array(DepositLineItem)),
});
export type Deposit = z.infer<typeof Deposit>;

export const DepositSummaryBucket = z.object({
  count: z.optional(z.int()),
  feesInCents: z.optional(cents()),
  grossInCents: z.optional(cents()),
  /** Gross minus fees. */
  totalInCents: z.optional(cents()),
});
export type DepositSummaryBucket = z.infer<typeof DepositSummaryBucket>;

export const DepositSummary = z.object({
  contributions: DepositSummaryBucket,
  refunds: DepositSummaryBucket,
  chargebacks: DepositSummaryBucket,
  adjustments: DepositSummaryBucket,
});
export type DepositSummary = z.infer<typeof DepositSummary>;

/** Filters of deposits.list. */
export const DepositQuery = z.strictObject({
  ...paged(),
  createdAt: z.optional(dateFilter()),
  startDate: z.optional(dateFilter()),
  endDate: z.optional(dateFilter()),
  ids: z.optional(z.array(z.string())),
  sortBy: z.optional(z.string()),
  sortDirection: sortDirection(),
  search: z.optional(z.string()),
  reconciled: z.optional(z.boolean()),
  minimumEstimatedValueInCents: z.optional(cents()),
  maximumEstimatedValueInCents: z.optional(cents()),
  paymentMethod: z.optional(z.array(z.string())),
  types: z.optional(z.array(z.string())),
});
export type DepositQuery = z.infer<typeof DepositQuery>;
