import type { DonorRecord } from '#contract/steward/copy.ts';
import { phoneText } from '#contract/values/phone.ts';
import { batchesOf } from '../database/batches.ts';
import type { Cell, ExportColumn } from './export-kinds.ts';

type DonorColumn = ExportColumn & { cell: (donor: DonorRecord) => Cell };

/** A donor's name and contact details, for a mail merge. Columns are never changed, only added at the end. */
const donorColumns: readonly DonorColumn[] = [
  { title: 'First name', isPersonal: true, cell: ({ firstName }) => firstName },
  { title: 'Last name', isPersonal: true, cell: ({ lastName }) => lastName },
  { title: 'Email', isPersonal: true, width: 30, cell: ({ email }) => email },
  { title: 'Phone', isPersonal: true, cell: ({ phone }) => phone && phoneText(phone) },
  { title: 'Address line 1', isPersonal: true, width: 30, cell: ({ address }) => address?.line1 ?? null },
  { title: 'Address line 2', isPersonal: true, cell: ({ address }) => address?.line2 ?? null },
  { title: 'City', isPersonal: true, cell: ({ address }) => address?.city ?? null },
  { title: 'State', isPersonal: true, width: 8, cell: ({ address }) => address?.state ?? null },
  { title: 'ZIP', isPersonal: true, width: 12, cell: ({ address }) => address?.zip ?? null },
  { title: 'Country', isPersonal: true, cell: ({ address }) => address?.country ?? null },
];

/** The columns above, for rows that have a donor. */
export const columnsOfDonor = <Row extends { donor: DonorRecord }>() =>
  donorColumns.map(({ cell, ...column }) => ({ ...column, cell: ({ donor }: Row) => cell(donor) }));

/** Yields each row with its donor's record, in order. Leaves out rows whose donor no longer exists. */
export async function* rowsOfDonors<One>(
  all: readonly One[],
  donorsOf: (some: One[]) => Promise<readonly (DonorRecord | null | undefined)[]>,
  cellsOf: (one: One, donor: DonorRecord) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (const some of batchesOf(all)) {
    const donors = await donorsOf(some);
    yield some.flatMap((one, at) => {
      const donor = donors[at];
      return donor ? [cellsOf(one, donor)] : [];
    });
  }
}
