import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { campaignPageOptions } from '../features/campaigns/campaign-record-queries.ts';
import { CampaignsList } from '../features/campaigns/campaigns-list.tsx';
import { readCampaignsSearch } from '../features/campaigns/campaigns-search.ts';

export const Route = createFileRoute('/_app/campaigns/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(campaignPageOptions(deps)),
  component: CampaignsList,
  ...screenRoute('Campaigns', 'campaigns.list'),
  ...listRoute(readCampaignsSearch),
});
