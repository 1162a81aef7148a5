/**
 * Writes rows as an Excel workbook: numbers are numbers, times are times, the title row is frozen and filters, and totals follow the rows. A
 * second sheet says what the first one is.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { lookUp } from '#contract/values/look-up.ts';
import { withoutDirections } from '#contract/values/text-direction.ts';
import { type Cell, chosenColumns, type ExportTable } from './export-kinds.ts';

/** With more rows, spreadsheets take minutes to open a workbook. */
export const maxXlsxRows = 100_000;

/** Labels and texts of the second sheet, for a number of rows. */
type About = (rows: number) => readonly (readonly [label: string, text: string])[];

/** Returns the file as a stream. Rejects with whatever `rows` throws. */
export function xlsxStream(table: ExportTable, about: About): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + text), path);
  const totals = createTotals(table);
  const sheet = Readable.from(sheetText(table, totals));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  // Read after the first one, which counts the rows.
  zip.addReadStream(Readable.from(aboutText(() => about(totals.rows()))), 'xl/worksheets/sheet2.xml');
  zip.end();
  // The types of the package are those of older streams.
  const output = zip.outputStream as Readable;
  sheet.on('error', (thrown) => output.destroy(thrown));
  output.on('close', () => sheet.destroy());
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schema = 'http://schemas.openxmlformats.org';
const main = `${schema}/spreadsheetml/2006/main`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${schema}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `<Relationships xmlns="${schema}/package/2006/relationships">${all.join('')}</Relationships>`;
const typed = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

/** Indexes of the formats in `styles`. */
const style = { title: 1, money: 2, time: 3, day: 4, percent: 5, total: 6, count: 7 } as const;
const format = (id: number, font = 0) =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${schema}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typed('/xl/workbook.xml', 'sheet.main')}${typed('/xl/styles.xml', 'styles')}${typed('/xl/worksheets/sheet1.xml', 'worksheet')}${typed('/xl/worksheets/sheet2.xml', 'worksheet')}</Types>`,
  '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
  'xl/_rels/workbook.xml.rels': relations(
    relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('r2', 'worksheet', 'worksheets/sheet2.xml'),
    relation('r3', 'styles', 'styles.xml'),
  ),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${schema}/officeDocument/2006/relationships"><sheets><sheet name="Steward" sheetId="1" r:id="r1"/><sheet name="About" sheetId="2" r:id="r2"/></sheets></workbook>`,
  // 3 is "#,##0", 4 is "#,##0.00", 9 is "0%"; 164 and above are our own.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8">${format(0)}${format(0, 1)}${format(4)}${format(164)}${format(165)}${format(9)}${format(4, 1)}${format(3, 1)}</cellXfs></styleSheet>`,
};

async function* sheetText(table: ExportTable, totals: Totals): AsyncGenerator<string> {
  const places = chosenColumns(table);
  const columns = places.flatMap((at) => table.columns[at] ?? []);
  const pick = (cells: readonly Cell[]): Cell[] => places.map((at) => cells[at] ?? null);
  const letters = columns.map((_, at) => lettersOf(at));
  const last = letters.at(-1) ?? 'A';
  // Strict readers want to know where each cell is.
  let row = 0;
  const rowText = (cells: readonly string[]): string => {
    row += 1;
    return `<row r="${row}">${cells.map((cell, at) => (cell === '' ? '' : `<c r="${letters[at]}${row}"${cell}`)).join('')}</row>`;
  };
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widthsOf(columns.map(({ width = 16 }) => width))}<sheetData>`;
  yield rowText(columns.map(({ title }) => textCell(title, style.title)));
  for await (const some of table.rows) {
    let text = '';
    for (const cells of some) {
      totals.add(cells);
      text += rowText(pick(cells).map((cell, at) => cellText(cell, columns[at]?.holds)));
    }
    yield text;
  }
  // What is filtered ends here.
  const filtered = row;
  for (const cells of totals.cells())
    yield rowText(
      pick(cells).map((cell, at) =>
        typeof cell === 'string' ? textCell(cell, style.title) : totalCell(cell, columns[at]?.holds),
      ),
    );
  yield `</sheetData><autoFilter ref="A1:${last}${filtered}"/></worksheet>`;
}

async function* aboutText(rows: () => ReturnType<About>): AsyncGenerator<string> {
  const cells = rows().map(
    ([label, text], at) =>
      `<row r="${at + 1}"><c r="A${at + 1}"${textCell(label, style.title)}<c r="B${at + 1}"${textCell(text)}</row>`,
  );
  yield `${head}<worksheet xmlns="${main}">${widthsOf([24, 100])}<sheetData>${cells.join('')}</sheetData></worksheet>`;
}

const widthsOf = (widths: readonly number[]): string =>
  `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

/** The name of a column: A to Z, then AA. */
const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

type Totals = {
  add: (row: readonly Cell[]) => void;
  /** How many were added. */
  rows: () => number;
  /** The rows after them; none if no column of the file adds up, or nothing was added. */
  cells: () => Cell[][];
};

/**
 * Adds up columns, in cents so that no fraction is lost. Their label is in the first column of the file that doesn't add up: without one, it
 * couldn't be said what they are the totals of.
 */
function createTotals(table: ExportTable): Totals {
  const { columns } = table;
  const places = chosenColumns(table);
  const added = places.flatMap((at) => {
    const { adds, holds } = columns[at] ?? {};
    return adds ? [{ at, of: holds === 'money' ? 100 : 1 }] : [];
  });
  const labeled = places.find((at) => !columns[at]?.adds);
  const divided = columns.findIndex(({ dividesTotals }) => dividesTotals);
  const sums = new Map<Cell, number[]>();
  let rows = 0;
  return {
    add: (row) => {
      rows += 1;
      const part = row[divided] ?? null;
      const sum = sums.get(part) ?? added.map(() => 0);
      for (const [index, { at, of }] of added.entries()) {
        const cell = row[at];
        if (typeof cell === 'number') sum[index] = (sum[index] ?? 0) + Math.round(cell * of);
      }
      sums.set(part, sum);
    },
    rows: () => rows,
    cells: () =>
      added.length === 0 || labeled === undefined
        ? []
        : [...sums].map(([part, sum]) => {
            const cells: Cell[] = columns.map(() => null);
            for (const [index, { at, of }] of added.entries()) cells[at] = (sum[index] ?? 0) / of;
            // Texts, so these are no sums themselves.
            cells[labeled] = divided < 0 || part === null ? 'Total' : `Total: ${String(part).toLowerCase()}`;
            return cells;
          }),
  };
}

const totalCell = (cell: number | null, holds: ExportTable['columns'][number]['holds']): string =>
  cell === null ? '' : ` s="${holds === 'money' ? style.total : style.count}"><v>${cell}</v></c>`;

/** A cell after its place; nothing if it is empty. */
function cellText(cell: Cell, holds: ExportTable['columns'][number]['holds']): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number')
    return `${holds === 'money' || holds === 'percent' ? ` s="${style[holds]}"` : ''}><v>${cell}</v></c>`;
  const days = holds === 'time' ? daysOf(cell) : null;
  if (days === null) return textCell(cell);
  return ` s="${cell.length > 10 ? style.time : style.day}"><v>${days}</v></c>`;
}

const textCell = (text: string, styled = 0): string =>
  `${styled ? ` s="${styled}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const dayMs = 86_400_000;
/** Spreadsheets count days from here. */
const firstDay = Date.UTC(1899, 11, 30);

/** "2026-10-03" or "2026-10-03 14:05:09", in days; null for other texts. */
function daysOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(text)) return null;
  const at = Date.parse(`${text.replace(' ', 'T').padEnd(11, 'T').padEnd(19, '00:00:00')}Z`);
  return Number.isNaN(at) ? null : (at - firstDay) / dayMs;
}

/** The most characters that spreadsheets accept in a cell. */
const maxText = 32_767;
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The end of a text that doesn't fit in a cell. */
const cutMark = '… (cut here: a spreadsheet cell holds no more. The CSV file has all of it.)';

const fitting = (text: string): string =>
  text.length > maxText ? `${text.slice(0, maxText - cutMark.length)}${cutMark}` : text;

/**
 * Escapes text for XML. Of what XML can't contain, control characters become a space, as in a CSV file, so that they keep words apart; lone
 * surrogates and two noncharacters are removed.
 */
const escaped = (text: string): string =>
  fitting(withoutDirections(text))
    .replaceAll(/[^\P{Cc}\t\n\r]+/gu, ' ')
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>]/g, (mark) => lookUp(marks, mark) ?? mark);
