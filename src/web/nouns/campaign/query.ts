import { queryOptions } from '@tanstack/react-query';
import type { CampaignRecord } from '#contract/steward/copy.ts';
import { callSteward } from '../../data/api/api.ts';
import { nullIfMissing } from '../../data/api/app-error.ts';
import { cachedSetOptions, readCopy } from '../../data/api/copy.ts';
import { type CompleteList, oldest, readAll } from '../../data/api/read.ts';

/** Names rarely change, so they are cached for an hour. */
const hour = 60 * 60_000;
const maxPages = 10;

/** Campaigns and subcampaigns, including archived ones, since old gifts refer to them. Without the copy, at most 1,000 of each. */
const allOptions = cachedSetOptions(
  'campaigns',
  (signal) => readCopy('GET /api/copy/campaigns', {}, signal),
  async (signal) => {
    const ask = (isSubcampaign: 'true' | 'false') =>
      readAll('campaigns.list', { query: { includeArchived: true, isSubcampaign } }, maxPages, signal);
    const [campaigns, subcampaigns] = await Promise.all([ask('false'), ask('true')]);
    return {
      rows: [...campaigns.rows, ...subcampaigns.rows],
      total: (campaigns.total ?? 0) + (subcampaigns.total ?? 0),
      complete: campaigns.complete && subcampaigns.complete,
      asOf: oldest([campaigns.asOf, subcampaigns.asOf].flatMap((time) => time ?? [])),
      stale: campaigns.stale || subcampaigns.stale,
    };
  },
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

/** What gifts call their campaigns, by ID, for a platform that doesn't list those. Null without a copy of gifts. */
export const givenCampaignNamesOptions = queryOptions({
  queryKey: ['service', 'contributions', 'groups', 'campaign-names'] as const,
  queryFn: async ({ signal }) =>
    (await nullIfMissing(callSteward('GET /api/copied-gifts/campaigns', {}, signal)))?.names ?? null,
  staleTime: hour,
});
