import type { Campaign } from './campaign-record-queries.ts';
import { ParentCampaigns } from './parent-campaigns.tsx';
import { Subcampaigns } from './subcampaigns.tsx';

export const placeTitle = ({ isSubcampaign }: Campaign): string =>
  isSubcampaign ? 'Part of' : 'Subcampaigns';

/** What a subcampaign is part of, or what a campaign contains. */
export const CampaignPlace = ({ campaign }: { campaign: Campaign }) =>
  campaign.isSubcampaign ? <ParentCampaigns campaign={campaign} /> : <Subcampaigns campaign={campaign} />;
