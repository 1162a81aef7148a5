import * as z from 'zod/mini';
import { dateFilter, timestamp, withDefault } from '../fields.ts';
import { storedMethodTypes } from '../vocabulary.ts';

export const PaymentMethod = z.object({
  id: z.string(),
  /** Name on the card or account. */
  holderName: z.optional(z.string()),
  last4: z.string(),
  type: z.enum(storedMethodTypes),
  /** MM/YY in the sample. */
  expirationDate: z.optional(z.string()),
  /** Boolean in the schema, text in the sample. */
  isExpired: z.optional(z.boolean()),
  updatedAt: timestamp(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Filters of paymentMethods.listByDonor. */
export const PaymentMethodQuery = z.strictObject({
  maximumUpdatedDate: z.optional(dateFilter()),
  minimumUpdatedDate: z.optional(dateFilter()),
  showExpired: z.optional(withDefault(z.boolean(), 'false')),
});
export type PaymentMethodQuery = z.infer<typeof PaymentMethodQuery>;
