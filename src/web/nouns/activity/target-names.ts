/** Names for the records in the log, as far as they are known without a call to the platform. */
import { useQueryClient } from '@tanstack/react-query';
import type { ActivityRecord } from '#contract/steward/operations/activity.ts';

import { useMay } from '../../data/session/session.ts';
import { useKnownNames } from '../donor/known-names-queries.ts';
import { giftTitle } from '../gift/gift-words.ts';
import { contributionOptions } from '../gift/query.ts';

/** Null if only the kind of record is known. */
export type TargetName = (row: ActivityRecord) => string | null;

/** "Anne Hayes", "Anne Hayes's plan", "$75.00 from Anne Hayes". */
export function useTargetNames(rows: readonly ActivityRecord[]): TargetName {
  const client = useQueryClient();
  const may = useMay();
  const names = useKnownNames({ donors: may('copy.read') ? rows.map(donorIdOf) : [] });
  return (row) => {
    const { target } = row;
    if (target?.type === 'contribution') {
      const gift = client.getQueryData(contributionOptions(target.id).queryKey)?.reply.data;
      return gift ? giftTitle(gift) : null;
    }
    const donor = names.donor(donorIdOf(row));
    return donor && target?.type === 'subscription' ? `${donor}'s plan` : donor;
  };
}

/** The donor that an entry is about; null if there is none. */
function donorIdOf({ target, input, operation }: ActivityRecord): string | null {
  if (target?.type === 'donor' || operation === 'donors.create') return target?.id ?? null;
  return target?.type === 'subscription' && typeof input?.donorId === 'string' ? input.donorId : null;
}
