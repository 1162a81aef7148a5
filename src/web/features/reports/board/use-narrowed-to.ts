import { useQuery } from '@tanstack/react-query';
import { campaignsOptions } from '../../../nouns/campaign/query.ts';
import { useLocationName } from '../../../nouns/location/query.ts';

/** "campaign: Winter shelter", "location: Eastside": what a printed report is narrowed to. */
export function useNarrowedTo({
  campaign,
  location,
}: {
  campaign?: string | undefined;
  location?: string | undefined;
}): string[] {
  const campaigns = useQuery({ ...campaignsOptions, enabled: campaign !== undefined });
  const locationName = useLocationName();
  const campaignName = campaigns.data?.rows.find(({ id }) => id === campaign)?.name ?? campaign;
  return [
    campaign ? `campaign: ${campaignName}` : '',
    location ? `location: ${locationName(location) ?? location}` : '',
  ].filter((text) => text !== '');
}
