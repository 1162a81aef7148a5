import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';

import { cents } from '#contract/values/money.ts';
import { calendarDay, moneyText } from '../../../data/format/format.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { hasGifts } from '../../../nouns/gift/copy/state-queries.ts';
import { giftListOptions } from '../../../nouns/gift/list-queries.ts';
import { totalOf } from '../../../nouns/gift/totals/narrowed-sum-text.ts';
import { yearBefore } from '../../../ui/filters/day-presets.ts';

type Props = {
  search: ContributionsSearch;
  /** The text in the search. */
  text: string;
  /** The list's sums. */
  now: GiftSum;
  /** How far our copy is. */
  state: CopiedGiftsState | null | undefined;
};

/** The total of the same days a year earlier. If the range ends in the future, only the days until today are compared. */
export function YearEarlier({ search, text, now, state }: Props) {
  const { givenFrom, givenTo } = search;
  const today = calendarDay();
  const until = givenTo && givenTo > today ? today : givenTo;
  const earlier = givenFrom && until && givenFrom <= until ? yearEarlier(search, givenFrom, until) : null;
  // While gifts are still loading, the platform would answer without a sum.
  const enabled =
    earlier !== null &&
    state != null &&
    hasGifts(state, { from: earlier.givenFrom, first: earlier.first !== undefined });
  const { data } = useQuery({ ...giftListOptions(earlier ?? search, text), enabled });
  const sum = data?.reply.sums;
  const before = sum && totalOf(sum, search).cents;
  if (!earlier || before === undefined) return null;
  return (
    <>
      <Link to="/contributions" search={earlier}>
        {moneyText(cents(before))}
      </Link>{' '}
      a year earlier{changeText(totalOf(now, search).cents, before)}.{' '}
    </>
  );
}

const yearEarlier = (search: ContributionsSearch, from: string, to: string): ContributionsSearch => ({
  ...search,
  givenFrom: yearBefore(from),
  givenTo: yearBefore(to),
});

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** Beyond this, a percentage is meaningless. */
const most = 9.99;

/** " (up 17%)"; empty if there is nothing to compare with. */
function changeText(now: number, before: number): string {
  const change = (now - before) / before;
  if (before === 0 || change > most) return '';
  return Math.abs(change) < 0.005
    ? ' (no change)'
    : ` (${change > 0 ? 'up' : 'down'} ${percent.format(Math.abs(change))})`;
}
