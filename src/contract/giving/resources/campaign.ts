import * as z from 'zod/mini';
import { dollars, limit, page, timestamp, withDefault } from '../fields.ts';
import { campaignStatuses, sortDirections, sortFields } from '../vocabulary.ts';
import { NamedRef } from './named-ref.ts';

export const Campaign = z.object({
  id: z.string(),
  archivedAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  name: z.string(),
  isSubcampaign: z.optional(withDefault(z.boolean(), false)),
  startDate: timestamp(),
  /** Null = open ended. */
  endDate: z.nullable(timestamp()),
  status: z.enum(campaignStatuses),
  displayOrder: z.nullable(z.int()),
  hideFromDonors: z.optional(withDefault(z.boolean(), false)),
  isActive: z.optional(withDefault(z.boolean(), false)),
  /** Empty = every location. */
  locationIds: z.optional(z.array(z.string())),
  /** Filled on subcampaigns; one subcampaign may sit under several campaigns. */
  parentCampaigns: z.optional(z.array(NamedRef)),
  /** Filled on parents. */
  subcampaigns: z.optional(z.array(NamedRef)),
  applyToAllCampaigns: z.optional(z.boolean()),
  totalContributionCount: z.optional(withDefault(z.int(), 0)),
  /** Unit not stated; dollars in live data; may leave out gifts still processing. */
  totalContributionValue: z.optional(withDefault(dollars(), 0)),
  uniqueDonorCount: z.optional(withDefault(z.int(), 0)),
});
export type Campaign = z.infer<typeof Campaign>;

/** Filters of campaigns.list. */
export const CampaignQuery = z.strictObject({
  limit: z.optional(limit()),
  page: z.optional(page()),
  includeArchived: z.optional(z.boolean()),
  sortBy: z.optional(withDefault(z.enum(sortFields.campaigns), 'startDate')),
  sortDirection: z.optional(withDefault(z.enum(sortDirections), 'DESC')),
  isSubcampaign: z.optional(withDefault(z.enum(['true', 'false']), 'false')),
  parentCampaignId: z.optional(z.string()),
  excludeInactive: z.optional(z.boolean()),
  search: z.optional(z.string()),
});
export type CampaignQuery = z.infer<typeof CampaignQuery>;
