/**
 * `npm run bench`: the table of the README. A row that is missed is said and does not fail the run. `-- world` measures the sandbox
 * with a million gifts instead; `-- --readme` writes the table into the README.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureInBrowser } from './browser-rows.ts';
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
if (process.argv.includes('--readme')) {
  const readme = join(import.meta.dirname, '../README.md');
  const place = isWorld ? 'a million' : 'numbers';
  writeFileSync(readme, replaceBetweenMarkers(readFileSync(readme, 'utf8'), place, text));
}
