import type { Campaign } from '../../nouns/campaign/record-queries.ts';
import { ParentCampaigns } from './parent-campaigns.tsx';
import { Subcampaigns } from './subcampaigns.tsx';

export const placeTitle = ({ isSubcampaign }: Campaign): string =>
  isSubcampaign ? 'Part of' : 'Subcampaigns';

/** The parents of a subcampaign, or the subcampaigns of a campaign. */
export const CampaignPlace = ({ campaign }: { campaign: Campaign }) =>
  campaign.isSubcampaign ? <ParentCampaigns campaign={campaign} /> : <Subcampaigns campaign={campaign} />;
