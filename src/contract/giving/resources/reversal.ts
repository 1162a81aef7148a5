import * as z from 'zod/mini';
import { hexId, paged, sortDirection, updatedRange } from '../fields.ts';

/** Filters of refunds.list and of chargebacks.list. */
export const ReversalQuery = z.strictObject({
  ...paged(),
  sortDirection: sortDirection(),
  contributionId: z.optional(hexId()),
  ...updatedRange(),
});
