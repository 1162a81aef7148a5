/**
 * `npm run bench`: prints the table in docs/numbers.md. A missed target is reported and doesn't fail the run. `-- world` measures the
 * sandbox with a million gifts instead; `-- --write` writes the table into docs/numbers.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureInBrowser } from './browser/browser-rows.ts';
import { measureHttp } from './http-rows.ts';
import { machineText } from './machine.ts';
import { measureMillion } from './million-rows.ts';
import { startProduct } from './product.ts';
import { type Row, replaceBetweenMarkers, tableText } from './row.ts';

async function measureProduct(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const http = await measureHttp(product);
    return [...(await measureInBrowser(product)), ...http];
  } finally {
    await product.stop();
  }
}

const isWorld = process.argv.includes('world');
const machine = machineText();
const text = `${machine}\n\n${tableText(await (isWorld ? measureMillion() : measureProduct()))}`;
console.log(text);
if (process.argv.includes('--write')) {
  const page = join(import.meta.dirname, '../docs/numbers.md');
  const place = isWorld ? 'a million' : 'numbers';
  writeFileSync(page, replaceBetweenMarkers(readFileSync(page, 'utf8'), place, text));
}
