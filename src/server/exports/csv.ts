/** Writes rows as CSV that opens in a spreadsheet without running formulas (OWASP: CSV injection). */
import { Readable } from 'node:stream';
import { withoutDirections } from '#contract/values/text-direction.ts';
import { type Cell, chosenColumns, type ExportColumn, type ExportTable } from './export-kinds.ts';

/**
 * UTF-8 with a byte order mark, which spreadsheets need, and line endings by RFC 4180. A text that starts
 * like a formula gets a leading apostrophe; a number never does.
 */
export const csvText = (
  columns: readonly Pick<ExportColumn, 'title'>[],
  rows: readonly (readonly Cell[])[],
): string => `\uFEFF${csvLines([columns.map(({ title }) => title), ...rows])}`;

function csvLines(rows: readonly (readonly Cell[])[]): string {
  let lines = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) lines += (at === 0 ? '' : ',') + csvCell(row[at] ?? null);
    lines += '\r\n';
  }
  return lines;
}

/** The same file as a stream. Rejects with whatever `rows` throws. */
export const csvStream = (table: ExportTable): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(csvParts(table), { objectMode: false })) as ReadableStream<Uint8Array>;

async function* csvParts(table: ExportTable): AsyncGenerator<Buffer> {
  const places = chosenColumns(table);
  const pick = <One>(all: readonly One[]) => places.flatMap((at) => all.slice(at, at + 1));
  yield Buffer.from(csvText(pick(table.columns), []));
  for await (const some of table.rows) yield Buffer.from(csvLines(table.chosen ? some.map(pick) : some));
}

/** Matches most texts: visible ASCII at both ends, and nothing to remove, quote, or defuse. */
const isPlain = /^[!#-*.-:<>?A-~](?:[ !#-+\--:<-~]*[!#-+\--:<-~])?$/;
/** Some spreadsheets treat the full-width forms as the same characters. */
const isFormula = /^[=+\-@＝＋－＠]/;

/** In countries with decimal commas, spreadsheets begin a new cell at a semicolon, even within quotes that don't begin the line. */
const hiddenFormula = /;(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (isPlain.test(cell)) return cell;
  const text = withoutHiding(cell).replaceAll(hiddenFormula, ";'");
  const harmless = isFormula.test(text) ? `'${text}` : text;
  return /[",;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Removes what could hide a text's first character from that check: leading spaces, control characters, and invisible marks. Also what would
 * turn the direction of the cells after it.
 */
const withoutHiding = (text: string): string =>
  withoutDirections(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/^[\s\p{Cf}]+/u, '')
    .trimEnd();
