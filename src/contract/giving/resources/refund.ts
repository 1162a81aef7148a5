import * as z from 'zod/mini';
import { cents, timestamp } from '../fields.ts';
import { refundReasons, refundStatuses } from '../vocabulary.ts';

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
  /** ID in the payment processor's system. */
  processorRefundId: z.string(),
  depositId: z.nullable(z.string()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type Refund = z.infer<typeof Refund>;
