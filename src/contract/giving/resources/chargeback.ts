import * as z from 'zod/mini';
import { cents, timestamp } from '../fields.ts';
import { chargebackStatuses, chargebackTypes } from '../vocabulary.ts';

export const Chargeback = z.object({
  id: z.string(),
  contributionId: z.string(),
  status: z.enum(chargebackStatuses),
  type: z.enum(chargebackTypes),
  /** Gross. */
  amountInCents: cents(),
  /** In the documented sample, amount plus fee. */
  netValueInCents: z.nullable(cents()),
  feeValueInCents: z.nullable(cents()),
  /** ID in the payment processor's system. */
  processorChargebackId: z.string(),
  /** Free text from the processor. */
  reason: z.nullable(z.string()),
  depositId: z.nullable(z.string()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type Chargeback = z.infer<typeof Chargeback>;
