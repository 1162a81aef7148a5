import * as z from 'zod/mini';
import { cents, dateFilter, limit, page, timestamp, withDefault } from '../fields.ts';
import { depositStatuses, depositTypes, lineItemTypes, sortDirections } from '../vocabulary.ts';

export const DepositLineItem = z.object({
  type: z.enum(lineItemTypes),
  /** Described as gross; in live data it is the net amount paid for that gift. */
  grossValueInCents: cents(),
  /** May be absent; per-gift fees were not available to one live client. */
  grossFeeValueInCents: z.optional(cents()),
  /** Described as e.g. a gift id; in live data the gift id follows the prefix tr_ad_; other forms mark manual transfers. */
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
  /** Expected or actual arrival in the bank. */
  arrivalAt: timestamp(),
  /** Account balance before. */
  startingBalanceInCents: z.nullable(cents()),
  /** Account balance after. */
  endingBalanceInCents: z.nullable(cents()),
  bankName: z.nullable(z.string()),
  bankLast4: z.nullable(z.string()),
  /** Text on the bank statement. */
  statementDescriptor: z.nullable(z.string()),
  /** Array despite the singular name; lower-case words such as card, ach. */
  paymentMethodType: z.array(z.string()),
  /** Display label. */
  name: z.nullable(z.string()),
  /** Null = not reconciled. */
  reconciledAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  /** Only from deposits.get. */
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
  limit: z.optional(limit()),
  page: z.optional(page()),
  createdAt: z.optional(dateFilter()),
  startDate: z.optional(dateFilter()),
  endDate: z.optional(dateFilter()),
  ids: z.optional(z.array(z.string())),
  sortBy: z.optional(z.string()),
  sortDirection: z.optional(withDefault(z.enum(sortDirections), 'DESC')),
  search: z.optional(z.string()),
  reconciled: z.optional(z.boolean()),
  minimumEstimatedValueInCents: z.optional(cents()),
  maximumEstimatedValueInCents: z.optional(cents()),
  paymentMethod: z.optional(z.array(z.string())),
  types: z.optional(z.array(z.string())),
});
export type DepositQuery = z.infer<typeof DepositQuery>;
