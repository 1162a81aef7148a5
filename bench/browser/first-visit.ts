/** Measures a first visit to the contributions list with a session and an empty cache: size of its scripts, and time to the largest paint. */
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { kilobytes, median, type Row, row } from '../row.ts';
import { scriptsOf, transferred } from './script-size.ts';
import {
  administrator,
  signedInPage,
  slow4g,
  slow4gOfDevTools,
  slowDown,
  waitForIdle,
  withoutCache,
} from './visitor.ts';

const list = '/contributions';
const visits = 5;

/** Includes scripts that load after the rows are shown. */
export async function measureFirstScript(browser: Browser, product: Product): Promise<Row> {
  const page = await signedInPage(browser, product, administrator);
  const scripts = await scriptsOf(page, list);
  await page.context().close();
  const [gzip, brotli] = [await transferred(scripts, 'gzip'), await transferred(scripts, 'br')];
  return row(
    'script transferred by a first visit to the signed-in contributions list (gzip)',
    '≤ 143 KB',
    `${kilobytes(gzip)} in ${scripts.size} files (brotli, which browsers take: ${kilobytes(brotli)})`,
    gzip <= 143_000,
  );
}

export async function measureLargestPaint(browser: Browser, product: Product): Promise<Row> {
  const page = await signedInPage(browser, product, administrator);
  const session = await withoutCache(page);
  const paints: number[] = [];
  const rows: number[] = [];
  await slowDown(session, slow4g);
  for (let visit = 0; visit < visits; visit += 1) {
    const { largest, firstRow } = await timeVisit(page);
    paints.push(largest);
    rows.push(firstRow);
  }
  await slowDown(session, slow4gOfDevTools);
  const harder: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) harder.push((await timeVisit(page)).largest);
  await page.context().close();
  return row(
    'largest contentful paint of it on slow 4G (150 ms, 1.6 Mbit/s) and 4× slower CPU',
    '≤ 2.2 s',
    [
      `${seconds(median(paints))} (${seconds(Math.min(...paints))} to ${seconds(Math.max(...paints))} in ${visits} visits;`,
      `first gift readable at ${seconds(median(rows))}); with the 563 ms of Chrome's own preset ${seconds(median(harder))}`,
    ].join(' '),
    median(paints) <= 2200,
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Returns milliseconds since the navigation started. */
async function timeVisit(page: Page): Promise<{ largest: number; firstRow: number }> {
  await page.goto(list, { waitUntil: 'commit' });
  const firstRow = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector('tbody tr a') ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      }),
  );
  await waitForIdle(page);
  const largest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((entries) =>
          resolve(entries.getEntries().at(-1)?.startTime ?? Number.NaN),
        );
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  return { largest, firstRow };
}
