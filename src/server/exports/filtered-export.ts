/** The shared part of exports from our copy of the gifts: checks the filter, and stores it. */
import type * as z from 'zod/mini';
import { invalid } from '../gate/problem.ts';
import type { ExportColumn, ExportTable, LargeExportKind } from './export-kinds.ts';

type Parts<Filter> = {
  kind: string;
  schema: z.ZodMiniType<Filter>;
  /** Throws ProblemError while gifts that it needs are missing. */
  requireLoaded: (filter: Filter) => Promise<unknown>;
  /** Without its extension. */
  fileName: (filter: Filter) => string | Promise<string>;
  countRows: (filter: Filter) => Promise<number>;
  columns: readonly ExportColumn[] | ((filter: Filter) => Promise<readonly ExportColumn[]>);
  open: (filter: Filter) => Promise<ExportTable>;
};

/** Defines an export whose filter contains no typed text, so that it is stored for a day. */
export const filteredExport = <Filter extends Record<string, unknown>>({
  kind,
  schema,
  requireLoaded,
  fileName,
  countRows,
  columns,
  open,
}: Parts<Filter>): LargeExportKind => ({
  kind,
  needs: 'copy.read',
  prepare: async (wanted) => {
    const { data: filter } = schema.safeParse(wanted);
    if (!filter) throw invalid([{ field: 'filter', message: 'is not valid' }]);
    await requireLoaded(filter);
    const rows = await countRows(filter);
    return {
      fileName: await fileName(filter),
      rows,
      columns: typeof columns === 'function' ? await columns(filter) : columns,
      query: filter,
      typed: false,
      filter,
    };
  },
  // Checked again: this may be another version of the server.
  open: async (kept) => open(schema.parse(kept)),
});
