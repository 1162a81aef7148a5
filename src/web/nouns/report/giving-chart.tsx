import { Link } from '@tanstack/react-router';
import { dayNumber, firstDayOf, type Period, type PeriodDays } from '#contract/rules/periods.ts';
import { type GivingSplit, type Series, typeOrder } from '#contract/steward/reports/split-giving.ts';
import { cents } from '#contract/values/money.ts';
import { fiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { calendarDay, moneyText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { ChartSeries } from '../../ui/charts/chart-legend.tsx';
import type { BarTable } from '../../ui/charts/chart-tip.tsx';
import type { ContributionsSearch } from '../gift/address.ts';
import { changeText } from './change-text.ts';
import { periodAxis, periodName } from './labels.ts';
import type { Measured, ReportRow } from './report-rows.ts';

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

const dollarsFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** The one series of a chart that isn't split. */
export const wholeSeries = (name = 'Received'): ChartSeries[] => [{ key: 'all', name, color: 0 }];

/** The series of a split report. Each type has the same color everywhere; otherwise colors follow the order. */
export const splitSeries = (
  split: GivingSplit,
  series: readonly Series[],
  name: (one: Series) => string,
): ChartSeries[] => {
  const types = split === 'type' ? series.map(({ values: [type = null] }) => typeOrder.indexOf(type)) : [];
  let next = typeOrder.length;
  return series.map((one, index) => {
    const ofType = types[index];
    const color = ofType === undefined ? index : ofType === -1 ? next++ : ofType;
    return { key: one.key, name: name(one), color };
  });
};

const receivedIn = ({ measures }: Measured): Total => measures?.sum.received ?? { cents: 0, gifts: 0 };

/** The periods of a report that isn't split. */
export const wholePeriods = (rows: readonly ReportRow[], totalOf = receivedIn): ChartPeriod[] =>
  rows.map((row) => ({
    key: row.key,
    days: row.days ?? row.before?.days ?? null,
    parts: [totalOf(row)],
    before: row.before && { parts: null, total: totalOf(row.before) },
    search: row.search ?? row.before?.search ?? {},
  }));

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
      axisText={(amount) => dollarsFormat.format(amount / 100)}
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

const nothing: Total = { cents: 0, gifts: 0 };
const totalOfParts = ({ parts }: ChartPeriod): Total =>
  (parts ?? []).reduce(
    (sum, one) => ({ cents: sum.cents + one.cents, gifts: sum.gifts + one.gifts }),
    nothing,
  );
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
  const changed = (now: number, then: number | undefined): string[] =>
    isCompared ? [then === undefined ? '' : (changeText(now, then) ?? '')] : [];
  const parts = one.parts.flatMap((part, at) => {
    const own = series[at];
    if (!own || (isSplit && part.cents === 0)) return [];
    const share = total.cents > 0 ? `${Math.round((part.cents / total.cents) * 100)}%` : '';
    const then = isSplit ? one.before?.parts?.[at]?.cents : one.before?.total.cents;
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
