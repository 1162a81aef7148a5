import { useQuery } from '@tanstack/react-query';
import { Hash, ScanSearch } from 'lucide-react';
import { type FoundRecord, type RecordKind, recordId, serialNumber } from '#contract/find.ts';
import { useMay } from '../../../data/session.ts';
import type { FindItem } from './find-item.ts';
import { foundRecordOptions } from './find-queries.ts';

const kinds: Readonly<Record<RecordKind, { words: string; list: string }>> = {
  gift: { words: 'Gift', list: '/contributions' },
  donor: { words: 'Donor', list: '/donors' },
  plan: { words: 'Recurring plan', list: '/plans' },
  deposit: { words: 'Deposit', list: '/deposits' },
  refund: { words: 'Refund', list: '/refunds' },
  chargeback: { words: 'Chargeback', list: '/chargebacks' },
  campaign: { words: 'Campaign', list: '/campaigns' },
  location: { words: 'Location', list: '/locations' },
  device: { words: 'Tap device', list: '/tap/devices' },
  group: { words: 'Tap group', list: '/tap/groups' },
  destination: { words: 'Tap destination', list: '/tap/destinations' },
  webhook: { words: 'Webhook', list: '/webhooks' },
};

type Found = { items: FindItem[]; note: string | null; waiting: boolean };

/** The record of a pasted id, the device of a serial number. Our server looks, behind everybody's own reads. */
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
          title: `Where does ${typed} point?`,
          detail: 'Tap device by its printed number',
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
  if (waiting) return 'Looking for the record of this id…';
  if (failed) return 'The id could not be looked for. Try again in a moment.';
  if (!data || data.found) return null;
  if (data.left.length === 0) return 'No record that you may see has this id.';
  const words = data.left.map((kind) => kinds[kind].words.toLowerCase()).join(', ');
  return `Not looked at, since the calls of this minute are needed elsewhere: ${words}. Try again in a minute.`;
}
