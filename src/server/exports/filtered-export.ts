/** What exports of our own copy of the gifts have in common: the check of their filter, and what is kept of it. */
import type * as z from 'zod/mini';
import { invalid, notFound } from '../http/problem.ts';
import type { ExportTable, LargeExportKind } from './export-kinds.ts';

type Parts<Filter> = {
  kind: string;
  schema: z.ZodMiniType<Filter>;
  /** Where the rows come from; not enabled where gifts aren't kept. */
  source: { enabled: boolean };
  /** Throws ProblemError while gifts that it needs are missing. */
  requireLoaded: (filter: Filter) => Promise<unknown>;
  /** Without its extension. */
  fileName: (filter: Filter) => string;
  countRows: (filter: Filter) => Promise<number>;
  open: (filter: Filter) => Promise<ExportTable>;
};

/** An export whose filter holds nothing that was typed, so that it is kept for a day. */
export const filteredExport = <Filter extends Record<string, unknown>>({
  kind,
  schema,
  source,
  requireLoaded,
  fileName,
  countRows,
  open,
}: Parts<Filter>): LargeExportKind => ({
  kind,
  needs: 'mirror.read',
  prepare: async (wanted) => {
    if (!source.enabled) throw notFound();
    const { data: filter } = schema.safeParse(wanted);
    if (!filter) throw invalid([{ field: 'filter', message: 'is not valid' }]);
    await requireLoaded(filter);
    const rows = await countRows(filter);
    return { fileName: fileName(filter), rows, query: filter, typed: false, filter };
  },
  // Checked again: this may be another version of the server.
  open: async (kept) => open(schema.parse(kept)),
});
