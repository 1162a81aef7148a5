import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { UserRound, Users } from 'lucide-react';
import { countText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { useSearchText } from '../../data/search/search-text.ts';
import { useMay } from '../../data/session/session.ts';
import { donorName } from '../../nouns/donor/donor-name.tsx';
import type { Donor } from '../../nouns/donor/query.ts';
import { donorSearchOptions } from '../../nouns/donor/search-queries.ts';
import { tellingApart } from '../../nouns/donor/telling-apart.ts';
import { amountTyped } from './find-cached.ts';
import type { FindItem } from './find-item.ts';

const most = 5;
const least = 2;

type Found = {
  donors: Donor[];
  items: FindItem[];
  /** Links to the rest of a long result; null if everything is here. */
  rest: FindItem | null;
  /** What the person should know about the result. */
  note: string | null;
  waiting: boolean;
};

/**
 * Donors by name, email, phone, or ID, from our server's copy: no call to the platform. An amount of money isn't searched as a phone
 * number.
 */
export function useFindDonors(typed: string): Found {
  const may = useMay();
  const enabled = typed.length >= least && amountTyped(typed) === null && may('copy.read');
  const { history } = useRouter();
  const [, keepWords] = useSearchText('donors');
  const { data, isError, isFetching } = useQuery({
    ...donorSearchOptions({ q: typed, limit: most }),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!enabled) return { donors: [], items: [], rest: null, note: null, waiting: false };
  const donors = data?.reply.data ?? [];
  const state = data?.reply.state;
  return {
    donors,
    items: donors.map((donor) => itemOf(donor, donors)),
    rest:
      data && data.reply.totalCount > donors.length
        ? {
            id: 'all-donors',
            icon: Users,
            title: `Showing ${donors.length} of ${countText(data.reply.totalCount)}${data.reply.more ? '+' : ''} donors`,
            detail: 'Show all',
            // Typed text never gets into an address.
            to: () => {
              keepWords(typed);
              history.push('/donors');
            },
          }
        : null,
    note: isError
      ? "We couldn't search donors. Try again in a moment."
      : state && !state.complete
        ? progressText(state.rows, state.total)
        : null,
    waiting: isFetching,
  };
}

const itemOf = (donor: Donor, among: readonly Donor[]): FindItem => ({
  id: `donor-${donor.id}`,
  icon: UserRound,
  title: donorName(donor),
  detail: among.some((one) => one.id !== donor.id && donorName(one) === donorName(donor))
    ? tellingApart(donor, among)
    : [giftsText(donor.totalContributionsCount), donor.email || lastGiftText(donor)]
        .filter(Boolean)
        .join(' · '),
  to: `/donors/${donor.id}`,
});

const progressText = (rows: number, total: number | null): string =>
  total === null
    ? `Searched ${count(rows, 'donor', 'donors')} so far`
    : `Searched ${countText(rows)} of ${count(total, 'donor', 'donors')} so far`;

const giftsText = (gifts: number | null): string | null =>
  gifts === null ? null : count(gifts, 'gift', 'gifts');

function lastGiftText({ latestContributionDate }: Donor): string | null {
  const last = readTime(latestContributionDate);
  return last ? `last gift ${dayText(last)}` : null;
}
