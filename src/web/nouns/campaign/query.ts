import { queryOptions } from '@tanstack/react-query';
import type { CampaignRecord } from '#contract/steward/copy.ts';
import { callSteward } from '../../data/api/api.ts';
import { copiedSetOptions } from '../../data/api/copy.ts';
import type { CompleteList } from '../../data/api/read.ts';

/** Names rarely change, so they are cached for an hour. */
const hour = 60 * 60_000;

/** Campaigns and subcampaigns, including archived ones, since old gifts refer to them. */
const allOptions = copiedSetOptions(
  'campaigns',
  (signal) => callSteward('GET /api/copy/campaigns', {}, signal),
  { staleTime: hour },
);

const only =
  (isWanted: (campaign: CampaignRecord) => boolean) =>
  ({ rows, ...rest }: CompleteList<CampaignRecord>): CompleteList<CampaignRecord> => ({
    ...rest,
    rows: rows.filter(isWanted).sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '')),
  });

const onlyCampaigns = only(({ isSubcampaign }) => isSubcampaign !== true);

/** All campaigns by name. */
export const campaignsOptions = queryOptions({ ...allOptions, select: onlyCampaigns });

/** Subcampaigns by name, of one campaign or of all. A subcampaign may belong to several campaigns. */
export const subcampaignsOptions = (parentCampaignId: string | undefined) =>
  queryOptions({
    ...allOptions,
    select: only(
      ({ isSubcampaign, parentCampaigns }) =>
        isSubcampaign === true &&
        (!parentCampaignId || (parentCampaigns ?? []).some(({ id }) => id === parentCampaignId)),
    ),
  });

/** What gifts call their campaigns, by ID, for a platform that doesn't list those. */
export const givenCampaignNamesOptions = queryOptions({
  queryKey: ['service', 'contributions', 'groups', 'campaign-names'] as const,
  queryFn: async ({ signal }) => (await callSteward('GET /api/copied-gifts/campaigns', {}, signal)).names,
  staleTime: hour,
});
