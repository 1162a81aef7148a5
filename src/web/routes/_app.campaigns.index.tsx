import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { CampaignsList } from '../features/campaigns/campaigns-list.tsx';
import { readCampaignsSearch } from '../nouns/campaign/address.ts';
import { campaignPageOptions, campaignTotalsOptions } from '../nouns/campaign/record-queries.ts';

export const Route = createFileRoute('/_app/campaigns/')({
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(campaignPageOptions(deps));
    void context.queryClient.prefetchQuery(campaignTotalsOptions);
  },
  component: CampaignsList,
  ...screenRoute('Campaigns', 'campaigns.list'),
  ...listRoute(readCampaignsSearch),
});
