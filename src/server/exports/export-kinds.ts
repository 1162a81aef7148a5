/** What can be exported: each part of the server with an export defines a kind. */
import type { Permission } from '#contract/steward/permissions.ts';
import type { RouteRequest } from '../gate/route.ts';

/**
 * Numbers stay numbers; amounts of money are in dollars. Text is always data, even if it looks like a
 * formula.
 */
export type Cell = string | number | null;

/** `time`: a local day ("2026-10-03") or time ("2026-10-03 14:05:09"). `money`: dollars. `percent`: 0.25 is 25%. */
export type ExportColumn = {
  /** Never changed, so that files match last year's. */
  title: string;
  holds?: 'text' | 'number' | 'money' | 'percent' | 'time';
  /** The column identifies people, contains contact details, or holds text they typed; masked while personal data is hidden. */
  isPersonal?: true;
  /** In characters, for spreadsheets. */
  width?: number;
  /** A workbook ends with the total of this column. */
  adds?: true;
  /** Those totals are given for each value of this column, as some of its rows don't count. */
  dividesTotals?: true;
  /** The column of the list on screen that shows it, by its name in an address. */
  shownAs?: string;
};

export type ExportContent = {
  /** "deposit-2026-11-18.csv"; letters, digits, dots, and dashes. */
  fileName: string;
  columns: readonly ExportColumn[];
  rows: readonly (readonly Cell[])[];
  /** What was requested, for the activity log: IDs, days, and enum values; nothing personal. */
  filter: Record<string, unknown>;
  target?: { type: string; id: string };
  /** There are more rows than one file may have; these are the newest. */
  isCut?: boolean;
};

export type ExportKind = {
  /** "deposit-books" */
  kind: string;
  /** The permission required in addition to making exports. */
  needs: Permission;
  /** `filter` comes from the browser and must be checked strictly. Throws ProblemError. */
  make(filter: unknown, request: RouteRequest): Promise<ExportContent>;
};

/** A table of any length: rows come in batches. */
export type ExportTable = {
  columns: readonly ExportColumn[];
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** The titles of those that the file has, if they were chosen. Totals are still those of all columns. */
  chosen?: readonly string[] | undefined;
  /** For the sheet “About” of a workbook: names of records that a filter may have the IDs of, */
  names?: ReadonlyMap<string, string | null>;
  /** when the platform was last read (ISO time), */
  asOf?: string | null;
  /** and what a reader of the totals has to know. */
  notes?: readonly string[];
};

/**
 * An export of any size: the query is stored instead of the file, which is written for each download, so that no gifts are stored in
 * `exports`.
 */
export type LargeExportKind = {
  kind: string;
  needs: Permission;
  /** `filter` comes from the browser and must be checked strictly. Throws ProblemError. `query` is stored for `open`. */
  prepare(filter: unknown): Promise<{
    /** Without its extension. */
    fileName: string;
    rows: number;
    columns: readonly ExportColumn[];
    query: unknown;
    /** True if the query contains text that a person typed; it is then stored as briefly as a file. */
    typed: boolean;
    /** As in ExportContent. */
    filter: Record<string, unknown>;
  }>;
  open(query: unknown): Promise<ExportTable>;
};

/** Returns the places of the columns that a file has. */
export const chosenColumns = ({ columns, chosen }: Pick<ExportTable, 'columns' | 'chosen'>): number[] =>
  columns.flatMap(({ title }, at) => (!chosen || chosen.includes(title) ? at : []));

/** Masks personal columns, for a browser tab that hides personal data. */
export const maskedRows = (
  columns: readonly ExportColumn[],
  rows: readonly (readonly Cell[])[],
): readonly (readonly Cell[])[] =>
  rows.map((row) =>
    row.map((cell, at) => (columns[at]?.isPersonal && cell !== null && cell !== '' ? '••••' : cell)),
  );

export const maskedTable = ({ columns, rows, ...about }: ExportTable): ExportTable => ({
  ...about,
  columns,
  rows: maskedBatches(columns, rows),
});

async function* maskedBatches(
  columns: ExportTable['columns'],
  rows: ExportTable['rows'],
): ExportTable['rows'] {
  for await (const some of rows) yield maskedRows(columns, some);
}
