import { readAllOptions } from '../../data/read.ts';

/** Names change rarely, so they are kept for an hour (screens, contributions). */
const hour = 60 * 60_000;

/** All campaigns, archived ones too, since old gifts point at them; at most 1,000. */
export const campaignsOptions = readAllOptions(
  'campaigns.list',
  { query: { includeArchived: true, sortBy: 'name', sortDirection: 'ASC' } },
  { staleTime: hour },
);

/** Subcampaigns, of one campaign or of all. */
export const subcampaignsOptions = (parentCampaignId: string | undefined) =>
  readAllOptions(
    'campaigns.list',
    {
      query: {
        includeArchived: true,
        isSubcampaign: 'true',
        sortBy: 'name',
        sortDirection: 'ASC',
        ...(parentCampaignId ? { parentCampaignId } : {}),
      },
    },
    { staleTime: hour },
  );
