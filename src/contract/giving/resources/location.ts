import * as z from 'zod/mini';
import { paged, timestamp, withDefault } from '../fields.ts';
import { sortDirections, sortFields } from '../vocabulary.ts';

export const Location = z.object({
  id: z.string(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  archivedAt: z.nullable(timestamp()),
  name: z.string(),
  hideFromDonors: z.optional(withDefault(z.boolean(), false)),
  /** The default location of the organization. */
  isDefaultLocation: z.optional(withDefault(z.boolean(), false)),
});
export type Location = z.infer<typeof Location>;

/** Filters of locations.list. */
export const LocationQuery = z.strictObject({
  ...paged(),
  includeArchived: z.optional(z.boolean()),
  sortBy: z.optional(withDefault(z.enum(sortFields.locations), 'displayOrder')),
  sortDirection: z.optional(withDefault(z.enum(sortDirections), 'ASC')),
});
export type LocationQuery = z.infer<typeof LocationQuery>;
