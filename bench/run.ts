/**
 * `npm run bench`: prints the table in docs/numbers.md. A missed target is reported and doesn't fail the run. `-- world` measures the
 * sandbox with a million gifts instead, `-- index` the copy of gifts with a million (or `SANDBOX_GIFTS`), `-- live` open pages that follow
 * changes, and `-- code` the code itself. `-- --write` writes the table into docs/numbers.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureInBrowser } from './browser/browser-rows.ts';
import { measureCode } from './code-rows.ts';
import { measureIndex } from './copied-gifts/copied-gifts-rows.ts';
import { measureHttp } from './http-rows.ts';
import { measureLive } from './live/live-rows.ts';
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

/** Each table, by its place in docs/numbers.md. */
const tables = {
  numbers: async () => `${machineText()}\n\n${tableText(await measureProduct())}`,
  'a million': async () => `${machineText()}\n\n${tableText(await measureMillion())}`,
  'copy of gifts': async () => `${machineText()}\n\n${tableText(await measureIndex())}`,
  live: async () => `${machineText()}\n\n${tableText(await measureLive())}`,
  code: async () => tableText(measureCode()),
};

/** Places by the word after `--`. */
const places = { world: 'a million', index: 'copy of gifts', live: 'live', code: 'code' } as const;
const named = Object.entries(places).find(([word]) => process.argv.includes(word));
const place = named?.[1] ?? 'numbers';
const text = await tables[place]();
console.log(text);
if (process.argv.includes('--write')) {
  const page = join(import.meta.dirname, '../docs/numbers.md');
  writeFileSync(page, replaceBetweenMarkers(readFileSync(page, 'utf8'), place, text));
}
