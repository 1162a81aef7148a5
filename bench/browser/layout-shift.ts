/** Measures the layout shift of every screen on slow 4G, on a wide screen and on a phone. */
import type { Browser } from '@playwright/test';
import { firstOnPage } from '../../e2e/first-record.ts';
import { screens } from '../../e2e/screens.ts';
import type { Product } from '../product.ts';
import { type Row, row } from '../row.ts';
import { administrator, fieldManager, signedInPage, slow4g, slowDown, waitForIdle } from './visitor.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const most = 0.01;

const watchShifts = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });`;

export async function measureLayoutShift(browser: Browser, product: Product): Promise<Row> {
  const found: { where: string; shift: number }[] = [];
  for (const person of ['Administrator', 'Field manager'] as const) {
    const email = person === 'Administrator' ? administrator : fieldManager;
    const page = await signedInPage(browser, product, email);
    await page.context().addInitScript(watchShifts);
    const session = await page.context().newCDPSession(page);
    for (const screen of screens.filter((one) => one.person === person)) {
      const path = await screen.path(firstOnPage(page));
      await slowDown(session, slow4g);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(path);
        await waitForIdle(page);
        // Set by the script above.
        const shift = await page.evaluate<number>('globalThis.shifts.reduce((sum, one) => sum + one, 0)');
        found.push({
          where: `${path.split('?')[0]?.replaceAll(/[\da-f]{24}/g, '…')} at ${size.width}`,
          shift,
        });
      }
      await slowDown(session, { ...slow4g, latency: 0, down: -1, up: -1, slower: 1 });
    }
    await page.context().close();
  }
  const sorted = found.toSorted((a, b) => b.shift - a.shift);
  const [worst = { where: 'nowhere', shift: Number.NaN }] = sorted;
  const over = sorted.filter(({ shift }) => shift > most);
  const reported = over.length > 1 ? over : [worst];
  return row(
    `layout shift of every screen (${found.length / sizes.length} screens, 1440 and 390 wide, on slow 4G)`,
    '≤ 0.01',
    `worst ${reported.map(({ where, shift }) => `${shift.toFixed(3)} (${where})`).join(', ')}`,
    worst.shift <= most,
  );
}
