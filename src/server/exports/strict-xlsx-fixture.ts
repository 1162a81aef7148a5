/** For tests: what a reader of Office Open XML that takes the standard at its word would refuse in a workbook. */

/** The order that the schema of a sheet requires. */
const members = ['sheetPr', 'dimension', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'autoFilter'];

/** `files`: the texts of the workbook, by path. Empty if there is nothing to refuse. */
export function strictFaults(files: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  const types = files.get('[Content_Types].xml') ?? '';
  for (const [path, text] of files) {
    if (!text.startsWith('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'))
      faults.push(`${path}: no declaration`);
    faults.push(...unbalanced(text).map((tag) => `${path}: ${tag} isn't closed`));
    if (/^xl\/.*\.xml$/.test(path) && !types.includes(`PartName="/${path}"`))
      faults.push(`${path}: no content type`);
    if (!path.endsWith('.rels')) continue;
    const folder = path.startsWith('_rels/') ? '' : 'xl/';
    for (const [, target = ''] of text.matchAll(/ Target="([^"]+)"/g))
      if (!files.has(folder + target)) faults.push(`${path}: no ${target}`);
  }
  const styles = Number(/<cellXfs count="(\d+)"/.exec(files.get('xl/styles.xml') ?? '')?.[1]);
  const formats = files.get('xl/styles.xml')?.match(/<xf numFmtId/g)?.length ?? 0;
  if (formats !== styles) faults.push(`styles: ${formats} formats, not ${styles}`);
  for (const [path, text] of files)
    if (path.startsWith('xl/worksheets/'))
      faults.push(...sheetFaults(text, styles).map((fault) => `${path}: ${fault}`));
  return faults;
}

function sheetFaults(sheet: string, styles: number): string[] {
  const faults: string[] = [];
  const order = [...sheet.matchAll(/<(\w+)[ >/]/g)].flatMap(([, name = '']) => {
    const at = members.indexOf(name);
    return at === -1 ? [] : [at];
  });
  if (order.some((at, place) => place > 0 && at <= (order[place - 1] ?? 0)))
    faults.push('members out of order');
  let rows = 0;
  let widest = 0;
  for (const [, attributes = '', cells = ''] of sheet.matchAll(/<row([^>]*)>(.*?)<\/row>/gs)) {
    rows += 1;
    if (attributes !== ` r="${rows}"`) faults.push(`row ${rows} has ${attributes || 'no reference'}`);
    let last = 0;
    for (const [whole, reference = ''] of cells.matchAll(/<c(?: r="([A-Z]+\d+)")?[^>]*>/g)) {
      const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? [];
      const column = [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0);
      if (Number(row) !== rows || column <= last) faults.push(`${whole} in row ${rows}`);
      last = column;
      const [, style] = / s="(\d+)"/.exec(whole) ?? [];
      if (style !== undefined && Number(style) >= styles) faults.push(`${whole} has an unknown style`);
    }
    widest = Math.max(widest, last);
    for (const [, value = ''] of cells.matchAll(/<v>([^<]*)<\/v>/g))
      if (!/^-?\d+(\.\d+)?(e[-+]?\d+)?$/.test(value)) faults.push(`${value} is no number`);
  }
  const [, filtered] = /autoFilter ref="A1:[A-Z]+(\d+)"/.exec(sheet) ?? [];
  if (filtered !== undefined && Number(filtered) > rows) faults.push('filters more rows than there are');
  return faults;
}

/** Tags that don't close in their order. */
function unbalanced(text: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', end] of text.matchAll(/<(\/?)([\w:]+)(?:[^<>"]|"[^"]*")*?(\/?)>/g)) {
    if (end) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
}
