import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { campaignPageOptions } from '../features/campaigns/campaign-record-queries.ts';
import { CampaignsList } from '../features/campaigns/campaigns-list.tsx';
import { readCampaignsSearch } from '../features/campaigns/campaigns-search.ts';

export const Route = createFileRoute('/_app/campaigns/')({
  validateSearch: readCampaignsSearch,
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'campaigns.list'),
  loaderDeps: ({ search: { peek: _, ...params } }) => params,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(campaignPageOptions(deps)),
  head: titled('Campaigns'),
  component: CampaignsList,
});
