import { Link } from '@tanstack/react-router';
import type { Period } from '#contract/rules/periods.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { changeText } from './change-text.ts';
import { periodAxis, periodName } from './labels.ts';
import type { Measured, ReportRow } from './report-rows.ts';

type Props = {
  label: string;
  period: Period;
  rows: readonly ReportRow[];
  /** Meaning of the line; null for no line. */
  beforeTitle: string | null;
  /** Meaning and amount of the bars. */
  what?: string;
  totalOf?: (measured: Measured) => Total;
};
type Total = { cents: number; gifts: number };

const dollarsFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** Cents formatted for an axis: "$20K". */
export const dollarsAxis = (amount: number): string => dollarsFormat.format(amount / 100);

const receivedIn = ({ measures }: Measured): Total => measures?.sum.received ?? { cents: 0, gifts: 0 };

/** How much was received in each period; each bar links to its gifts. */
export function GivingChart({
  label,
  period,
  rows,
  beforeTitle,
  what = 'Received',
  totalOf = receivedIn,
}: Props) {
  const searches = new Map(rows.map((row) => [row.key, row.search ?? row.before?.search ?? {}]));
  return (
    <BarChart
      label={label}
      legend={{ now: what, before: beforeTitle }}
      axisText={dollarsAxis}
      bars={rows.map((row) => ({
        key: row.key,
        label: periodLabel(row, (days) => periodAxis(period, days)),
        title: titleOf(row, { period, beforeTitle, totalOf }),
        value: totalOf(row).cents,
        before: row.before ? totalOf(row.before).cents : null,
      }))}
      link={({ key }, props) => <Link to="/contributions" search={searches.get(key) ?? {}} {...props} />}
    />
  );
}

type DaysOf = NonNullable<ReportRow['days']>;

function periodLabel({ days, before }: ReportRow, text: (days: DaysOf) => string): string {
  const own = days ?? before?.days;
  return own ? text(own) : '';
}

/** "October 2026: $61,230.00, 85 gifts; same days last year $50,000.00 (+22%)". */
function titleOf(
  row: ReportRow,
  { period, beforeTitle, totalOf }: Required<Pick<Props, 'period' | 'beforeTitle' | 'totalOf'>>,
): string {
  const total = totalOf(row);
  const name = periodLabel(row, (days) => periodName(period, days));
  const now = `${name}: ${moneyText(cents(total.cents))}, ${count(total.gifts, 'gift', 'gifts')}`;
  if (!row.before || !beforeTitle) return now;
  const earlier = totalOf(row.before).cents;
  const change = changeText(total.cents, earlier);
  return `${now}; ${beforeTitle.toLowerCase()} ${moneyText(cents(earlier))}${change ? ` (${change})` : ''}`;
}
