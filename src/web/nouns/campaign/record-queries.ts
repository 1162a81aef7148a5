/** Campaigns as lists and pages show them. Their names, which the first list needs, are in campaigns-queries. */
import type { Reply } from '#contract/giving/operations.ts';
import { readOptions } from '../../data/api/read.ts';
import type { CampaignsSearch } from './address.ts';
import { campaignsQuery } from './list-campaigns.ts';

/** A campaign or subcampaign as read: every member but the ID may be null. */
export type Campaign = Reply<'campaigns.get'>['data'];

const staleTime = 60_000;

export const campaignPageOptions = (search: CampaignsSearch) =>
  readOptions('campaigns.list', { query: campaignsQuery(search) }, { staleTime });

export const campaignOptions = (campaignId: string) =>
  readOptions('campaigns.get', { path: { campaignId } }, { staleTime });
