import * as z from 'zod/mini';
import { cents, dateFilter, hexId, limit, page, timestamp, withDefault } from '../fields.ts';
import { chargebackStatuses, chargebackTypes, sortDirections } from '../vocabulary.ts';

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
  /** Id in the payment processor's system. */
  processorChargebackId: z.string(),
  /** Free text from the processor. */
  reason: z.nullable(z.string()),
  depositId: z.nullable(z.string()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type Chargeback = z.infer<typeof Chargeback>;

/** Filters of chargebacks.list. */
export const ChargebackQuery = z.strictObject({
  limit: z.optional(limit()),
  page: z.optional(page()),
  sortDirection: z.optional(withDefault(z.enum(sortDirections), 'DESC')),
  contributionId: z.optional(hexId()),
  minimumUpdatedDate: z.optional(dateFilter()),
  maximumUpdatedDate: z.optional(dateFilter()),
});
export type ChargebackQuery = z.infer<typeof ChargebackQuery>;
