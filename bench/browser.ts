/** What a person waits for, measured in a real browser against the built app. */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';
import type { Product } from './product.ts';
import { milliseconds, percentile, type Row, row } from './row.ts';

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: browserArguments });

/** A page of a signed-in person, past the first paint of the list of gifts. */
async function signedInPage(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('heading', { name: 'Contributions' }).waitFor();
  await firstRow(page).waitFor();
  return page;
}

const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1).getByRole('link');

/** Bytes of script over the wire on a first visit to the list, with an empty cache and a session at hand. */
export async function measureFirstScript(browser: Browser, product: Product): Promise<Row> {
  const page = await signedInPage(browser, product);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const bytes = await scriptBytes(session, async () => {
    await page.goto('/contributions', { waitUntil: 'networkidle' });
  });
  await page.context().close();
  const kilobytes = bytes / 1024;
  return row('script of a first visit to the list of gifts (compressed)', '≤ 150 KB', `${kilobytes.toFixed(1)} KB`, kilobytes <= 150);
}

async function scriptBytes(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await act();
  return bytes;
}

/** Largest contentful paint of the signed-in list: 1.6 Mbit/s down, 150 ms round trip, processor four times slower. */
export async function measureLargestPaint(browser: Browser, product: Product): Promise<Row> {
  const page = await signedInPage(browser, product);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const samples: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    await page.goto('/contributions', { waitUntil: 'networkidle' });
    samples.push(await largestPaint(page));
  }
  await page.context().close();
  const middle = percentile(samples, 0.5);
  return row('largest contentful paint of it, slow 4G, processor 4× slower', '≤ 2.2 s', `${(middle / 1000).toFixed(2)} s`, middle <= 2200);
}

const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

/** Layout shift of each screen, from its first byte to rest. */
export async function measureLayoutShift(browser: Browser, product: Product, screens: readonly string[]): Promise<Row> {
  const page = await signedInPage(browser, product);
  let worst = { screen: '', shift: 0 };
  for (const screen of screens) {
    await page.goto(screen, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(() => {
      let sum = 0;
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift', buffered: true });
      for (const entry of observer.takeRecords())
        // LayoutShift is not among the types of the DOM library.
        if (!(entry as PerformanceEntry & { hadRecentInput: boolean }).hadRecentInput)
          sum += (entry as PerformanceEntry & { value: number }).value;
      return sum;
    });
    if (shift >= worst.shift) worst = { screen, shift };
  }
  await page.context().close();
  return row(`layout shift of every screen (${screens.length})`, '≤ 0.02', `worst ${worst.shift.toFixed(4)} (${worst.screen})`, worst.shift <= 0.02);
}

/** From the act to the painted result, everything in the cache: peek, page, filter. */
export async function measureWarmActs(browser: Browser, product: Product): Promise<Row> {
  const page = await signedInPage(browser, product);
  const acts: Record<string, number[]> = { peek: [], page: [], filter: [] };
  for (let turn = 0; turn < 6; turn += 1) {
    const keep = turn > 0;
    const peek = await painted(page, () => firstRow(page).click(), 'complementary');
    await page.keyboard.press('Escape');
    const next = await painted(page, () => page.getByRole('link', { name: 'Page 2', exact: true }).click(), 'page-2');
    await page.goBack();
    await firstRow(page).waitFor();
    const filter = await painted(page, () => page.goto('/contributions?status=PENDING').then(() => undefined), 'row');
    await page.goBack();
    await firstRow(page).waitFor();
    if (keep) {
      acts.peek?.push(peek);
      acts.page?.push(next);
      acts.filter?.push(filter);
    }
  }
  await page.context().close();
  const middles = Object.entries(acts).map(([name, samples]) => ({ name, value: percentile(samples, 0.5) }));
  const worst = Math.max(...middles.map(({ value }) => value));
  return row(
    'peek open, page change, filter change with a warm cache, to the painted result',
    '≤ 100 ms',
    middles.map(({ name, value }) => `${name} ${milliseconds(value)}`).join(', '),
    worst <= 100,
  );
}

async function painted(page: Page, act: () => Promise<void>, _what: string): Promise<number> {
  const started = Date.now();
  await act();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return Date.now() - started;
}
