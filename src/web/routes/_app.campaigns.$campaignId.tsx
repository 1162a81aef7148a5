import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { CampaignPage } from '../features/campaigns/campaign-record.tsx';
import { campaignOptions } from '../nouns/campaign/record-queries.ts';

export const Route = createFileRoute('/_app/campaigns/$campaignId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(campaignOptions(params.campaignId)),
  component: CampaignPage,
  ...screenRoute('Campaign', 'campaigns.get'),
});
