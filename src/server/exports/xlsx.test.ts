import { expect, test } from 'vitest';
import type { Cell } from './csv.ts';
import type { ExportTable } from './export-kinds.ts';
import { unzipped } from './unzip-fixture.ts';
import { xlsxStream } from './xlsx.ts';

const columns: ExportTable['columns'] = [
  { title: 'Who & where' },
  { title: 'Amount', holds: 'money' },
  { title: 'Given', holds: 'time' },
  { title: 'Count', holds: 'number' },
];
const read = async (table: ExportTable) =>
  unzipped(Buffer.from(await new Response(xlsxStream(table)).arrayBuffer()));
async function* inBatches(...batches: Cell[][][]) {
  yield* batches;
}
const rowsOf = (sheet: string) => [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) => row);

test('numbers are numbers, times are days since 1900, and texts are never formulas', async () => {
  const rows = inBatches(
    [['=1+1 <b>', 1234.5, '2026-10-03 12:00:00', 0]],
    [
      [null, null, null, null],
      ['a\u0000\ud800b\n', -0.01, '2026-10-03', 3],
    ],
  );
  const files = await read({ columns, rows });
  expect([...files.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const [titles, first, empty, last] = rowsOf(sheet);
  expect(titles).toContain('<t xml:space="preserve">Who &amp; where</t>');
  expect(first).toBe(
    '<c t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt;</t></is></c><c s="2"><v>1234.5</v></c><c s="3"><v>46298.5</v></c><c><v>0</v></c>',
  );
  expect(empty).toBe('<c/><c/><c/><c/>');
  expect(last).toBe(
    '<c t="inlineStr"><is><t xml:space="preserve">ab\n</t></is></c><c s="2"><v>-0.01</v></c><c s="4"><v>46298</v></c><c><v>3</v></c>',
  );
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('ySplit="1"');
});

test('a table that fails midway fails the download instead of ending it', async () => {
  async function* failing(): ExportTable['rows'] {
    yield [['a', 1, null, 1]];
    throw new Error('gone');
  }
  await expect(read({ columns, rows: failing() })).rejects.toThrow('gone');
});

test('stops reading rows once the download is canceled', async () => {
  let [isStarted, isStopped] = [false, false];
  async function* endless(): ExportTable['rows'] {
    try {
      for (isStarted = true; ; await new Promise((resolve) => setImmediate(resolve)))
        yield Array.from({ length: 500 }, () => ['a', Math.random(), null, 1]);
    } finally {
      isStopped = true;
    }
  }
  const reader = xlsxStream({ columns, rows: endless() }).getReader();
  while (!isStarted) await reader.read();
  await reader.cancel();
  await expect.poll(() => isStopped).toBe(true);
});

test('truncates text to the limit of a spreadsheet cell', async () => {
  const files = await read({ columns, rows: inBatches([['é'.repeat(40_000), null, null, null]]) });
  const [, row = ''] = rowsOf(files.get('xl/worksheets/sheet1.xml') ?? '');
  expect(row.split('é').length - 1).toBe(32_767);
});
