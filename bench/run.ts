/** `npm run bench`: the table of the README. `--readme` writes it there. `npx tsx bench/sandbox-http.ts` measures the world of a million. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureFirstScript, measureLargestPaint, measureWarmActs, openBrowser } from './browser.ts';
import { measureAddedTime, measureCachedList, measureMemory, measureSharedCalls } from './http.ts';
import { startProduct } from './product.ts';
import { type Row, tableOf } from './row.ts';
import { measureScreenCosts } from './screen-cost.ts';
import { startStandIn } from './stand-in.ts';

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
const rows: Row[] = [];

const standIn = await startStandIn();
const browser = await openBrowser();
rows.push(await measureFirstScript(browser, standIn.url));
rows.push(await measureLargestPaint(browser, standIn.url));
rows.push(await measureWarmActs(browser, standIn.url));
await standIn.stop();

const product = await startProduct('25000');
rows.push(await measureAddedTime(product));
rows.push(await measureSharedCalls(product));
rows.push(await measureCachedList(product));
rows.push(await measureMemory(product));
await product.stop();

rows.push(...(await measureScreenCosts(browser)));
await browser.close();

const table = tableOf(rows);
console.log(`${machine}\n\n${table}`);
if (process.argv.includes('--readme')) {
  const readme = readFileSync('README.md', 'utf8');
  const block = `<!-- numbers -->\n\nMeasured by \`npm run bench\` on ${machine}, shared with other work.\n\n${table}\n\n<!-- /numbers -->`;
  writeFileSync('README.md', readme.replace(/<!-- numbers -->[\s\S]*<!-- \/numbers -->/, block));
}
