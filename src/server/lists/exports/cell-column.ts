import type { Cell, ExportColumn } from '../../exports/export-kinds.ts';

/** Writes a time of the platform, or in ms since 1970, in the organization's time zone. */
export type TimeText = (at: string | number | null) => string | null;
/** A column, with a function that returns its cell for a row. */
export type CellColumn<Row> = ExportColumn & { cell: (row: Row, time: TimeText) => Cell };
