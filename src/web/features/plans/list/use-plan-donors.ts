/** Search by donor: finds the matching donors first, so that typed text never gets into an address. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { donorSearchOptions } from '../../../data/records/donor-search-queries.ts';
import type { Donors } from './plan-list-request.ts';

/** The most donors that one query can name. */
const most = 100;

type PlanDonors = {
  typed: string;
  type: (text: string) => void;
  /** The search text; empty for all donors. */
  q: string;
  /** Null for all donors, and until the search has finished. */
  donors: Donors;
  /** True if more donors match than one query can name. */
  more: boolean;
};

export function usePlanDonors(): PlanDonors {
  const [typed, type] = useState('');
  // Typing has priority; the rows follow when there is time.
  const q = useDeferredValue(typed).trim();
  const { data } = useQuery({ ...donorSearchOptions({ q, limit: most }), enabled: q !== '' });
  const donors = q === '' || !data ? null : data.reply.data.map(({ id }) => id);
  return { typed, type, q, donors, more: q !== '' && (data?.reply.totalCount ?? 0) > most };
}
