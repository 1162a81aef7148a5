/** Measures a first visit to the contributions list with a session and an empty cache: its scripts and fonts, and when it is painted. */
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { kilobytes, median, type Row, row, seconds, spread } from '../row.ts';
import { paintsOf } from './screen-paint.ts';
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
    '≤ 165 KB',
    `${kilobytes(gzip)} in ${scripts.size} files (brotli, which browsers accept: ${kilobytes(brotli)})`,
    gzip <= 165_000,
  );
}

/** Measures first and largest paint of it, and the fonts that it loads. */
export async function measurePaints(browser: Browser, product: Product): Promise<Row[]> {
  const page = await signedInPage(browser, product, administrator);
  const session = await withoutCache(page);
  await slowDown(session, slow4g);
  const found: Visit[] = [];
  for (let visit = 0; visit < visits; visit += 1) found.push(await timeVisit(page));
  await slowDown(session, slow4gOfDevTools);
  const harder: Visit[] = [];
  for (let visit = 0; visit < visits; visit += 1) harder.push(await timeVisit(page));
  await page.context().close();
  const [first, largest, fonts] = [
    found.map((one) => one.first),
    found.map((one) => one.largest),
    Math.max(...found.map((one) => one.fonts)),
  ];
  return [
    row(
      'first contentful paint of that visit on slow 4G (150 ms, 1.6 Mbit/s) with a 4× slower CPU',
      '≤ 0.9 s',
      `${spread(first)}; with the 563 ms of Chrome's own preset ${seconds(median(harder.map((one) => one.first)))}`,
      median(first) <= 900,
    ),
    row(
      'largest contentful paint of that visit on the same connection',
      '≤ 1.3 s',
      [
        `${spread(largest)}; first gift readable at ${seconds(median(found.map((one) => one.firstRow)))};`,
        `with the 563 ms of Chrome's own preset ${seconds(median(harder.map((one) => one.largest)))}`,
      ].join(' '),
      median(largest) <= 1300,
    ),
    row('fonts transferred by that visit', '≤ 60 KB', kilobytes(fonts), fonts <= 60_000),
  ];
}

type Visit = { first: number; largest: number; firstRow: number; fonts: number };

/** Returns milliseconds since the navigation started, and the bytes of the fonts. */
async function timeVisit(page: Page): Promise<Visit> {
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
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .reduce(
        (sum, one) =>
          /\.woff2$/.test(one.name) ? sum + (one as PerformanceResourceTiming).encodedBodySize : sum,
        0,
      ),
  );
  return { ...(await paintsOf(page)), firstRow, fonts };
}
