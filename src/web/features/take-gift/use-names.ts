import { useQuery } from '@tanstack/react-query';
import { campaignsOptions, subcampaignsOptions } from '../../nouns/campaign/query.ts';
import { donorName } from '../../nouns/donor/donor-name.tsx';
import type { Donor } from '../../nouns/donor/query.ts';
import { locationsOptions } from '../../nouns/location/query.ts';
import { methodName } from '../../nouns/plan/labels.ts';
import { methodsOfDonorOptions } from '../../nouns/plan/list-queries.ts';
import type { GiftValues } from './gift-values.ts';
import type { Names } from './labels.ts';
import type { Sealed } from './payment/card-vault.ts';

/** Adds the payment method that was just encrypted. */
export const withSealed = (names: Names, sealed: Sealed | null): Names =>
  sealed ? { ...names, method: sealed.shown } : names;

/** The names of the selected records, for sentences. The form has already read all of them. */
export function useNames(values: GiftValues, donor: Donor | null): Names {
  const { campaignId, subcampaignId, locationId, method } = values;
  const campaigns = useQuery(campaignsOptions);
  const locations = useQuery(locationsOptions);
  const subcampaigns = useQuery({ ...subcampaignsOptions(campaignId), enabled: campaignId !== '' });
  const stored = useQuery({ ...methodsOfDonorOptions(donor?.id ?? ''), enabled: donor !== null });
  const named = (rows: readonly { id: string; name: string | null }[] | undefined, id: string) =>
    id === '' ? null : (rows?.find((row) => row.id === id)?.name ?? id);
  const way = stored.data?.reply.data.find(({ id }) => id === method);
  const typed = [values.firstName, values.lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  return {
    donor: donor ? donorName(donor) : typed || 'the donor',
    method: way
      ? methodName(way).replace(/^[A-Z]/, (first) => first.toLowerCase())
      : method === 'Bank'
        ? 'new bank account'
        : 'new card',
    campaign: named(campaigns.data?.rows, campaignId),
    subcampaign: named(subcampaigns.data?.rows, subcampaignId),
    location: named(locations.data?.rows, locationId),
  };
}
