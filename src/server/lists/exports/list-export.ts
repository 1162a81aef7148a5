/** The shared part of exports of lists from our copy: checks that it has all records, and writes their rows. */
import type * as z from 'zod/mini';
import type { CopySet } from '#contract/steward/copy.ts';
import type { SetState } from '#contract/steward/operations/copy.ts';
import type { Permission } from '#contract/steward/permissions.ts';
import { localTimes } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Copy } from '../../copy/copy.ts';
import { requireSet } from '../../copy/ready-sets.ts';
import { batchesOf } from '../../database/batches.ts';
import type { Cell, LargeExportKind } from '../../exports/export-kinds.ts';
import { fileNameOf, type NamedDays } from '../../exports/file-name.ts';
import { stillLoading } from '../../exports/still-loading.ts';
import { invalid } from '../../gate/problem.ts';
import type { CellColumn, TimeText } from './cell-column.ts';

type ListExport<Filter, Row> = {
  kind: CopySet;
  needs: Permission;
  filter: z.ZodMiniType<Filter>;
  copy: Copy;
  /** Returns the current state of its set. */
  state: () => Promise<SetState>;
  count: (filter: Filter) => Promise<number>;
  rows: (filter: Filter) => Promise<Row[]>;
  /** In the file's name. */
  days: (filter: Filter) => NamedDays;
  columns: readonly CellColumn<Row>[];
  zone: string;
};

/** Defines an export of all rows of a list, in its order, from our copy. */
export function listExport<Filter extends { text?: string | undefined }, Row>({
  kind,
  needs,
  columns,
  ...list
}: ListExport<Filter, Row>): LargeExportKind {
  async function* cells(filter: Filter): AsyncGenerator<Cell[][]> {
    const times = localTimes(list.zone);
    const time: TimeText = (at) => times(typeof at === 'number' ? at : timeOf(at));
    for (const some of batchesOf(await list.rows(filter)))
      yield some.map((row) => columns.map(({ cell }) => cell(row, time)));
  }
  return {
    kind,
    needs,
    prepare: async (wanted) => {
      const { data: filter } = list.filter.safeParse(wanted);
      if (!filter) throw invalid([{ field: 'filter', message: 'is not valid' }]);
      await requireSet(list.copy, kind);
      const state = await list.state();
      if (!state.complete) throw stillLoading();
      const { text, ...logged } = filter;
      const typed = text !== undefined;
      return {
        fileName: fileNameOf(kind, list.days(filter)),
        rows: await list.count(filter),
        columns,
        query: filter,
        typed,
        // Typed text isn't logged.
        filter: { ...logged, ...(typed ? { search: true } : {}) },
      };
    },
    // Checked again: this may be another version of the server.
    open: async (kept) => {
      const { asOf, unreadable } = (await list.copy.state())[kind];
      return {
        columns,
        rows: cells(list.filter.parse(kept)),
        asOf,
        notes:
          unreadable > 0
            ? [`${unreadable} of the ${kind} couldn't be read, so this file may lack some.`]
            : [],
      };
    },
  };
}
