/** Campaigns as lists and pages show them. Their names, which the first list needs, are in campaigns-queries. */
import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/giving/operations.ts';
import { callSteward } from '../../data/api/api.ts';
import { ownListOptions } from '../../data/api/own-list.ts';
import { readOptions } from '../../data/api/read.ts';
import type { CampaignsSearch } from './address.ts';
import { campaignsQuestion } from './list-campaigns.ts';

/** A campaign or subcampaign as read: every member but the ID may be null. */
export type Campaign = Reply<'campaigns.get'>['data'];

const staleTime = 60_000;

export function campaignPageOptions(search: CampaignsSearch) {
  const body = campaignsQuestion(search);
  return ownListOptions<Campaign>('campaigns', body, (signal) =>
    callSteward('POST /api/lists/campaigns', { body }, signal),
  );
}

export const campaignOptions = (campaignId: string) =>
  readOptions('campaigns.get', { path: { campaignId } }, { staleTime });

/** What campaigns received, as their lists of gifts add it up, by ID. Null while only the platform has totals. */
export const campaignTotalsOptions = queryOptions({
  queryKey: ['service', 'contributions', 'groups', 'campaigns'] as const,
  queryFn: async ({ signal }) => {
    const answer = await callSteward('GET /api/copied-gifts/campaigns', {}, signal);
    return answer.totals;
  },
  staleTime: 30_000,
});
