import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { aboutKind, recordPath } from '#contract/steward/record-kinds.ts';
import { useMay } from '../../data/session/session.ts';
import { useKnownNames } from '../../nouns/donor/known-names-queries.ts';
import type { FindItem } from './find-item.ts';
import { foundKinds } from './found-kinds.ts';
import { recentRecords } from './recent-records.ts';

/** The records opened last, with the names that this tab has already read: nothing is requested. */
export function useRecent(): FindItem[] {
  const client = useQueryClient();
  const may = useMay();
  const [records] = useState(recentRecords);
  const donorIds = records.map(({ kind, id, donorId }) => (kind === 'donor' ? id : donorId));
  const names = useKnownNames({ donors: may('mirror.read') ? donorIds : [] });
  return records.map((record) => {
    const { kind, id, donorId } = record;
    const { label } = aboutKind(kind);
    const planDonor = names.donor(donorId);
    const known =
      foundKinds[kind].nameIn?.(client, id) ??
      (kind === 'donor' ? names.donor(id) : planDonor && `${planDonor}'s plan`);
    const to = recordPath(record);
    return { id: `recent-${to}`, icon: History, title: known ?? label, detail: known ? label : '', to };
  });
}
