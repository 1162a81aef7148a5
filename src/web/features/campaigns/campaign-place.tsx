import type { Campaign } from './campaign-record-queries.ts';
import { ParentCampaigns } from './parent-campaigns.tsx';
import { Subcampaigns } from './subcampaigns.tsx';

export const placeTitle = ({ isSubcampaign }: Campaign): string =>
  isSubcampaign ? 'Stands under' : 'Subcampaigns';

/** What stands above a subcampaign, or below a campaign. */
export const CampaignPlace = ({ campaign }: { campaign: Campaign }) =>
  campaign.isSubcampaign ? <ParentCampaigns campaign={campaign} /> : <Subcampaigns campaign={campaign} />;
