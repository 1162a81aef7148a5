/** The gifts that took longest to arrive. */
import * as z from 'zod/mini';
import { giftTypeNames } from '#contract/rules/names/gift-type-names.ts';
import { type SlowGiftsReport, slowGiftsFilter } from '#contract/steward/operations/reports.ts';
import { slowGiftsExport as kind, maxSlowGifts } from '#contract/steward/reports/own-reports.ts';
import { afterDayIn, localTimes, startOfDayIn } from '#contract/values/wall-time.ts';
import type { Copy } from '../../copy/copy.ts';
import type { IndexedGift } from '../../copy/gifts/gift-tables.ts';
import { listedGift } from '../../copy/gifts/listed-gift.ts';
import { requireBegun, requireLoaded } from '../../copy/gifts/require-loaded.ts';
import { dollarsOf, inWords, nameOf } from '../../exports/cell-values.ts';
import type { Cell, ExportColumn, LargeExportKind } from '../../exports/export-kinds.ts';
import { fileNameOf } from '../../exports/file-name.ts';
import { filteredExport } from '../../exports/filtered-export.ts';
import { aboutGifts } from '../../lists/exports/export-notes.ts';

const Filter = z.strictObject(slowGiftsFilter);
type Filter = z.output<typeof Filter>;
type Parts = {
  copy: Pick<Copy, 'copiedGifts'>;
  /** The organization's time zone, which determines the days. */
  zone: string;
};

export type SlowReports = {
  report(filter: Filter): Promise<SlowGiftsReport>;
  export: LargeExportKind;
};

export function createSlowReports({ copy: { copiedGifts }, zone }: Parts): SlowReports {
  const givenIn = ({ days }: Filter) => ({
    givenFrom: startOfDayIn(days.from, zone).toISOString(),
    givenBefore: afterDayIn(days.to, zone).toISOString(),
  });
  const slowest = async (filter: Filter) => {
    await copiedGifts.upToDate();
    return copiedGifts.slowest(givenIn(filter), maxSlowGifts);
  };
  return {
    report: async (filter) => {
      await requireBegun(copiedGifts);
      const state = await copiedGifts.state();
      const { gifts, ...counts } = await slowest(filter);
      return { data: gifts.map(listedGift), ...counts, state };
    },
    export: filteredExport({
      kind,
      schema: Filter,
      requireLoaded: (filter) => requireLoaded(copiedGifts, givenIn(filter)),
      fileName: ({ days }) => fileNameOf('slowest-gifts', days),
      countRows: async (filter) => (await slowest(filter)).gifts.length,
      columns,
      open: async (filter) => {
        const { gifts, unknown } = await slowest(filter);
        const time = localTimes(zone);
        return {
          columns,
          rows: inOne(gifts.map((gift) => columns.map(({ cell }) => cell(gift, time)))),
          ...(await aboutGifts(
            copiedGifts,
            `The ${maxSlowGifts} received gifts that took longest. For ${unknown} others, the platform reports no received date.`,
          )),
        };
      },
    }),
  };
}

async function* inOne(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

const dayMs = 86_400_000;
const typeOf = nameOf(giftTypeNames);
type Time = ReturnType<typeof localTimes>;

/** Columns are never changed, only added at the end. */
const columns: readonly (ExportColumn & { cell: (gift: IndexedGift, time: Time) => Cell })[] = [
  { title: 'Date', holds: 'time', width: 20, cell: (gift, time) => time(gift.given_at) },
  { title: 'Received', holds: 'time', width: 20, cell: (gift, time) => time(gift.received_at) },
  {
    title: 'Days',
    holds: 'number',
    width: 8,
    cell: ({ given_at: given, received_at: received }) =>
      given === null || received === null ? null : Math.round(((received - given) / dayMs) * 10) / 10,
  },
  { title: 'First name', isPersonal: true, cell: (gift) => gift.donor_first_name },
  { title: 'Last name', isPersonal: true, cell: (gift) => gift.donor_last_name },
  { title: 'Amount', holds: 'money', adds: true, width: 12, cell: (gift) => dollarsOf(gift.amount_cents) },
  { title: 'Kept', holds: 'money', adds: true, width: 12, cell: (gift) => dollarsOf(gift.kept_cents) },
  { title: 'Type', width: 18, cell: (gift) => typeOf(gift.type) },
  { title: 'Status', cell: (gift) => inWords(gift.status) },
  { title: 'Campaign', width: 26, cell: (gift) => gift.campaign_name },
  { title: 'Gift ID', width: 26, cell: (gift) => gift.id },
];
