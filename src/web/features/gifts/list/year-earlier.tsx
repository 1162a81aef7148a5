import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  comparableSearch,
  compareGiving,
  givenOutcomes,
  withPendingText,
} from '#contract/steward/gifts/compare-giving.ts';
import { sumText } from '#contract/steward/gifts/sum-parts.ts';
import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import { calendarDay } from '../../../data/format/format.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { hasGifts } from '../../../nouns/gift/copy/state-queries.ts';
import { giftListOptions } from '../../../nouns/gift/list-queries.ts';
import { isNarrowed } from '../../../nouns/gift/totals/sum-text.ts';
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

/** What was given on the same days a year earlier. If the range ends in the future, only the days until today are compared. */
export function YearEarlier({ search, text, now, state }: Props) {
  const { givenFrom, givenTo } = search;
  const today = calendarDay();
  const until = givenTo && givenTo > today ? today : givenTo;
  const compared = comparableSearch(search);
  const earlier =
    compared && givenFrom && until && givenFrom <= until
      ? { ...compared, givenFrom: yearBefore(givenFrom), givenTo: yearBefore(until) }
      : null;
  // While gifts are still loading, the platform would answer without a sum.
  const enabled =
    earlier !== null &&
    state != null &&
    hasGifts(state, { from: earlier.givenFrom, first: earlier.first !== undefined });
  const { data: then } = useQuery({ ...giftListOptions(earlier ?? search, text), enabled });
  const isSame = compared === search;
  const { data: all } = useQuery({
    ...giftListOptions(compared ?? search, text),
    enabled: enabled && !isSame,
  });
  const given = isSame ? now : all?.reply.sums;
  const before = then?.reply.sums;
  if (!earlier || !given || !before) return null;
  const comparison = compareGiving(given, before);
  const list =
    before.pending.gifts > 0 && !isNarrowed(earlier) ? { ...earlier, outcome: [...givenOutcomes] } : earlier;
  return (
    <>
      {sumText(now, isNarrowed(search)) ? ' · ' : ''}
      <Link to="/contributions" search={list}>
        {moneyText(cents(comparison.before.cents))}
      </Link>{' '}
      a year earlier{changeText(comparison)}
    </>
  );
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** Beyond this, a percentage is meaningless. */
const most = 9.99;

/** " (up 17% with pending)"; empty if there is nothing to compare with. */
function changeText(comparison: ReturnType<typeof compareGiving>): string {
  const { now, before } = comparison;
  const change = (now.cents - before.cents) / before.cents;
  if (before.cents === 0 || change > most) return '';
  const words =
    Math.abs(change) < 0.005
      ? 'no change'
      : `${change > 0 ? 'up' : 'down'} ${percent.format(Math.abs(change))}`;
  return ` (${words}${withPendingText(comparison)})`;
}
