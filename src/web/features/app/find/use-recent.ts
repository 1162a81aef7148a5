import { useQueries } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { recentRecords } from '../../../data/recent-records.ts';
import { useMay } from '../../../data/session.ts';
import { contributionOptions } from '../../contributions/contributions-queries.ts';
import { giftTitle } from '../../contributions/gift-words.ts';
import { donorName } from '../../donors/donor-name.tsx';
import { donorOptions } from '../../donors/donors-queries.ts';
import { useKnownNames } from '../../donors/known-names-queries.ts';
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
  const planDonorIds = idIn('plans');
  const names = useKnownNames({ donors: may('directory.read') ? [...donorIds, ...planDonorIds] : [] });
  return paths.map((path, place) => {
    const donor = donors[place]?.data?.reply.data;
    const gift = gifts[place]?.data?.reply.data;
    const [list = '', ...rest] = parts[place] ?? [];
    const kind = words[list === 'tap' ? (rest[0] ?? '') : list] ?? 'Record';
    const known = donor
      ? donorName(donor)
      : gift
        ? giftTitle(gift)
        : (names.donor(donorIds[place] || null) ?? planOf(names.donor(planDonorIds[place] || null)));
    return {
      id: `recent-${path}`,
      icon: History,
      title: known ?? kind,
      detail: known ? kind : '',
      to: path,
    };
  });
}

const planOf = (donor: string | null): string | null => donor && `${donor}'s plan`;
