import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { readTime } from '#contract/wire-time.ts';
import { countText, dayText } from '../../../data/format.ts';
import { useMay } from '../../../data/session.ts';
import { donorName } from '../../donors/donor-name.tsx';
import { donorSearchOptions } from '../../donors/donor-search-queries.ts';
import type { Donor } from '../../donors/donors-queries.ts';
import type { FindItem } from './find-item.ts';

const most = 5;
const least = 2;

type Found = {
  donors: Donor[];
  items: FindItem[];
  /** What a person should know about it. */
  note: string | null;
  waiting: boolean;
};

/** Donors by name, e-mail, phone or id, from what our server keeps: no call to the service. */
export function useFindDonors(typed: string): Found {
  const may = useMay();
  const enabled = typed.length >= least && may('directory.read');
  const { data, isError, isFetching } = useQuery({
    ...donorSearchOptions({ q: typed.slice(0, 200), limit: most }),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!enabled) return { donors: [], items: [], note: null, waiting: false };
  const donors = data?.reply.data ?? [];
  const state = data?.reply.state;
  return {
    donors,
    items: donors.map(itemOf),
    note: isError
      ? 'Donors cannot be searched right now.'
      : state && !state.complete
        ? `Only the ${countText(state.rows)} donors read so far were searched.`
        : null,
    waiting: isFetching,
  };
}

const itemOf = (donor: Donor): FindItem => ({
  id: `donor-${donor.id}`,
  icon: UserRound,
  title: donorName(donor),
  detail: [giftsWords(donor.totalContributionsCount), donor.email || lastWords(donor)]
    .filter(Boolean)
    .join(' · '),
  to: `/donors/${donor.id}`,
});

const giftsWords = (count: number | null): string | null =>
  count === null ? null : `${countText(count)} ${count === 1 ? 'gift' : 'gifts'}`;

function lastWords({ latestContributionDate }: Donor): string | null {
  const last = readTime(latestContributionDate);
  return last ? `last on ${dayText(last)}` : null;
}
