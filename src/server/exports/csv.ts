/** Writes rows as CSV that opens in a spreadsheet without running formulas (OWASP: CSV injection). */
import { stringify } from 'csv-stringify/sync';

/**
 * Numbers stay numbers; amounts of money are in dollars. Text is always data, even if it looks like a
 * formula.
 */
export type Cell = string | number | null;

/**
 * UTF-8 with a byte order mark, which spreadsheets need, and line endings by RFC 4180. A text that starts
 * like a formula gets a leading apostrophe; a number never does.
 */
export const csvText = (titles: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${stringify(
    [titles, ...rows].map((row) => row.map(plainCell)),
    {
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )}`;

/**
 * Removes what could hide a text's first character from that check: leading spaces, control characters, and
 * invisible marks.
 */
const plainCell = (cell: Cell): Cell =>
  typeof cell === 'string'
    ? cell
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/^[\s\p{Cf}]+/u, '')
        .trimEnd()
    : cell;
