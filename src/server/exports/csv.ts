/** Rows as CSV that opens in a spreadsheet without running anything (OWASP: CSV injection). */
import { stringify } from 'csv-stringify/sync';

/** Numbers stay numbers: amounts of money are dollars. Text is data, whatever it looks like. */
export type Cell = string | number | null;

/**
 * UTF-8 with a byte order mark, by which spreadsheets know it; lines end as RFC 4180 says. A text that begins like a formula gets an
 * apostrophe before it; a number never does.
 */
export const csvText = (titles: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${stringify(
    [titles, ...rows].map((row) => row.map(plainCell)),
    {
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )}`;

/** What hides the first character of a text from the guard is taken away before it looks: spaces, controls, invisible marks. */
const plainCell = (cell: Cell): Cell =>
  typeof cell === 'string'
    ? cell
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/^[\s\p{Cf}]+/u, '')
        .trimEnd()
    : cell;
