/** Donors who gave for the first time in a year, and who of them gave again. */
import * as z from 'zod/mini';
import { daysOfMonth } from '#contract/rules/periods.ts';
import type { DonorRecord } from '#contract/steward/copy.ts';
import { type NewDonorsReport, newDonorsFilter } from '#contract/steward/operations/reports.ts';
import { newDonorsExport as kind } from '#contract/steward/reports/own-reports.ts';
import { cents, toDollars } from '#contract/values/money.ts';
import { afterDayIn, localTimes, startOfDayIn } from '#contract/values/wall-time.ts';
import type { Copy } from '../../copy/copy.ts';
import type { NewDonor } from '../../copy/gifts/questions/new-donors.ts';
import { requireBegun, requireLoaded } from '../../copy/gifts/require-loaded.ts';
import { columnsOfDonor, rowsOfDonors } from '../../exports/donor-columns.ts';
import type { Cell, ExportColumn, LargeExportKind } from '../../exports/export-kinds.ts';
import { filteredExport } from '../../exports/filtered-export.ts';
import { aboutGifts } from '../../lists/exports/export-notes.ts';
import type { Statements } from '../../records/statements.ts';

const Filter = z.strictObject(newDonorsFilter);
type Filter = z.output<typeof Filter>;
type Parts = {
  copy: Pick<Copy, 'copiedGifts' | 'upToDate'>;
  statements: Pick<Statements, 'donors'>;
  /** The organization's time zone, which determines when a month begins. */
  zone: string;
};

export type NewDonorsReports = {
  page(filter: Filter & { limit: number; page: number }): Promise<NewDonorsReport>;
  export: LargeExportKind;
};

export function createNewDonorsReports({ copy, statements, zone }: Parts): NewDonorsReports {
  const { copiedGifts } = copy;
  const givenIn = (from: string, to: string) => ({
    givenFrom: startOfDayIn(from, zone).toISOString(),
    givenBefore: afterDayIn(to, zone).toISOString(),
  });
  const inYear = ({ year }: Filter) => givenIn(`${year}-01-01`, `${year}-12-31`);
  const chosen = (filter: Filter) => {
    if (filter.month === undefined) return inYear(filter);
    const { from, to } = daysOfMonth(filter.month);
    return givenIn(from, to);
  };
  const upToDate = () => Promise.all([copiedGifts.upToDate(), copy.upToDate('donors')]);
  const records = async ({ year }: Filter, some: readonly NewDonor[]) => {
    const found = await statements.donors(
      { from: `${year}-01-01`, to: `${year}-12-31` },
      some.map(({ donorId }) => donorId),
    );
    const byId = new Map(found.map((donor) => [donor.id, donor]));
    return some.map(({ donorId }) => byId.get(donorId));
  };
  const all = async (filter: Filter) => {
    await upToDate();
    return copiedGifts.newDonors(chosen(filter), { again: filter.again });
  };
  return {
    page: async ({ limit, page, ...filter }) => {
      await requireBegun(copiedGifts);
      const state = await copiedGifts.state();
      await upToDate();
      const months = await copiedGifts.newDonorMonths(inYear(filter));
      const shown = await copiedGifts.newDonors(chosen(filter), {
        again: filter.again,
        limit,
        offset: (page - 1) * limit,
      });
      const people = await records(filter, shown);
      const counted = months.filter(({ month }) => filter.month === undefined || filter.month === month);
      const added = (of: (one: (typeof months)[number]) => number) =>
        counted.reduce((sum, one) => sum + of(one), 0);
      const totals = { all: added(({ donors }) => donors), again: added(({ again }) => again) };
      return {
        months,
        data: shown.flatMap(({ donorId: _, ...one }, at) => {
          const donor = people[at];
          return donor
            ? [
                {
                  donor,
                  ...one,
                  firstAt: iso(one.firstAt),
                  lastAt: one.lastAt === null ? null : iso(one.lastAt),
                },
              ]
            : [];
        }),
        totalCount:
          filter.again === undefined ? totals.all : filter.again ? totals.again : totals.all - totals.again,
        state,
      };
    },
    export: filteredExport({
      kind,
      schema: Filter,
      requireLoaded: () => requireLoaded(copiedGifts, {}),
      fileName: ({ year, month, again }) =>
        [
          'new-donors',
          month ?? String(year),
          ...(again === undefined ? [] : [again ? 'gave-again' : 'gave-once']),
        ].join('-'),
      countRows: async (filter) => (await all(filter)).length,
      columns,
      open: async (filter) => {
        const time = localTimes(zone);
        const day = (at: number | null) => time(at)?.slice(0, 10) ?? null;
        return {
          columns,
          rows: rowsOfDonors(
            await all(filter),
            (some) => records(filter, some),
            (one, donor) => columns.map(({ cell }) => cell({ one, donor, day })),
          ),
          ...(await aboutGifts(copiedGifts, 'Gifts of a recurring plan count as giving again.')),
        };
      },
    }),
  };
}

const iso = (at: number): string => new Date(at).toISOString();

type Row = { one: NewDonor; donor: DonorRecord; day: (at: number | null) => string | null };
const dollarsOf = (amount: number | null): number | null =>
  amount === null ? null : toDollars(cents(amount));

/** Columns are never changed, only added at the end. */
const columns: readonly (ExportColumn & { cell: (row: Row) => Cell })[] = [
  ...columnsOfDonor<Row>(),
  { title: 'First gift', holds: 'time', width: 12, cell: ({ one, day }) => day(one.firstAt) },
  { title: 'Amount of first gift', holds: 'money', adds: true, cell: ({ one }) => dollarsOf(one.firstCents) },
  { title: 'Gave again', width: 12, cell: ({ one }) => (one.gifts > 0 ? 'Yes' : 'No') },
  { title: 'Later gifts', holds: 'number', adds: true, width: 10, cell: ({ one }) => one.gifts },
  { title: 'Later total', holds: 'money', adds: true, cell: ({ one }) => dollarsOf(one.cents) },
  { title: 'Last gift', holds: 'time', width: 12, cell: ({ one, day }) => day(one.lastAt) },
  { title: 'Donor ID', width: 26, cell: ({ donor }) => donor.id },
];
