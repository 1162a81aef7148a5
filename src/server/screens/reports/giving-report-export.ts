/** The export of a giving report: the rows and columns of its screen, followed by their source. */
import * as z from 'zod/mini';
import { type Days, dayNumber, firstDayOf } from '#contract/rules/periods.ts';
import { compareGiving, givenCompared, givenIn } from '#contract/steward/gifts/compare-giving.ts';
import { dimensionValueName } from '#contract/steward/gifts/dimension-names.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import type { GiftDimension } from '#contract/steward/gifts/gift-sorts.ts';
import type { GiftMeasures } from '#contract/steward/operations/copied-gifts.ts';
import { givingReportFilter } from '#contract/steward/operations/reports.ts';
import {
  comparisonNames,
  type GivingQuestion,
  type GivingRow,
  givingRows,
  isPeriod,
  givingReportExport as kind,
} from '#contract/steward/reports/giving-report.ts';
import { type GivingGrouping, groupingNames } from '#contract/steward/reports/groupings.ts';
import {
  givingIn,
  recurringShare,
  type SplitGiving,
  splitGiving,
} from '#contract/steward/reports/split-giving.ts';
import { cents, toDollars } from '#contract/values/money.ts';
import { startOfDayIn } from '#contract/values/wall-time.ts';
import type { Copy } from '../../copy/copy.ts';
import { requireLoaded } from '../../copy/gifts/require-loaded.ts';
import type { Cell, ExportColumn, LargeExportKind } from '../../exports/export-kinds.ts';
import { fileNameOf } from '../../exports/file-name.ts';
import { filteredExport } from '../../exports/filtered-export.ts';
import { aboutGifts } from '../../lists/exports/export-notes.ts';

const Filter = z.strictObject(givingReportFilter);
type Filter = z.output<typeof Filter>;

/** In the sheet “About” of a workbook. */
export const receivedOnly = 'Received gifts count, with what is left of them after refunds and chargebacks.';
const aboutGiving = `${receivedOnly} ${givenCompared}`;

type Parts = {
  copy: Pick<Copy, 'copiedGifts' | 'records'>;
  /** The organization's time zone, which determines the days. */
  zone: string;
  /** The month that its fiscal year begins with, from 1 to 12. */
  fiscalStart: number;
};

export function givingReportExport({ copy, zone, fiscalStart }: Parts): LargeExportKind {
  const { copiedGifts } = copy;
  const giftsOf = ({ campaign, location }: Filter, { from, to }: Days): GiftFilter => ({
    givenFrom: startOfDayIn(from, zone).toISOString(),
    givenBefore: startOfDayIn(firstDayOf('day', dayNumber(to) + 1), zone).toISOString(),
    ...(campaign ? { campaign: [campaign] } : {}),
    ...(location ? { location: [location] } : {}),
  });
  type Table = { columns: readonly ExportColumn[]; rows: Cell[][] };
  async function tableOf(filter: Filter): Promise<Table> {
    await copiedGifts.upToDate();
    const { grouping, split, days, before } = filter;
    if (split && isPeriod(grouping)) {
      const by = { period: grouping, by: split };
      const { groups } = await copiedGifts.groups(giftsOf(filter, days), by);
      const earlier = before && (await copiedGifts.groups(giftsOf(filter, before), by));
      const question = { split, period: grouping, days, before, fiscalStart };
      const giving = splitGiving(question, groups, earlier?.groups ?? null);
      const names = await namesOf(split);
      return splitTable(giving, comparisonNames[filter.against], names, split === 'frequency');
    }
    const by = isPeriod(grouping) ? { period: grouping } : { by: grouping };
    const groups = await copiedGifts.groups(giftsOf(filter, days), by);
    const earlier = before && (await copiedGifts.groups(giftsOf(filter, before), by));
    const name = isPeriod(grouping) ? null : await namesOf(grouping);
    const columns = givingColumns(filter);
    return {
      columns,
      rows: givingRows({ ...filter, fiscalStart }, groups, earlier).map((row) =>
        columns.map(({ cell }) => cell(row, name?.(row.value) ?? null)),
      ),
    };
  }
  async function placeNames() {
    const records = [...(await copy.records('campaigns')), ...(await copy.records('locations'))];
    return new Map(records.map(({ id, name }) => [id, name]));
  }
  async function namesOf(dimension: GiftDimension): Promise<(value: string | null) => string> {
    const records = hasRecords(dimension)
      ? await copy.records(dimension === 'location' ? 'locations' : 'campaigns')
      : [];
    const names = new Map<string | null, string | null>([
      // The platform may not list a campaign that its gifts name.
      ...(await copiedGifts.campaignNames()),
      ...records.map(({ id, name }) => [id, name] as const),
    ]);
    return (value) => dimensionValueName(dimension, value) ?? names.get(value) ?? value ?? '';
  }
  return filteredExport({
    kind,
    schema: Filter,
    requireLoaded: async (filter) => {
      const needsEarlier = filter.grouping === 'first' || filter.split === 'first';
      for (const days of [filter.days, filter.before ?? filter.days])
        await requireLoaded(copiedGifts, needsEarlier ? {} : giftsOf(filter, days));
    },
    fileName: async ({ grouping, days, campaign, location }) => {
      const names = async (set: 'campaigns' | 'locations', id: string | undefined) =>
        id ? [(await copy.records(set)).find((one) => one.id === id)?.name] : [];
      return fileNameOf(
        `giving-by-${grouping}`,
        days,
        await names('campaigns', campaign),
        await names('locations', location),
      );
    },
    columns: async (filter) => (await tableOf(filter)).columns,
    countRows: async (filter) => (await tableOf(filter)).rows.length,
    open: async (filter) => {
      const { columns, rows } = await tableOf(filter);
      return {
        columns,
        rows: inOne(rows),
        names: await placeNames(),
        ...(await aboutGifts(copiedGifts, filter.before ? aboutGiving : receivedOnly)),
      };
    },
  });
}

/** The columns of an exported giving report. */
type Column = ExportColumn & { cell: (row: GivingRow, name: string | null) => Cell };

const dollarsOf = (amount: number | null | undefined): number | null =>
  amount == null ? null : toDollars(cents(amount));
const receivedOf = (measures: GiftMeasures | null) => measures?.sum.received ?? { gifts: 0, cents: 0 };

/** Returns false for a period that only the compared year has. */
const isShown = (row: GivingRow, { grouping }: GivingQuestion): boolean =>
  !isPeriod(grouping) || row.days !== null;

/** Returns the change as a fraction of the earlier sum, such as 0.25 for 25% more; "New" if there was nothing before. */
function changeOf({ measures, before }: GivingRow): Cell {
  const both = compareGiving(measures?.sum, before?.measures?.sum);
  return before && changeFrom(both.before.cents, both.now.cents);
}

function changeFrom(then: number, now: number): Cell {
  if (then === 0) return now === 0 ? null : 'New';
  return Math.round(((now - then) / then) * 10_000) / 10_000;
}

/** Returns true if the values of this grouping are IDs. */
const hasRecords = (grouping: GivingGrouping): boolean =>
  grouping === 'campaign' || grouping === 'subcampaign' || grouping === 'location';

/** The columns of the screen, in its order. Never changed, only added at the end. */
function givingColumns(question: GivingQuestion): Column[] {
  const { grouping, against, before } = question;
  const byPeriod = isPeriod(grouping);
  const day = (title: string, cell: Column['cell']): Column => ({ title, holds: 'time', width: 12, cell });
  const compared: Column[] = [
    {
      title: comparisonNames[against],
      holds: 'money',
      adds: true,
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
      adds: true,
      cell: (row) => (isShown(row, question) ? dollarsOf(receivedOf(row.measures).cents) : null),
    },
    ...(before ? compared : []),
    {
      title: 'Gifts',
      holds: 'number',
      adds: true,
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
    ...(before ? earlierNumbers(question) : []),
    ...pendingColumns(question),
  ];
}

/** With these, the change and the difference can be computed again. */
function pendingColumns(question: GivingQuestion): Column[] {
  const { against, before } = question;
  const pending = (measures: GiftMeasures | null) => dollarsOf(measures?.sum.pending.cents ?? 0);
  const column = { holds: 'money', adds: true, width: 12 } as const;
  return [
    {
      ...column,
      title: 'Pending',
      cell: (row) => (isShown(row, question) ? pending(row.measures) : null),
    },
    ...(before
      ? [
          {
            ...column,
            title: `Pending, ${comparisonNames[against].toLowerCase()}`,
            cell: (row: GivingRow) => row.before && pending(row.before.measures),
          },
        ]
      : []),
  ];
}

/** The difference in dollars, and the gifts and donors of the earlier days. */
function earlierNumbers(question: GivingQuestion): Column[] {
  const title = comparisonNames[question.against].toLowerCase();
  return [
    {
      title: 'Difference',
      holds: 'money',
      adds: true,
      width: 12,
      // Of rows that only one of them has, too, so that its total is the difference of both totals.
      cell: ({ measures, before }) => {
        const both = compareGiving(measures?.sum, before?.measures?.sum);
        return dollarsOf(both.now.cents - both.before.cents);
      },
    },
    {
      title: `Gifts, ${title}`,
      holds: 'number',
      adds: true,
      width: 10,
      cell: ({ before }) => before && receivedOf(before.measures).gifts,
    },
    {
      title: `Donors, ${title}`,
      holds: 'number',
      width: 10,
      cell: ({ before }) => before && (before.measures?.donors ?? 0),
    },
  ];
}

/** Builds the table of giving over time with a split: a row for each period, and the columns of the screen. */
function splitTable(
  { series, rows, before: isCompared }: SplitGiving,
  beforeTitle: string,
  name: (value: string | null) => string,
  hasShare: boolean,
): { columns: readonly ExportColumn[]; rows: Cell[][] } {
  const dollars = (amount: number): number => toDollars(cents(amount));
  const rounded = (share: number | null) => share && Math.round(share * 10_000) / 10_000;
  return {
    columns: [
      { title: 'From', holds: 'time', width: 12 },
      { title: 'To', holds: 'time', width: 12 },
      ...series.map(
        ({ values: [value = null], isOther }): ExportColumn => ({
          title: isOther ? 'Other' : name(value),
          holds: 'money',
          adds: true,
        }),
      ),
      { title: 'Received', holds: 'money', adds: true },
      ...(isCompared
        ? ([
            { title: beforeTitle, holds: 'money', adds: true },
            { title: 'Change', holds: 'percent', width: 10 },
            { title: 'Difference', holds: 'money', adds: true, width: 12 },
          ] satisfies ExportColumn[])
        : []),
      ...(hasShare ? [{ title: 'Recurring', holds: 'percent', width: 10 } satisfies ExportColumn] : []),
      ...(hasShare && isCompared
        ? [
            {
              title: `Recurring, ${beforeTitle.toLowerCase()}`,
              holds: 'percent',
              width: 10,
            } satisfies ExportColumn,
          ]
        : []),
      { title: 'Pending', holds: 'money', adds: true, width: 12 },
      ...(isCompared
        ? [
            {
              title: `Pending, ${beforeTitle.toLowerCase()}`,
              holds: 'money',
              adds: true,
              width: 12,
            } satisfies ExportColumn,
          ]
        : []),
    ],
    rows: rows.map(({ days, cells, total, pending, before }) => [
      days.from,
      days.to,
      ...cells.map((cell) => dollars(cell.cents)),
      dollars(total.cents),
      ...(isCompared
        ? [
            before && dollars(before.total.cents),
            before &&
              changeFrom(givenIn(givingIn(before)).cents, givenIn(givingIn({ total, pending })).cents),
            dollars(
              givenIn(givingIn({ total, pending })).cents - (before ? givenIn(givingIn(before)).cents : 0),
            ),
          ]
        : []),
      ...(hasShare ? [rounded(recurringShare(series, { cells, total }))] : []),
      ...(hasShare && isCompared ? [rounded(recurringShare(series, before))] : []),
      dollars(pending.cents),
      ...(isCompared ? [before && dollars(before.pending.cents)] : []),
    ]),
  };
}

async function* inOne(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
