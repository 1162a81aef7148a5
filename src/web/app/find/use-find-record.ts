import { useQuery } from '@tanstack/react-query';
import { Hash, ScanSearch } from 'lucide-react';
import { recordId, serialNumber } from '#contract/steward/find.ts';
import type { FoundRecord } from '#contract/steward/operations/find.ts';
import { aboutKind, recordPath } from '#contract/steward/record-kinds.ts';
import { foundRecordOptions } from '../../data/find-queries.ts';
import { listText } from '../../data/format/plural.ts';
import { useMay } from '../../data/session/session.ts';
import type { FindItem } from './find-item.ts';

type Found = { items: FindItem[]; note: string | null; waiting: boolean };

/** The record of a pasted ID, or the device with a serial number. Our server gives these searches a lower priority than other reads. */
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

function itemOf(found: NonNullable<FoundRecord['found']>): FindItem {
  const { label } = aboutKind(found.kind);
  return {
    id: `record-${found.id}`,
    icon: Hash,
    title: found.serialNumber === null ? label : `${label} ${found.serialNumber}`,
    detail: found.serialNumber === null ? found.id : 'Where it points, and its history',
    to: recordPath(found),
  };
}

function noteOf(data: FoundRecord | undefined, failed: boolean, waiting: boolean): string | null {
  if (waiting) return 'Searching for this ID…';
  if (failed) return "We couldn't search for this ID. Try again in a moment.";
  if (!data || data.found) return null;
  if (data.left.length === 0) return 'No record with this ID';
  const left = listText(data.left.map((kind) => aboutKind(kind).many.toLowerCase()));
  return `Couldn't check ${left}. Try again in a minute.`;
}
