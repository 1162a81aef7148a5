/** Writes rows as an Excel workbook with one sheet: numbers are numbers, times are times, and the title row is frozen. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { withoutDirections } from '#contract/values/text-direction.ts';
import type { Cell } from './csv.ts';
import type { ExportTable } from './export-kinds.ts';

/** With more rows, spreadsheets take minutes to open a workbook. */
export const maxXlsxRows = 100_000;

/** Returns the file as a stream. Rejects with whatever `rows` throws. */
export function xlsxStream(table: ExportTable): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + text), path);
  const sheet = Readable.from(sheetText(table));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
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
const style = { title: 1, money: 2, time: 3, day: 4, percent: 5 } as const;
const format = (id: number, font = 0) =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${schema}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typed('/xl/workbook.xml', 'sheet.main')}${typed('/xl/styles.xml', 'styles')}${typed('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
  '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
  'xl/_rels/workbook.xml.rels': relations(
    relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('r2', 'styles', 'styles.xml'),
  ),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${schema}/officeDocument/2006/relationships"><sheets><sheet name="Steward" sheetId="1" r:id="r1"/></sheets></workbook>`,
  // 4 is "#,##0.00", 9 is "0%"; 164 and above are our own.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">${format(0)}${format(0, 1)}${format(4)}${format(164)}${format(165)}${format(9)}</cellXfs></styleSheet>`,
};

async function* sheetText({ columns, rows }: ExportTable): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width = 16 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row>${columns.map(({ title }) => textCell(title, style.title)).join('')}</row>`;
  for await (const some of rows)
    yield some
      .map((row) => `<row>${row.map((cell, at) => cellText(cell, columns[at]?.holds)).join('')}</row>`)
      .join('');
  yield '</sheetData></worksheet>';
}

function cellText(cell: Cell, holds: ExportTable['columns'][number]['holds']): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number')
    return `<c${holds === 'money' || holds === 'percent' ? ` s="${style[holds]}"` : ''}><v>${cell}</v></c>`;
  const days = holds === 'time' ? daysOf(cell) : null;
  if (days === null) return textCell(cell);
  return `<c s="${cell.length > 10 ? style.time : style.day}"><v>${days}</v></c>`;
}

const textCell = (text: string, styled = 0): string =>
  `<c t="inlineStr"${styled ? ` s="${styled}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

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

/** Escapes text for XML, and removes what XML can't contain: control characters, lone surrogates, and two noncharacters. */
const escaped = (text: string): string =>
  withoutDirections(text)
    .slice(0, maxText)
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>]/g, (mark) => marks[mark] ?? mark);
