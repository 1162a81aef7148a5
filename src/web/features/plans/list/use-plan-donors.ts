/** Search by donor: the donors that match, so that what is typed stays out of every address. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { donorSearchOptions } from '../../../data/records/donor-search-queries.ts';
import type { Donors } from './plan-list-request.ts';

/** As many as one query can name. */
const most = 100;

type PlanDonors = {
  typed: string;
  type: (text: string) => void;
  /** What is searched for; empty for everyone. */
  q: string;
  /** Null for everyone, and until the donors are found. */
  donors: Donors;
  /** More donors match than one query can name. */
  more: boolean;
};

export function usePlanDonors(): PlanDonors {
  const [typed, type] = useState('');
  // Typing goes first; the rows follow when there is time.
  const q = useDeferredValue(typed).trim();
  const { data } = useQuery({ ...donorSearchOptions({ q, limit: most }), enabled: q !== '' });
  const donors = q === '' || !data ? null : data.reply.data.map(({ id }) => id);
  return { typed, type, q, donors, more: q !== '' && (data?.reply.totalCount ?? 0) > most };
}
