/** Measures when screens are painted on a slow connection. */
import type { Browser, Page } from '@playwright/test';
import { firstOnPage } from '../../e2e/first-record.ts';
import { screens } from '../../e2e/screens.ts';
import type { Product } from '../product.ts';
import { type Row, row } from '../row.ts';
import {
  administrator,
  fieldManager,
  signedInPage,
  slow4g,
  slowDown,
  waitForIdle,
  withoutCache,
} from './visitor.ts';

const most = 1_600;

/** Returns first and largest contentful paint of the open page, in ms since its navigation started. */
export const paintsOf = (page: Page): Promise<{ first: number; largest: number }> =>
  page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        const observer = new PerformanceObserver((entries) =>
          resolve({ first, largest: entries.getEntries().at(-1)?.startTime ?? Number.NaN }),
        );
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Measures the largest contentful paint of every screen with an empty cache, on slow 4G and a 4× slower CPU. */
export async function measureScreenPaints(browser: Browser, product: Product): Promise<Row> {
  const found: { where: string; largest: number }[] = [];
  for (const person of ['Administrator', 'Field manager'] as const) {
    const email = person === 'Administrator' ? administrator : fieldManager;
    const page = await signedInPage(browser, product, email);
    const session = await withoutCache(page);
    for (const screen of screens.filter((one) => one.person === person)) {
      const path = await screen.path(firstOnPage(page));
      await slowDown(session, slow4g);
      await page.goto(path);
      await waitForIdle(page);
      const { largest } = await paintsOf(page);
      found.push({ where: path.split('?')[0]?.replaceAll(/[\da-f]{24}/g, '…') ?? path, largest });
      await slowDown(session, { ...slow4g, latency: 0, down: -1, up: -1, slower: 1 });
    }
    await page.context().close();
  }
  const sorted = found.toSorted((a, b) => b.largest - a.largest);
  const over = sorted.filter(({ largest }) => largest > most);
  const reported = over.length > 3 ? over : sorted.slice(0, 3);
  return row(
    `largest contentful paint of every screen (${found.length} screens) on the same connection, without a cache`,
    '≤ 1.6 s',
    `worst ${reported.map(({ where, largest }) => `${(largest / 1000).toFixed(2)} s (${where})`).join(', ')}`,
    over.length === 0,
  );
}
