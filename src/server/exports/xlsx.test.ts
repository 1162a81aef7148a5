import { expect, test } from 'vitest';
import type { Cell, ExportTable } from './export-kinds.ts';
import { strictFaults } from './strict-xlsx-fixture.ts';
import { unzipped } from './unzip-fixture.ts';
import { xlsxStream } from './xlsx.ts';

const columns: ExportTable['columns'] = [
  { title: 'Who & where' },
  { title: 'Amount', holds: 'money' },
  { title: 'Given', holds: 'time' },
  { title: 'Count', holds: 'number' },
];
const about = (rows: number) => [['Rows & more', `${rows} <all>`]] as const;
const read = async (table: ExportTable) =>
  unzipped(Buffer.from(await new Response(xlsxStream(table, about)).arrayBuffer()));
async function* inBatches(...batches: Cell[][][]) {
  yield* batches;
}
const rowsOf = (sheet: string) =>
  [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => row);

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
    'xl/worksheets/sheet2.xml',
  ]);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const [titles, first, empty, last] = rowsOf(sheet);
  expect(titles).toContain('<t xml:space="preserve">Who &amp; where</t>');
  expect(first).toBe(
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt;</t></is></c><c r="B2" s="2"><v>1234.5</v></c><c r="C2" s="3"><v>46298.5</v></c><c r="D2"><v>0</v></c>',
  );
  expect(empty).toBe('');
  expect(last).toBe(
    '<c r="A4" t="inlineStr"><is><t xml:space="preserve">a b\n</t></is></c><c r="B4" s="2"><v>-0.01</v></c><c r="C4" s="4"><v>46298</v></c><c r="D4"><v>3</v></c>',
  );
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('ySplit="1"');
});

test('chosen columns have the totals of all rows, each with its label; without a place for it, there are none', async () => {
  const given: ExportTable['columns'] = [
    { title: 'Day', holds: 'time' },
    { title: 'Amount', holds: 'money', adds: true },
    { title: 'Counts as', dividesTotals: true },
    { title: 'Kept', holds: 'money', adds: true },
  ];
  const rows = () =>
    inBatches([
      ['2026-10-03', 10.1, 'Received', 10.1],
      ['2026-10-04', 20.2, 'Failed', 0],
      ['2026-10-05', 0.3, 'Received', 0.2],
    ]);
  const textsOf = async (chosen?: string[]) => {
    const files = await read({ columns: given, rows: rows(), chosen });
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    const texts = rowsOf(sheet).map((row) => [...row.matchAll(/>([^<>]+)</g)].map(([, text]) => text));
    return { texts, filter: /autoFilter ref="([^"]+)"/.exec(sheet)?.[1] };
  };
  expect((await textsOf()).texts.slice(4)).toEqual([
    ['Total: received', '10.4', '10.3'],
    ['Total: failed', '20.2', '0'],
  ]);
  // In the order of the file, whatever the order of the choice.
  expect(await textsOf(['Kept', 'Day'])).toEqual({
    texts: [
      ['Day', 'Kept'],
      ['46298', '10.1'],
      ['46299', '0'],
      ['46300', '0.2'],
      ['Total: received', '10.3'],
      ['Total: failed', '0'],
    ],
    filter: 'A1:B4',
  });
  expect((await textsOf(['Amount', 'Counts as'])).texts.slice(4)).toEqual([
    ['10.4', 'Total: received'],
    ['20.2', 'Total: failed'],
  ]);
  expect((await textsOf(['Amount', 'Kept'])).texts).toHaveLength(4);
  expect((await textsOf(['Day'])).texts).toHaveLength(4);
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
  const reader = xlsxStream({ columns, rows: endless() }, about).getReader();
  while (!isStarted) await reader.read();
  await reader.cancel();
  await expect.poll(() => isStopped).toBe(true);
});

test('a text that is longer than a spreadsheet cell can hold says that it was cut', async () => {
  const files = await read({ columns, rows: inBatches([['é'.repeat(40_000), null, null, null]]) });
  const [, row = ''] = rowsOf(files.get('xl/worksheets/sheet1.xml') ?? '');
  const [text = ''] = /é+[^<]*/.exec(row) ?? [];
  expect(text).toHaveLength(32_767);
  expect(text).toMatch(/é… \(cut here: .*CSV file/);
});

test('control characters keep words apart, as in a CSV file', async () => {
  const files = await read({
    columns,
    rows: inBatches([['Mary\u0000\u0007Ann\u000b\nLee', null, null, null]]),
  });
  const [, row = ''] = rowsOf(files.get('xl/worksheets/sheet1.xml') ?? '');
  expect(row).toContain('>Mary Ann \nLee<');
});

/** The members of a sheet in the order that its schema requires. */
const membersOf = (sheet: string) =>
  [...sheet.matchAll(/<(sheetViews|cols|sheetData|autoFilter)[ >]/g)].map(([, name]) => name);

test('the rows can be filtered, their totals follow, and a second sheet says what they are', async () => {
  const files = await read({
    columns: [
      { title: 'Who' },
      { title: 'Counts as', dividesTotals: true },
      { title: 'Amount', holds: 'money', adds: true },
      { title: 'Gifts', holds: 'number', adds: true },
      { title: 'Fee', holds: 'money' },
    ],
    rows: inBatches([
      ['a', 'Received', 0.1, 1, 9],
      ['b', 'Failed', 5, 2, 9],
      ['c', 'Received', 0.2, 3, 9],
      ['d', 'Received', null, 4, 9],
    ]),
  });
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(membersOf(sheet)).toEqual(['sheetViews', 'cols', 'sheetData', 'autoFilter']);
  expect(sheet).toContain('<autoFilter ref="A1:E5"/>');
  const [received, failed, ...more] = rowsOf(sheet).slice(5);
  expect(more).toEqual([]);
  expect(received).toBe(
    '<c r="A6" s="1" t="inlineStr"><is><t xml:space="preserve">Total: received</t></is></c><c r="C6" s="6"><v>0.3</v></c><c r="D6" s="7"><v>8</v></c>',
  );
  expect(failed).toContain('<c r="C7" s="6"><v>5</v></c><c r="D7" s="7"><v>2</v></c>');
  const second = files.get('xl/worksheets/sheet2.xml') ?? '';
  expect(membersOf(second)).toEqual(['cols', 'sheetData']);
  expect(rowsOf(second)).toEqual([
    '<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Rows &amp; more</t></is></c><c r="B1" t="inlineStr"><is><t xml:space="preserve">4 &lt;all&gt;</t></is></c>',
  ]);
  expect(files.get('xl/workbook.xml')).toMatch(/name="Steward".*name="About"/);
});

test('a table without rows, or without a column that adds up, has no totals', async () => {
  const none = await read({ columns: [{ title: 'Amount', holds: 'money', adds: true }], rows: inBatches() });
  expect(rowsOf(none.get('xl/worksheets/sheet1.xml') ?? '')).toHaveLength(1);
  const plain = await read({ columns, rows: inBatches([['a', 1, null, 2]]) });
  expect(rowsOf(plain.get('xl/worksheets/sheet1.xml') ?? '')).toHaveLength(2);
});

test('a strict reader refuses nothing, whatever is in the cells', async () => {
  const rows = () =>
    inBatches(
      [['<&>"\u0000\ud800', -0.01, '2026-10-03 12:00:00', 1e-7]],
      [[null, null, null, null]],
      [['', 1e21, 'no time', 0]],
    );
  const faults = strictFaults(await read({ columns, rows: rows() }));
  expect(faults).toEqual([]);
  const broken = new Map(
    [...(await read({ columns, rows: rows() }))].map(([path, text]) => [path, text.replace(/ r="B2"/, '')]),
  );
  // Control.
  expect(strictFaults(broken)).toHaveLength(1);
});

test('columns after Z have two letters', async () => {
  const many = Array.from({ length: 54 }, (_, at) => ({ title: `${at}` }));
  const files = await read({ columns: many, rows: inBatches([many.map((_, at) => at)]) });
  const places = [...(files.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<c r="([A-Z]+)2"/g)];
  expect([0, 25, 26, 51, 52, 53].map((at) => places[at]?.[1])).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'BB']);
});
