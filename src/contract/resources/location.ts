import * as z from 'zod/mini';
import { limit, page, timestamp } from '../fields.ts';
import { sortDirections } from '../words.ts';

export const Location = z.object({
  id: z.string(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  archivedAt: z.nullable(timestamp()),
  name: z.string(),
  hideFromDonors: z.optional(z.boolean()),
  /** Default or fallback location. */
  isDefaultLocation: z.optional(z.boolean()),
});
export type Location = z.infer<typeof Location>;

/** Filters of locations.list (facts 4). */
export const LocationQuery = z.strictObject({
  limit: z.optional(limit()),
  page: z.optional(page()),
  includeArchived: z.optional(z.boolean()),
  sortBy: z.optional(z.enum(['name', 'createdAt', 'displayOrder'])),
  sortDirection: z.optional(z.enum(sortDirections)),
});
export type LocationQuery = z.infer<typeof LocationQuery>;
