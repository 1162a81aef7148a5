/** The export of a giving report: the rows and columns of its screen, followed by their source. */
import * as z from 'zod/mini';
import { type Days, dayNumber, firstDayOf } from '#contract/rules/periods.ts';
import { dimensionValueName } from '#contract/steward/gifts/dimension-names.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import type { GiftDimension } from '#contract/steward/gifts/gift-sorts.ts';
import { givingReportFilter } from '#contract/steward/operations/reports.ts';
import { givingRows, isPeriod, givingReportExport as kind } from '#contract/steward/reports/giving-report.ts';
import { splitGiving } from '#contract/steward/reports/split-giving.ts';
import { startOfDayIn } from '#contract/values/wall-time.ts';
import type { Cell } from '../exports/csv.ts';
import type { ExportColumn, LargeExportKind } from '../exports/export-kinds.ts';
import { filteredExport } from '../exports/filtered-export.ts';
import { requireLoaded } from '../gifts/require-loaded.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { givingColumns, hasRecords } from './giving-columns.ts';
import { splitTable } from './split-table.ts';

const Filter = z.strictObject(givingReportFilter);
type Filter = z.output<typeof Filter>;

type Parts = {
  mirror: Pick<Mirror, 'giftIndex' | 'records'>;
  /** The organization's time zone, which determines the days. */
  zone: string;
};

export function givingReportExport({ mirror, zone }: Parts): LargeExportKind {
  const { giftIndex } = mirror;
  const giftsOf = ({ campaign, location }: Filter, { from, to }: Days): GiftFilter => ({
    givenFrom: startOfDayIn(from, zone).toISOString(),
    givenBefore: startOfDayIn(firstDayOf('day', dayNumber(to) + 1), zone).toISOString(),
    ...(campaign ? { campaign: [campaign] } : {}),
    ...(location ? { location: [location] } : {}),
  });
  type Table = { columns: readonly ExportColumn[]; rows: Cell[][] };
  async function tableOf(filter: Filter): Promise<Table> {
    await giftIndex.upToDate();
    const { grouping, split, days, before } = filter;
    if (split && isPeriod(grouping)) {
      const { groups } = await giftIndex.groups(giftsOf(filter, days), { period: grouping, by: split });
      return splitTable(splitGiving(grouping, days, groups), await namesOf(split));
    }
    const by = isPeriod(grouping) ? { period: grouping } : { by: grouping };
    const groups = await giftIndex.groups(giftsOf(filter, days), by);
    const earlier = before && (await giftIndex.groups(giftsOf(filter, before), by));
    const name = isPeriod(grouping) ? null : await namesOf(grouping);
    const columns = givingColumns(filter);
    return {
      columns,
      rows: givingRows(filter, groups, earlier).map((row) =>
        columns.map(({ cell }) => cell(row, name?.(row.value) ?? null)),
      ),
    };
  }
  async function namesOf(dimension: GiftDimension): Promise<(value: string | null) => string> {
    const records = hasRecords(dimension)
      ? await mirror.records(dimension === 'location' ? 'locations' : 'campaigns')
      : [];
    const names = new Map<string | null, string | null>(records.map(({ id, name }) => [id, name]));
    return (value) => dimensionValueName(dimension, value) ?? names.get(value) ?? value ?? '';
  }
  return filteredExport({
    kind,
    schema: Filter,
    source: giftIndex,
    requireLoaded: async (filter) => {
      const needsEarlier = filter.grouping === 'first' || filter.split === 'first';
      for (const days of [filter.days, filter.before ?? filter.days])
        await requireLoaded(giftIndex, needsEarlier ? {} : giftsOf(filter, days));
    },
    fileName: ({ grouping, days: { from, to } }) => `giving-by-${grouping}-${from}-to-${to}`,
    countRows: async (filter) => (await tableOf(filter)).rows.length,
    open: async (filter) => {
      const { columns, rows } = await tableOf(filter);
      return { columns, rows: inOne(rows) };
    },
  });
}

async function* inOne(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
