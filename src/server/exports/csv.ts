/** Writes rows as CSV that opens in a spreadsheet without running formulas (OWASP: CSV injection). */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { ExportColumn, ExportTable } from './export-kinds.ts';

/**
 * Numbers stay numbers; amounts of money are in dollars. Text is always data, even if it looks like a
 * formula.
 */
export type Cell = string | number | null;

/**
 * UTF-8 with a byte order mark, which spreadsheets need, and line endings by RFC 4180. A text that starts
 * like a formula gets a leading apostrophe; a number never does.
 */
export const csvText = (
  columns: readonly Pick<ExportColumn, 'title'>[],
  rows: readonly (readonly Cell[])[],
): string => `\uFEFF${csvLines([columns.map(({ title }) => title), ...rows])}`;

const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(plainCell)),
    { escape_formulas: true, record_delimiter: 'windows' },
  );

/** The same file, written while it is read. Rejects with what `rows` throws. */
export const csvStream = ({ columns, rows }: ExportTable): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(csvParts(columns, rows), { objectMode: false })) as ReadableStream<Uint8Array>;

async function* csvParts(columns: ExportTable['columns'], rows: ExportTable['rows']): AsyncGenerator<Buffer> {
  yield Buffer.from(csvText(columns, []));
  for await (const some of rows) yield Buffer.from(csvLines(some));
}

/** Nothing to remove: visible ASCII characters at both ends, and blanks in between. */
const isPlain = /^[!-~](?:[ -~]*[!-~])?$/;

/**
 * Removes what could hide a text's first character from that check: leading spaces, control characters, and
 * invisible marks.
 */
const plainCell = (cell: Cell): Cell =>
  typeof cell === 'string' && !isPlain.test(cell)
    ? cell
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/^[\s\p{Cf}]+/u, '')
        .trimEnd()
    : cell;
