import * as z from 'zod/mini';
import { dollars, paged, sortDirection, timestamp, withDefault } from '../fields.ts';
import { campaignStatuses, sortFields } from '../vocabulary.ts';
import { NamedRef } from './named-ref.ts';

export const Campaign = z.object({
  id: z.string(),
  archivedAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  name: z.string(),
  isSubcampaign: z.optional(withDefault(z.boolean(), false)),
  startDate: timestamp(),
  /** Null when the campaign has no end date. */
  endDate: z.nullable(timestamp()),
  status: z.enum(campaignStatuses),
  displayOrder: z.nullable(z.int()),
  hideFromDonors: z.optional(withDefault(z.boolean(), false)),
  isActive: z.optional(withDefault(z.boolean(), false)),
  /** Empty means every location. */
  locationIds: z.optional(z.array(z.string())),
  /** Set on subcampaigns. A subcampaign may belong to several campaigns. */
  parentCampaigns: z.optional(z.array(NamedRef)),
  /** Set on campaigns with subcampaigns. */
  subcampaigns: z.optional(z.array(NamedRef)),
  applyToAllCampaigns: z.optional(z.boolean()),
  totalContributionCount: z.optional(withDefault(z.int(), 0)),
  /** Unit not documented; dollars in live data. May omit gifts still processing. */
  totalContributionValue: z.optional(withDefault(dollars(), 0)),
  uniqueDonorCount: z.optional(withDefault(z.int(), 0)),
});
export type Campaign = z.infer<typeof Campaign>;

/** Filters of campaigns.list. */
export const CampaignQuery = z.strictObject({
  ...paged(),
  includeArchived: z.optional(z.boolean()),
  sortBy: z.optional(withDefault(z.enum(sortFields.campaigns), 'startDate')),
  sortDirection: sortDirection(),
  isSubcampaign: z.optional(withDefault(z.enum(['true', 'false']), 'false')),
  parentCampaignId: z.optional(z.string()),
  excludeInactive: z.optional(z.boolean()),
  search: z.optional(z.string()),
});
export type CampaignQuery = z.infer<typeof CampaignQuery>;
