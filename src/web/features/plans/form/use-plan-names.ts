import { useQuery } from '@tanstack/react-query';
import { campaignsOptions, subcampaignsOptions } from '../../../nouns/campaign/query.ts';
import { methodName } from '../../../nouns/plan/labels.ts';
import { methodsOfDonorOptions } from '../../../nouns/plan/list-queries.ts';
import type { PlanFormValues } from './plan-form-values.ts';

/** The names of the form's choices, from the same lists as its controls; null for no choice, and for one that isn't in its list. */
export function usePlanNames(donorId: string, { methodId, campaignId, subcampaignId }: PlanFormValues) {
  const methods = useQuery(methodsOfDonorOptions(donorId));
  const campaigns = useQuery(campaignsOptions);
  const subcampaigns = useQuery({ ...subcampaignsOptions(campaignId), enabled: campaignId !== '' });
  const method = methods.data?.reply.data.find(({ id }) => id === methodId);
  return {
    method: method ? methodName(method) : null,
    campaign: campaigns.data?.rows.find(({ id }) => id === campaignId)?.name ?? null,
    subcampaign: subcampaigns.data?.rows.find(({ id }) => id === subcampaignId)?.name ?? null,
  };
}
