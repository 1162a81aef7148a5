import { useQueries } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { moneyText } from '../../data/format/format.ts';
import { donorOptions } from '../../data/records/donor-record.ts';
import { contributionOptions } from '../../data/records/gift-record.ts';
import { useKnownNames } from '../../data/records/known-names-queries.ts';
import { recentRecords } from '../../data/records/recent-records.ts';
import { useMay } from '../../data/session/session.ts';
import { campaignOptions } from '../../features/campaigns/campaign-record-queries.ts';
import { campaignName } from '../../features/campaigns/labels.ts';
import { chargebackOptions } from '../../features/chargebacks/chargebacks-queries.ts';
import { depositOptions } from '../../features/deposits/deposits-queries.ts';
import { depositTitle } from '../../features/deposits/labels.ts';
import { locationName } from '../../features/locations/labels.ts';
import { locationOptions } from '../../features/locations/location-record-queries.ts';
import { refundOptions } from '../../features/refunds/refunds-queries.ts';
import { donorName } from '../../labels/donor-name.tsx';
import { giftTitle } from '../../labels/gift.ts';
import type { FindItem } from './find-item.ts';

const words: Readonly<Record<string, string>> = {
  contributions: 'Gift',
  donors: 'Donor',
  plans: 'Recurring plan',
  deposits: 'Deposit',
  refunds: 'Refund',
  chargebacks: 'Chargeback',
  campaigns: 'Campaign',
  locations: 'Location',
  devices: 'Tap device',
  groups: 'Tap group',
  destinations: 'Tap destination',
  webhooks: 'Webhook',
};

/** The records that were looked at last, called by what is known of them already: nothing is asked for. */
export function useRecent(): FindItem[] {
  const may = useMay();
  const [paths] = useState(recentRecords);
  const parts = paths.map((path) => path.split('/').slice(1));
  const idIn = (list: string) => parts.map(([first, id = '']) => (first === list ? id : ''));
  const donorIds = idIn('donors');
  const donors = useQueries({
    queries: donorIds.map((id) => ({ ...donorOptions(id), enabled: false })),
  });
  const gifts = useQueries({
    queries: idIn('contributions').map((id) => ({ ...contributionOptions(id), enabled: false })),
  });
  const titles = useTitles(idIn);
  const planDonorIds = idIn('plans');
  const names = useKnownNames({ donors: may('mirror.read') ? [...donorIds, ...planDonorIds] : [] });
  return paths.map((path, place) => {
    const donor = donors[place]?.data?.reply.data;
    const gift = gifts[place]?.data?.reply.data;
    const [list = '', ...rest] = parts[place] ?? [];
    const kind = words[list === 'tap' ? (rest[0] ?? '') : list] ?? 'Record';
    const known = donor
      ? donorName(donor)
      : gift
        ? giftTitle(gift)
        : (names.donor(donorIds[place] || null) ??
          planOf(names.donor(planDonorIds[place] || null)) ??
          titles[place]);
    return {
      id: `recent-${path}`,
      icon: History,
      title: known ?? kind,
      detail: known ? kind : '',
      to: path,
    };
  });
}

/** Of the other records that were read in this tab. */
function useTitles(idIn: (list: string) => string[]): (string | null)[] {
  const read = <Data>(list: string, options: (id: string) => Data) =>
    idIn(list).map((id) => ({ ...options(id), enabled: false }));
  const campaigns = useQueries({ queries: read('campaigns', campaignOptions) });
  const locations = useQueries({ queries: read('locations', locationOptions) });
  const deposits = useQueries({ queries: read('deposits', depositOptions) });
  const refunds = useQueries({ queries: read('refunds', refundOptions) });
  const chargebacks = useQueries({ queries: read('chargebacks', chargebackOptions) });
  return campaigns.map(({ data: campaign }, place) => {
    const location = locations[place]?.data?.reply.data;
    const deposit = deposits[place]?.data?.reply.data;
    const refund = refunds[place]?.data?.reply.data;
    const chargeback = chargebacks[place]?.data?.reply.data;
    if (campaign) return campaignName(campaign.reply.data);
    if (location) return locationName(location);
    if (deposit) return depositTitle(deposit);
    if (refund?.amountInCents != null) return `Refund of ${moneyText(refund.amountInCents)}`;
    if (chargeback?.amountInCents != null) return `Chargeback of ${moneyText(chargeback.amountInCents)}`;
    return null;
  });
}

const planOf = (donor: string | null): string | null => donor && `${donor}'s plan`;
