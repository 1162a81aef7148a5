import { Link } from '@tanstack/react-router';
import { dayNumber, firstDayOf, type Period, type PeriodDays } from '#contract/rules/periods.ts';
import { givenOutcomes } from '#contract/steward/gifts/compare-giving.ts';
import {
  type GivingSplit,
  type Series,
  type SplitGiving,
  typeOrder,
} from '#contract/steward/reports/split-giving.ts';
import { shortMoney } from '#contract/values/about-money.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import { fiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { calendarDay } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { ChartSeries } from '../../ui/charts/chart-legend.tsx';
import type { BarTable } from '../../ui/charts/chart-tip.tsx';
import { pendingColor } from '../../ui/charts/series.tsx';
import type { ContributionsSearch } from '../gift/address.ts';
import { changeText } from './change-text.ts';
import { periodAxis, periodName } from './labels.ts';
import type { Choices } from './report-choices.ts';
import { givenOf, listOf, type Measured, type ReportRow } from './report-rows.ts';

type Total = { cents: number; gifts: number };

/** One period of a chart. */
export type ChartPeriod = {
  key: string;
  /** Its days; for a period that only the compared days have, those. */
  days: PeriodDays | null;
  /** A total for each series; null while their gifts load. */
  parts: readonly Total[] | null;
  /** Null without a comparison. Without parts, only the whole period is compared. */
  before: { parts: readonly Total[] | null; total: Total } | null;
  search: ContributionsSearch;
};

type Props = {
  label: string;
  period: Period;
  periods: readonly ChartPeriod[];
  /** From the bottom up. */
  series: readonly ChartSeries[];
  /** Meaning of the outlined bars; null for none. */
  beforeTitle: string | null;
} & ChartLook;

/** How a chart is drawn, on screen or on paper. In pixels. */
export type ChartLook = { height?: number; width?: number; canHide?: boolean };

/** The one series of a chart that isn't split. */
export const wholeSeries = (name = 'Received'): ChartSeries[] => [{ key: 'all', name, color: 0 }];

/** On top of what was received: only with it are recent periods comparable with earlier ones. */
const pendingSeries: ChartSeries = { key: 'pending', name: 'Pending', color: pendingColor };

const nothing: Total = { cents: 0, gifts: 0 };
const added = (one: Total, other: Total): Total => ({
  cents: one.cents + other.cents,
  gifts: one.gifts + other.gifts,
});
const receivedIn = ({ measures }: Measured): Total => measures?.sum.received ?? nothing;
const pendingIn = ({ measures }: Measured): Total => measures?.sum.pending ?? nothing;

type Drawn = { series: ChartSeries[]; periods: ChartPeriod[] };

/** The series and periods of a report that isn't split. */
export function wholePeriods(rows: readonly ReportRow[]): Drawn {
  const hasPending = rows.some((row) => pendingIn(row).gifts > 0);
  return {
    series: [...wholeSeries(), ...(hasPending ? [pendingSeries] : [])],
    periods: rows.map((row) => ({
      key: row.key,
      days: row.days ?? row.before?.days ?? null,
      parts: [receivedIn(row), ...(hasPending ? [pendingIn(row)] : [])],
      before: row.before && { parts: null, total: added(receivedIn(row.before), pendingIn(row.before)) },
      search: givenOf(row).search ?? (row.before && givenOf(row.before).search) ?? {},
    })),
  };
}

/** The series and periods of giving that is split. Each type has the same color everywhere; otherwise colors follow the order. */
export function splitPeriods(
  choices: Choices & { split: GivingSplit },
  { series, rows, pending }: SplitGiving,
  name: (one: Series) => string,
): Drawn {
  const types =
    choices.split === 'type' ? series.map(({ values: [type = null] }) => typeOrder.indexOf(type)) : [];
  let next = typeOrder.length;
  const own = series.map((one, index) => {
    const ofType = types[index];
    const color = ofType === undefined ? index : ofType === -1 ? next++ : ofType;
    return { key: one.key, name: name(one), color };
  });
  const hasPending = pending.gifts > 0;
  const listWith = (row: SplitGiving['rows'][number]) => {
    const list = listOf(choices, row.days);
    return row.pending.gifts > 0 ? { ...list, outcome: [...givenOutcomes] } : list;
  };
  return {
    series: [...own, ...(hasPending ? [pendingSeries] : [])],
    periods: rows.map((row) => ({
      key: row.days.start,
      days: row.days,
      parts: [...row.cells, ...(hasPending ? [row.pending] : [])],
      before: row.before && {
        parts: row.before.cells,
        total: added(row.before.total, row.before.pending),
      },
      search: listWith(row),
    })),
  };
}

/** How much was received in each period; each bar links to its gifts. */
export function GivingChart({ label, period, periods, series, beforeTitle, ...look }: Props) {
  const searches = new Map(periods.map(({ key, search }) => [key, search]));
  const today = firstDayOf(period, dayNumber(calendarDay()), fiscalYearStart());
  return (
    <BarChart
      {...look}
      label={label}
      series={series}
      before={beforeTitle}
      axisText={shortMoney}
      bars={periods.map((one) => ({
        key: one.key,
        label: one.days ? periodAxis(period, one.days) : '',
        title: titleOf(one, { period, series, beforeTitle }),
        table: tableOf(one, { period, series, beforeTitle }),
        parts: one.parts?.map((part) => part.cents) ?? null,
        before: one.before?.total.cents ?? null,
        isUnfinished: one.days?.start === today,
      }))}
      link={({ key }, props) => <Link to="/contributions" search={searches.get(key) ?? {}} {...props} />}
    />
  );
}

type About = Pick<Props, 'period' | 'series' | 'beforeTitle'>;

const totalOfParts = ({ parts }: ChartPeriod): Total => (parts ?? []).reduce(added, nothing);
const money = (amount: number): string => moneyText(cents(amount));

/** "October 2026: $61,230.00, 85 gifts; same period last year $50,000.00 (+22%)"; a split bar names its parts, too. */
function titleOf(one: ChartPeriod, { period, series, beforeTitle }: About): string {
  const name = one.days ? periodName(period, one.days) : '';
  if (!one.parts) return `${name}: still loading`;
  const total = totalOfParts(one);
  const parts = series.length > 1 ? one.parts : [];
  const named = parts.flatMap((part, at) =>
    part.cents > 0 ? [`, ${series[at]?.name ?? ''} ${money(part.cents)}`] : [],
  );
  const now = `${name}: ${money(total.cents)}, ${count(total.gifts, 'gift', 'gifts')}${named.join('')}`;
  if (!one.before || !beforeTitle) return now;
  const earlier = one.before.total.cents;
  const change = changeText(total.cents, earlier);
  return `${now}; ${beforeTitle.toLowerCase()} ${money(earlier)}${change ? ` (${change})` : ''}`;
}

/** The bar as a table, the top of the stack first. */
function tableOf(one: ChartPeriod, { period, series, beforeTitle }: About): BarTable {
  const name = one.days ? periodName(period, one.days) : '';
  if (!one.parts) return { head: [name, 'Still loading'], rows: [], total: null };
  const total = totalOfParts(one);
  const isCompared = one.before !== null && beforeTitle !== null;
  const isSplit = series.length > 1;
  const isSettled = !one.parts.some(({ gifts }, at) => series[at] === pendingSeries && gifts > 0);
  const changed = (now: number, then: number | undefined): string[] =>
    isCompared ? [then === undefined ? '' : (changeText(now, then) ?? '')] : [];
  const parts = one.parts.flatMap((part, at) => {
    const own = series[at];
    if (!own || (isSplit && part.cents === 0)) return [];
    const share = total.cents > 0 ? `${Math.round((part.cents / total.cents) * 100)}%` : '';
    // While a part of it is pending, a series isn't compared by itself.
    const then = !isSplit ? one.before?.total.cents : isSettled ? one.before?.parts?.[at]?.cents : undefined;
    const cells = [money(part.cents), isSplit ? share : String(part.gifts), ...changed(part.cents, then)];
    return [{ key: own.key, color: own.color, name: own.name, cells }];
  });
  return {
    head: [name, '', isSplit ? 'Share' : 'Gifts', ...(isCompared ? ['Change'] : [])],
    rows: parts.toReversed(),
    total: isSplit ? [money(total.cents), '', ...changed(total.cents, one.before?.total.cents)] : null,
    before: isCompared ? [beforeTitle, money(one.before?.total.cents ?? 0)] : null,
  };
}
