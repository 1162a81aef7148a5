/** The export of the thank-you list, for calls and cards. */
import * as z from 'zod/mini';
import { thankExport as kind, thankReasonNames, thankWayNames } from '#contract/steward/letters/thanks.ts';
import type { ToThank } from '#contract/steward/operations/thanks.ts';
import { thankFilter } from '#contract/steward/operations/thanks.ts';
import { phoneText } from '#contract/values/phone.ts';
import { localTimes } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Cell, ExportColumn, LargeExportKind } from '../../exports/export-kinds.ts';
import { daysOf, fileNameOf } from '../../exports/file-name.ts';
import { filteredExport } from '../../exports/filtered-export.ts';
import type { ThankList } from './thank-list.ts';

const Filter = z.strictObject(thankFilter);

type Column = ExportColumn & { cell: (row: ToThank, time: (text: string | null) => string | null) => Cell };

/** Columns are never changed, only added at the end. */
const columns: readonly Column[] = [
  { title: 'Date', holds: 'time', width: 20, cell: ({ gift }, time) => time(gift.contributionDate) },
  { title: 'First name', isPersonal: true, cell: ({ donor }) => donor?.firstName ?? null },
  { title: 'Last name', isPersonal: true, cell: ({ donor }) => donor?.lastName ?? null },
  { title: 'Email', isPersonal: true, width: 30, cell: ({ donor }) => donor?.email ?? null },
  { title: 'Phone', isPersonal: true, cell: ({ donor }) => (donor?.phone ? phoneText(donor.phone) : null) },
  { title: 'Amount', holds: 'money', width: 12, cell: ({ gift }) => gift.amount },
  { title: 'Campaign', width: 26, cell: ({ gift }) => gift.campaign?.name ?? null },
  { title: 'Why', width: 24, cell: ({ reasons }) => reasons.map((one) => thankReasonNames[one]).join('; ') },
  { title: 'Dedication', isPersonal: true, width: 30, cell: ({ gift }) => gift.dedication },
  { title: 'Thanked', cell: ({ thanked }) => (thanked ? thankWayNames[thanked.way] : null) },
  { title: 'Thanked on', holds: 'time', width: 20, cell: ({ thanked }, time) => time(thanked?.at ?? null) },
  { title: 'Thanked by', cell: ({ thanked }) => thanked?.by ?? null },
  { title: 'Gift ID', width: 26, cell: ({ gift }) => gift.id },
  { title: 'Donor ID', width: 26, cell: ({ donor }) => donor?.id ?? null },
];

export function thankExport(list: ThankList, zone: string): LargeExportKind {
  async function* rows(batches: AsyncIterable<ToThank[]>): AsyncGenerator<Cell[][]> {
    const local = localTimes(zone);
    const time = (text: string | null) => local(timeOf(text));
    for await (const some of batches) yield some.map((row) => columns.map(({ cell }) => cell(row, time)));
  }
  return filteredExport({
    kind,
    schema: Filter,
    requireLoaded: () => list.requireLoaded(),
    fileName: ({ givenFrom, givenBefore }) =>
      fileNameOf('thank-you-list', daysOf({ from: givenFrom, before: givenBefore }, zone)),
    countRows: async (filter) => (await list.all(filter)).count,
    columns,
    open: async (filter) => ({ columns, rows: rows((await list.all(filter)).batches) }),
  });
}
