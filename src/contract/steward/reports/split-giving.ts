/** Giving over time, split by a dimension: at most six values, and all others combined. */
import { type Days, type Period, type PeriodDays, periodsIn } from '../../rules/periods.ts';
import type { GiftDimension } from '../gifts/gift-sorts.ts';
import type { GiftGroup } from '../operations/copied-gifts.ts';

/** The dimensions that giving over time can be split by. */
export const givingSplits = [
  'type',
  'campaign',
  'location',
  'method',
  'frequency',
  'first',
] as const satisfies readonly GiftDimension[];
export type GivingSplit = (typeof givingSplits)[number];

/** Periods that can be split; shorter ones have too many rows. */
export const splitPeriods = [
  'month',
  'quarter',
  'year',
  'fiscal-quarter',
  'fiscal-year',
] as const satisfies readonly Period[];

/** Further values are combined. */
export const maxSeries = 6;

/** `values` are the values it includes, as groups name them; several for the combined rest. */
export type Series = { key: string; values: readonly (string | null)[]; isOther: boolean };

/** Received cents and gifts. */
type Received = { gifts: number; cents: number };

/** A cell for each series. Values without a series are in `total` only. `pending`: what was given, but isn't received yet; in neither of them. */
type Cells = { cells: readonly Received[]; total: Received; pending: Received };

export type SplitRow = Cells & {
  days: PeriodDays;
  /** The period at the same position of the days that are compared; null without a comparison, or if they have no such period. */
  before: (Cells & { days: PeriodDays }) | null;
};

export type SplitGiving = {
  series: Series[];
  rows: SplitRow[];
  totals: Received[];
  total: Received;
  pending: Received;
  /** All gifts of the days that are compared. Null without a comparison. */
  before: Cells | null;
};

type Question = {
  split: GivingSplit;
  period: Period;
  days: Days;
  before: Days | null;
  /** The month that fiscal years begin with, from 1 to 12. */
  fiscalStart: number;
};
type Groups = readonly GiftGroup[];

/** The order of types, in which neighbors of a chart always have the same colors. */
export const typeOrder: readonly (string | null)[] = ['CASH', 'MANUAL_CASH', 'STOCK', 'CRYPTO', 'DAF'];

/**
 * Returns the series and a row for each period. Types have their own order; otherwise the largest sums come first. The groups must be by
 * period and by value; `earlier` is null without a comparison.
 */
export function splitGiving(
  { split, period, days, before, fiscalStart }: Question,
  groups: Groups,
  earlier: Groups | null = null,
): SplitGiving {
  const sums = new Map<string | null, Received>();
  for (const { value, sum } of groups) sums.set(value, added(sums.get(value), sum.received));
  const values = [...sums]
    .filter(([, { gifts }]) => gifts > 0)
    .sort(
      ([one, a], [other, b]) =>
        (split === 'type' ? placeOfType(one) - placeOfType(other) : 0) ||
        b.cents - a.cents ||
        ((one ?? '') < (other ?? '') ? -1 : 1),
    )
    .map(([value]) => value);
  const own = values.length > maxSeries + 1 ? values.slice(0, maxSeries) : values;
  const others = values.slice(own.length);
  const series: Series[] = own.map((value) => ({ key: value ?? '', values: [value], isOther: false }));
  if (others.length > 0) series.push({ key: 'other', values: others, isOther: true });
  const cellsIn = (all: Groups, { start }: PeriodDays): Cells => {
    const inPeriod = all.filter((group) => group.period === start);
    return {
      cells: series.map(({ values: of }) => receivedIn(inPeriod.filter(({ value }) => of.includes(value)))),
      total: receivedIn(inPeriod),
      pending: pendingIn(inPeriod),
    };
  };
  const compared = earlier && before ? periodsIn(before, period, fiscalStart) : [];
  const rows = periodsIn(days, period, fiscalStart).map((one, index): SplitRow => {
    const same = compared[index];
    const then = earlier && same ? { days: same, ...cellsIn(earlier, same) } : null;
    return { days: one, ...cellsIn(groups, one), before: then };
  });
  const totals = series.map((_, at) => rows.reduce((sum, { cells }) => added(sum, cells[at]), nothing));
  return {
    series,
    rows,
    totals,
    total: totals.reduce(added, nothing),
    pending: rows.reduce((sum, { pending }) => added(sum, pending), nothing),
    before: earlier && {
      cells: series.map(({ values: of }) => receivedIn(earlier.filter(({ value }) => of.includes(value)))),
      total: receivedIn(earlier),
      pending: pendingIn(earlier),
    },
  };
}

/** Cells as what `compareGiving` compares. */
export const givingIn = ({ total, pending }: Pick<Cells, 'total' | 'pending'>) => ({
  received: total,
  pending,
});

/** The share of recurring gifts in what was received, in giving that is split by frequency; null if nothing was received. */
export function recurringShare(
  series: readonly Series[],
  row: Pick<Cells, 'cells' | 'total'> | null,
): number | null {
  if (!row || row.total.cents <= 0) return null;
  // A value that only the earlier days have is no series, but in their total.
  const others = row.cells.filter((_, at) => !series[at]?.values.includes('recurring'));
  return (row.total.cents - others.reduce((sum, { cents }) => sum + cents, 0)) / row.total.cents;
}

/** Unknown types come last. */
function placeOfType(type: string | null): number {
  const place = typeOrder.indexOf(type);
  return place === -1 ? typeOrder.length : place;
}

const receivedIn = (groups: Groups): Received =>
  groups.reduce((sum, group) => added(sum, group.sum.received), nothing);
const pendingIn = (groups: Groups): Received =>
  groups.reduce((sum, group) => added(sum, group.sum.pending), nothing);

const nothing: Received = { gifts: 0, cents: 0 };

const added = (one: Received = nothing, other: Received = nothing): Received => ({
  gifts: one.gifts + other.gifts,
  cents: one.cents + other.cents,
});
