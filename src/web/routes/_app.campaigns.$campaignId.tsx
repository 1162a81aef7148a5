import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { CampaignPage } from '../features/campaigns/campaign-record.tsx';
import { campaignOptions } from '../features/campaigns/campaign-record-queries.ts';

export const Route = createFileRoute('/_app/campaigns/$campaignId')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'campaigns.get'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(campaignOptions(params.campaignId)),
  head: titled('Campaign'),
  component: CampaignPage,
});
