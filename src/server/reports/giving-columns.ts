/** The columns of an exported giving report. */
import type { GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import {
  comparisonNames,
  type GivingQuestion,
  type GivingRow,
  isPeriod,
} from '#contract/steward/reports/giving-report.ts';
import { type GivingGrouping, groupingNames } from '#contract/steward/reports/groupings.ts';
import { cents, toDollars } from '#contract/values/money.ts';
import type { Cell } from '../exports/csv.ts';
import type { ExportColumn } from '../exports/export-kinds.ts';

type Column = ExportColumn & { cell: (row: GivingRow, name: string | null) => Cell };

const dollarsOf = (amount: number | null | undefined): number | null =>
  amount == null ? null : toDollars(cents(amount));
const receivedOf = (measures: GiftMeasures | null) => measures?.sum.received ?? { gifts: 0, cents: 0 };

/** Returns false for a period that only the compared year has. */
const isShown = (row: GivingRow, { grouping }: GivingQuestion): boolean =>
  !isPeriod(grouping) || row.days !== null;

/** Returns the change as a fraction of the earlier sum, such as 0.25 for 25% more; "New" if there was nothing before. */
function changeOf({ measures, before }: GivingRow): Cell {
  if (!before) return null;
  const [now, then] = [receivedOf(measures).cents, receivedOf(before.measures).cents];
  if (then === 0) return now === 0 ? null : 'New';
  return Math.round(((now - then) / then) * 10_000) / 10_000;
}

/** Returns true if the values of this grouping are IDs. */
export const hasRecords = (grouping: GivingGrouping): boolean =>
  grouping === 'campaign' || grouping === 'subcampaign' || grouping === 'location';

/** The columns of the screen, in its order. Never changed, only added at the end. */
export function givingColumns(question: GivingQuestion): Column[] {
  const { grouping, against, before } = question;
  const byPeriod = isPeriod(grouping);
  const day = (title: string, cell: Column['cell']): Column => ({ title, holds: 'time', width: 12, cell });
  const compared: Column[] = [
    {
      title: comparisonNames[against],
      holds: 'money',
      cell: (row) => row.before && dollarsOf(receivedOf(row.before.measures).cents),
    },
    {
      title: 'Change',
      holds: 'percent',
      width: 10,
      cell: (row) => (isShown(row, question) ? changeOf(row) : null),
    },
  ];
  const comparedDays: Column[] = [
    day(`${comparisonNames[against]}, from`, (row) => row.before?.days?.from ?? null),
    day(`${comparisonNames[against]}, to`, (row) => row.before?.days?.to ?? null),
  ];
  return [
    ...(byPeriod
      ? [day('From', ({ days }) => days?.from ?? null), day('To', ({ days }) => days?.to ?? null)]
      : [
          { title: groupingNames[grouping], width: 30, cell: (_row: GivingRow, name: string | null) => name },
        ]),
    {
      title: 'Received',
      holds: 'money',
      cell: (row) => (isShown(row, question) ? dollarsOf(receivedOf(row.measures).cents) : null),
    },
    ...(before ? compared : []),
    {
      title: 'Gifts',
      holds: 'number',
      width: 8,
      cell: (row) => (isShown(row, question) ? receivedOf(row.measures).gifts : null),
    },
    {
      title: 'Donors',
      holds: 'number',
      width: 8,
      cell: (row) => (isShown(row, question) ? (row.measures?.donors ?? 0) : null),
    },
    { title: 'Average', holds: 'money', width: 12, cell: ({ measures }) => dollarsOf(measures?.average) },
    { title: 'Median', holds: 'money', width: 12, cell: ({ measures }) => dollarsOf(measures?.median) },
    { title: 'Largest', holds: 'money', width: 12, cell: ({ measures }) => dollarsOf(measures?.largest) },
    ...(byPeriod
      ? before
        ? comparedDays
        : []
      : hasRecords(grouping)
        ? [{ title: `${groupingNames[grouping]} ID`, width: 26, cell: ({ value }: GivingRow) => value }]
        : []),
  ];
}
