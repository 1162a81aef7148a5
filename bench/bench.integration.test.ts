/**
 * What `npm run bench` does, with few gifts: a change of the app that its measurements don't know fails here, and not in a run that is started
 * rarely. What it measures on this machine is no figure.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureFirstScript } from './browser/first-visit.ts';
import { administrator, openBrowser } from './browser/visitor.ts';
import { measureMemory } from './memory.ts';
import { type Product, startProduct } from './product.ts';
import { tableText } from './row.ts';
import { measureWarmActs } from './warm-acts.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ gifts: 600 });
  await product.add(administrator, 'admin');
}, 120_000);
afterAll(() => product.stop());

test('the server and the browser are measured: each row has what was measured', {
  timeout: 120_000,
}, async () => {
  const browser = await openBrowser();
  const rows = [
    await measureMemory(product, await product.signIn(administrator), 400),
    await measureFirstScript(browser, product),
    await measureWarmActs(browser, product),
  ];
  await browser.close();
  const [memory, script, acts] = rows;
  expect(memory?.measured).toMatch(
    /^\d{2,3} MB resident \(\d+ before; 200 different lists, 20 in flight, 0 failed\)$/,
  );
  expect(script?.measured).toMatch(/^\d+\.\d KB in \d+ files/);
  expect(acts?.measured).toMatch(/^peek \d+ ms .* page \d+ ms .* filter \d+ ms/);
  expect(tableText(rows).split('\n')).toHaveLength(5);
});
