/** The export of a giving report: the rows and columns that its screen shows, then what they come from. */
import * as z from 'zod/mini';
import { type Days, dayNumber, firstDayOf } from '#contract/rules/periods.ts';
import { dimensionValueName } from '#contract/steward/gifts/dimension-names.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { givingReportFilter } from '#contract/steward/operations/reports.ts';
import {
  type GivingRow,
  givingRows,
  isPeriod,
  givingReportExport as kind,
} from '#contract/steward/reports/giving-report.ts';
import { startOfDayIn } from '#contract/values/wall-time.ts';
import type { Cell } from '../exports/csv.ts';
import type { LargeExportKind } from '../exports/export-kinds.ts';
import { invalid, notFound } from '../http/problem.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { givingColumns, hasRecords, type NameOf } from './giving-columns.ts';

const Filter = z.strictObject(givingReportFilter);
type Filter = z.output<typeof Filter>;

type Parts = {
  mirror: Pick<Mirror, 'giftIndex' | 'records'>;
  /** The organization's time zone, in which days begin. */
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
  async function rowsOf(filter: Filter): Promise<GivingRow[]> {
    await giftIndex.upToDate();
    const { grouping, days, before } = filter;
    const by = isPeriod(grouping) ? { period: grouping } : { by: grouping };
    const groups = await giftIndex.groups(giftsOf(filter, days), by, zone);
    return givingRows(filter, groups, before && (await giftIndex.groups(giftsOf(filter, before), by, zone)));
  }
  async function namesOf({ grouping }: Filter): Promise<NameOf> {
    if (isPeriod(grouping) || !hasRecords(grouping))
      return ({ value }) => (isPeriod(grouping) ? null : dimensionValueName(grouping, value));
    const records = await mirror.records(grouping === 'location' ? 'locations' : 'campaigns');
    const names = new Map<string | null, string | null>(records.map(({ id, name }) => [id, name]));
    return ({ value }) => dimensionValueName(grouping, value) ?? names.get(value) ?? value;
  }
  return {
    kind,
    needs: 'mirror.read',
    prepare: async (wanted) => {
      if (!giftIndex.enabled) throw notFound();
      const { data: filter } = Filter.safeParse(wanted);
      if (!filter) throw invalid([{ field: 'filter', message: 'is not valid' }]);
      const { from, to } = filter.days;
      return {
        fileName: `giving-by-${filter.grouping}-${from}-to-${to}`,
        rows: (await rowsOf(filter)).length,
        query: filter,
        typed: false,
        filter,
      };
    },
    open: async (kept) => {
      // Checked again: this may be another version of the server.
      const filter = Filter.parse(kept);
      const columns = givingColumns(filter);
      const [rows, name] = [await rowsOf(filter), await namesOf(filter)];
      return { columns, rows: inOne(rows.map((row) => columns.map(({ cell }) => cell(row, name)))) };
    },
  };
}

async function* inOne(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
