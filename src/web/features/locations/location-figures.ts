/** What each location brought this year, and its active plans, from our copy. */
import { useQuery } from '@tanstack/react-query';
import { isLoaded } from '#contract/steward/gifts/loaded-gifts.ts';
import { outcomeText, unsettledText } from '#contract/steward/gifts/sum-parts.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import { startOfDay } from '../../data/format/day-range.ts';
import { calendarDay } from '../../data/format/format.ts';
import { plansSummaryOptions } from '../../nouns/plan/list-queries.ts';
import { groupsOptions } from '../../nouns/report/query.ts';

/** Figures are null while our copy lacks gifts of this year, or plans. */
type Figures = {
  received: Cents | null;
  gifts: number | null;
  plans: number | null;
  /** "$120.00 pending"; null if nothing is, or it isn't known. */
  pending: string | null;
  /** All that `received` leaves out; empty if nothing. */
  leftOut: string;
};
export type FiguresOf = (locationId: string) => Figures | null;

export function useLocationFigures(): FiguresOf {
  const year = calendarDay().slice(0, 4);
  const [givenFrom, givenTo] = [`${year}-01-01`, `${year}-12-31`];
  const { data } = useQuery(groupsOptions({ givenFrom, givenTo, by: 'location' }));
  const { data: summary } = useQuery(plansSummaryOptions);
  const isWhole = data !== undefined && isLoaded(data.state, { givenFrom: startOfDay(givenFrom) });
  const groups = new Map(data?.groups.map(({ value, sum }) => [value, sum]));
  return (id) => {
    const sum = isWhole ? groups.get(id) : undefined;
    const received = sum?.received ?? { cents: 0, gifts: 0 };
    return {
      received: isWhole ? cents(received.cents) : null,
      gifts: isWhole ? received.gifts : null,
      plans: summary ? (lookUp(summary.activeByLocation, id) ?? 0) : null,
      pending: sum && sum.pending.cents > 0 ? outcomeText(sum, 'pending') : null,
      leftOut: sum ? unsettledText(sum) : '',
    };
  };
}
