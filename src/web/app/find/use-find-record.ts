import { useQuery } from '@tanstack/react-query';
import { Hash, ScanSearch } from 'lucide-react';
import { type FoundRecord, type RecordKind, recordId, serialNumber } from '#contract/steward/find.ts';
import { listText } from '../../data/format/plural.ts';
import { foundRecordOptions } from '../../data/records/find-queries.ts';
import { useMay } from '../../data/session/session.ts';
import type { FindItem } from './find-item.ts';

const kinds: Readonly<Record<RecordKind, { words: string; many: string; list: string }>> = {
  gift: { words: 'Gift', many: 'gifts', list: '/contributions' },
  donor: { words: 'Donor', many: 'donors', list: '/donors' },
  plan: { words: 'Recurring plan', many: 'recurring plans', list: '/plans' },
  deposit: { words: 'Deposit', many: 'deposits', list: '/deposits' },
  refund: { words: 'Refund', many: 'refunds', list: '/refunds' },
  chargeback: { words: 'Chargeback', many: 'chargebacks', list: '/chargebacks' },
  campaign: { words: 'Campaign', many: 'campaigns', list: '/campaigns' },
  location: { words: 'Location', many: 'locations', list: '/locations' },
  device: { words: 'Tap device', many: 'tap devices', list: '/tap/devices' },
  group: { words: 'Tap group', many: 'tap groups', list: '/tap/groups' },
  destination: { words: 'Tap destination', many: 'tap destinations', list: '/tap/destinations' },
  webhook: { words: 'Webhook', many: 'webhooks', list: '/webhooks' },
};

type Found = { items: FindItem[]; note: string | null; waiting: boolean };

/** The record of a pasted ID, the device of a serial number. Our server searches, behind everybody's own reads. */
export function useFindRecord(typed: string): Found {
  const may = useMay();
  const isId = recordId.test(typed);
  const isSerial = serialNumber.test(typed) && may('tap.devices.get');
  const { data, isError, isFetching } = useQuery({
    ...foundRecordOptions(typed),
    enabled: isId || isSerial,
  });
  const scan: FindItem[] = isSerial
    ? [
        {
          id: 'serial',
          icon: ScanSearch,
          title: `Tap device ${typed}`,
          detail: 'Find by serial number',
          to: `/tap/find?serial=${typed}`,
        },
      ]
    : [];
  const items = data?.found ? [itemOf(data.found), ...scan] : scan;
  return { items, note: isId ? noteOf(data, isError, isFetching) : null, waiting: isFetching };
}

function itemOf({ kind, id, donorId, serialNumber: serial }: NonNullable<FoundRecord['found']>): FindItem {
  const { words, list } = kinds[kind];
  return {
    id: `record-${id}`,
    icon: Hash,
    title: serial === null ? words : `${words} ${serial}`,
    detail: id,
    to: kind === 'plan' && donorId ? `${list}/${donorId}/${id}` : `${list}/${id}`,
  };
}

function noteOf(data: FoundRecord | undefined, failed: boolean, waiting: boolean): string | null {
  if (waiting) return 'Searching for this ID…';
  if (failed) return "We couldn't search for this ID. Try again in a moment.";
  if (!data || data.found) return null;
  if (data.left.length === 0) return 'No record with this ID';
  const left = listText(data.left.map((kind) => kinds[kind].many));
  return `Couldn't check ${left}. Try again in a minute.`;
}
