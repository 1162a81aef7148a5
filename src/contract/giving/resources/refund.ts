import * as z from 'zod/mini';
import { cents, dateFilter, hexId, limit, page, timestamp, withDefault } from '../fields.ts';
import { refundReasons, refundStatuses, sortDirections } from '../vocabulary.ts';

export const Refund = z.object({
  id: z.string(),
  contributionId: z.string(),
  status: z.enum(refundStatuses),
  /** Null when the processor reports none. */
  reason: z.nullable(z.enum(refundReasons)),
  /** Gross. */
  amountInCents: cents(),
  /** In the documented sample, amount minus fee. */
  netValueInCents: cents(),
  feeValueInCents: z.nullable(cents()),
  /** Id in the payment processor's system. */
  processorRefundId: z.string(),
  depositId: z.nullable(z.string()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type Refund = z.infer<typeof Refund>;

/** Filters of refunds.list. */
export const RefundQuery = z.strictObject({
  limit: z.optional(limit()),
  page: z.optional(page()),
  sortDirection: z.optional(withDefault(z.enum(sortDirections), 'DESC')),
  contributionId: z.optional(hexId()),
  minimumUpdatedDate: z.optional(dateFilter()),
  maximumUpdatedDate: z.optional(dateFilter()),
});
export type RefundQuery = z.infer<typeof RefundQuery>;
