/** The groups of a gift list as rows, each linked to its own list. */
import { dayNumber, firstDayOf, type Period, type PeriodDays, periodsIn } from '#contract/rules/periods.ts';
import type { GiftDimension } from '#contract/steward/gifts/gift-sorts.ts';
import type { GiftTotal } from '#contract/steward/gifts/gift-total.ts';
import type { GiftGroup, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import type { ListGrouping } from '#contract/steward/reports/groupings.ts';
import { fiscalYearStart } from '../../../data/format/fiscal-year-start.ts';
import { idOf } from '../../../data/search/address-values.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { isNarrowed, totalOf } from '../../../nouns/gift/totals/sum-text.ts';
import { type ReportRow, valueSearch } from '../../../nouns/report/report-rows.ts';

/** `search`: the gifts of the group's total. `all`: all its gifts. Both are null if no list can show exactly these. */
export type GroupRow = ReportRow & { all: ContributionsSearch | null };

/** The number of gifts, whatever their outcome. */
export const giftsIn = ({ received, pending, failed, returned }: GiftSum): number =>
  received.gifts + pending.gifts + failed.gifts + returned.gifts;

/** The same list with only received gifts; null if the list excludes them. */
export function receivedOf(search: ContributionsSearch | null): ContributionsSearch | null {
  if (!search || (search.outcome && !search.outcome.includes('received'))) return null;
  return { ...search, outcome: ['received'] };
}

/** Periods in order, including empty ones in between, with undated gifts at the end; other values by their totals. */
export function groupRows(
  grouping: ListGrouping,
  { group: _, page: __, peek: ___, view: ____, ...list }: ContributionsSearch,
  groups: readonly GiftGroup[],
): GroupRow[] {
  if (isPeriod(grouping)) return periodRows(grouping, list, groups);
  return groups
    .map((group) => rowOf({ group, days: null, all: valueList(grouping, list, group.value) }))
    .sort(
      (one, other) =>
        totalIn(other, list).cents - totalIn(one, list).cents ||
        giftsOf(other) - giftsOf(one) ||
        (one.key < other.key ? -1 : 1),
    );
}

/** What the list's filters make the total of a group. */
export const totalIn = ({ measures }: Pick<GroupRow, 'measures'>, list: ContributionsSearch): GiftTotal =>
  measures ? totalOf(measures.sum, list) : { cents: 0, gifts: 0, outcomes: [] };

const giftsOf = ({ measures }: GroupRow): number => (measures ? giftsIn(measures.sum) : 0);

type Parts = { group: GiftGroup | null; days: PeriodDays | null; all: ContributionsSearch | null };

const rowOf = ({ group, days, all }: Parts): GroupRow => ({
  key: days?.start ?? group?.value ?? '',
  value: group?.value ?? null,
  days,
  measures: group,
  before: null,
  search: isNarrowed(all ?? {}) ? all : receivedOf(all),
  all,
});

function periodRows(period: Period, list: ContributionsSearch, groups: readonly GiftGroup[]): GroupRow[] {
  const byStart = new Map(groups.map((group) => [group.period, group]));
  const starts = groups.flatMap(({ period: start }) => start ?? []).toSorted();
  const [first, last] = [starts[0], starts.at(-1)];
  const all =
    first && last ? periodsIn({ from: first, to: endOf(period, last) }, period, fiscalYearStart()) : [];
  const rows = all.map((days): GroupRow => {
    const shown = clipped(days, list);
    const own = { ...list, givenFrom: shown.from, givenTo: shown.to };
    return rowOf({ group: byStart.get(days.start) ?? null, days: shown, all: own });
  });
  const undated = byStart.get(null);
  // No list can show gifts without a date.
  return undated ? [...rows, rowOf({ group: undated, days: null, all: null })] : rows;
}

/** The last day of the period that starts on this day. */
function endOf(period: Period, start: string): string {
  let day = dayNumber(start);
  while (firstDayOf(period, day + 1, fiscalYearStart()) === start) day += 1;
  return firstDayOf('day', day);
}

/** The part of a period that the list covers. */
const clipped = (
  { start, from, to }: PeriodDays,
  { givenFrom = from, givenTo = to }: ContributionsSearch,
): PeriodDays => ({
  start,
  from: givenFrom > from ? givenFrom : from,
  to: givenTo < to ? givenTo : to,
});

/** The list narrowed to one value of a dimension; null if no address can express that. */
function valueList(
  dimension: GiftDimension | 'donor',
  list: ContributionsSearch,
  value: string | null,
): ContributionsSearch | null {
  const donor = dimension === 'donor' ? idOf(value) : undefined;
  const part = dimension === 'donor' ? (donor ? { donor } : null) : valueSearch(dimension, value);
  if (!part) return null;
  // A list of a subcampaign may have it as its campaign.
  if (list.campaign !== undefined && 'campaign' in part && list.campaign !== part.campaign) return null;
  const without = 'without' in part ? part.without : undefined;
  return without
    ? { ...list, without: [...new Set([...(list.without ?? []), ...without])] }
    : { ...list, ...part };
}
