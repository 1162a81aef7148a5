/** Giving over time, split by a dimension: at most six values, and all others combined. */
import { type Days, type Period, type PeriodDays, periodsIn } from '../../rules/periods.ts';
import type { GiftDimension } from '../gifts/gift-sorts.ts';
import type { GiftGroup } from '../operations/copied-gifts.ts';

/** The dimensions that giving over time can be split by. */
export const givingSplits = [
  'campaign',
  'location',
  'method',
  'frequency',
  'first',
] as const satisfies readonly GiftDimension[];
export type GivingSplit = (typeof givingSplits)[number];

/** Periods that can be split; shorter ones have too many rows. */
export const splitPeriods = ['month', 'quarter', 'year'] as const satisfies readonly Period[];

/** Further values are combined. */
export const maxSeries = 6;

/** `values` are the values it includes, as groups name them; several for the combined rest. */
export type Series = { key: string; values: readonly (string | null)[]; isOther: boolean };

/** Received cents and gifts. */
type Received = { gifts: number; cents: number };

export type SplitRow = {
  days: PeriodDays;
  /** One for each series. */
  cells: Received[];
  total: Received;
};

export type SplitGiving = { series: Series[]; rows: SplitRow[]; totals: Received[]; total: Received };

/** Returns the series, largest sums first, and a row for each period. `groups` must be by period and by value. */
export function splitGiving(period: Period, days: Days, groups: readonly GiftGroup[]): SplitGiving {
  const sums = new Map<string | null, Received>();
  for (const { value, sum } of groups) sums.set(value, added(sums.get(value), sum.received));
  const values = [...sums]
    .filter(([, { gifts }]) => gifts > 0)
    .sort(([one, a], [other, b]) => b.cents - a.cents || ((one ?? '') < (other ?? '') ? -1 : 1))
    .map(([value]) => value);
  const own = values.length > maxSeries + 1 ? values.slice(0, maxSeries) : values;
  const others = values.slice(own.length);
  const series: Series[] = own.map((value) => ({ key: value ?? '', values: [value], isOther: false }));
  if (others.length > 0) series.push({ key: 'other', values: others, isOther: true });
  const rows = periodsIn(days, period).map((one): SplitRow => {
    const inPeriod = groups.filter((group) => group.period === one.start);
    const cells = series.map(({ values: of }) =>
      inPeriod
        .filter(({ value }) => of.includes(value))
        .reduce((sum, group) => added(sum, group.sum.received), nothing),
    );
    return { days: one, cells, total: cells.reduce(added, nothing) };
  });
  const totals = series.map((_, at) => rows.reduce((sum, { cells }) => added(sum, cells[at]), nothing));
  return { series, rows, totals, total: totals.reduce(added, nothing) };
}

const nothing: Received = { gifts: 0, cents: 0 };

const added = (one: Received = nothing, other: Received = nothing): Received => ({
  gifts: one.gifts + other.gifts,
  cents: one.cents + other.cents,
});
