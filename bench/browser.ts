/** What a person waits for, measured in a real browser against the built app. */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';
import { quiet } from './quiet.ts';
import { milliseconds, percentile, type Row, row } from './row.ts';

export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserArguments });
};

const firstRow = (page: Page) => page.locator('tbody tr').first();

/** A page of a signed-in administrator; the list of gifts is on it. */
export async function signedInPage(browser: Browser, url: string, person = 'Administrator'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url });
  // What runs the bench wraps the names of functions in this; the page must know it too.
  await context.addInitScript('globalThis.__name = (one) => one');
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: person, exact: true }).click();
  await page.getByRole('navigation', { name: 'Screens', exact: true }).waitFor();
  return page;
}

async function coldSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return session;
}

/** Bytes of script over the wire on a first visit to the list, compressed by gzip, with an empty cache. */
export async function measureFirstScript(browser: Browser, url: string): Promise<Row> {
  const page = await signedInPage(browser, url);
  const session = await coldSession(page);
  const scripts = new Set<string>();
  session.on(
    'Network.responseReceived',
    ({ type, response }) => type === 'Script' && scripts.add(response.url),
  );
  await page.goto('/contributions');
  await firstRow(page).waitFor();
  // Whatever comes after the rows is part of the visit too.
  await quiet(page);
  let bytes = 0;
  for (const script of scripts) {
    const { headers, body } = await fetch(script, { headers: { 'accept-encoding': 'gzip' } });
    await body?.cancel();
    bytes += Number(headers.get('content-length'));
  }
  await page.context().close();
  const kilobytes = bytes / 1024;
  const what = 'script transferred by a first visit to the signed-in contributions list (gzip)';
  return row(what, '≤ 150 KB', `${kilobytes.toFixed(1)} KB in ${scripts.size} files`, kilobytes <= 150);
}

/** 1.6 Mbit/s down, 150 ms round trip, processor four times slower; the middle of three. */
export async function measureLargestPaint(browser: Browser, url: string): Promise<Row> {
  const page = await signedInPage(browser, url);
  const session = await coldSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const samples: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    await page.goto('/contributions');
    await firstRow(page).waitFor();
    await quiet(page);
    samples.push(await largestPaint(page));
  }
  await page.context().close();
  const middle = percentile(samples, 0.5);
  const what = 'largest contentful paint of it on slow 4G and 4× slower CPU';
  return row(what, '≤ 2.2 s', `${(middle / 1000).toFixed(2)} s`, middle <= 2200);
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

type Act = { name: string; press: string; shown: string; undo: (page: Page) => Promise<void> };

const acts: Act[] = [
  {
    name: 'peek',
    press: 'tbody tr a',
    shown: 'aside h2',
    undo: async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('aside').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'page',
    press: 'nav[aria-label="Pages"] a[aria-label="Page 2"]',
    shown: 'nav[aria-label="Pages"] a[aria-label="Page 2"][aria-current="page"]',
    undo: back,
  },
  {
    name: 'filter',
    press: 'search button[aria-label="Clear Status"]',
    shown: 'search:not(:has(button[aria-label="Clear Status"]))',
    undo: back,
  },
];

async function back(page: Page): Promise<void> {
  await page.goBack();
  await firstRow(page).waitFor();
}

/** From the press to the second frame after the result is in the page, everything in the cache. */
export async function measureWarmActs(browser: Browser, url: string): Promise<Row> {
  const page = await signedInPage(browser, url);
  const middles: { name: string; value: number }[] = [];
  for (const act of acts) {
    await page.goto(act.name === 'filter' ? '/contributions?status=PENDING' : '/contributions');
    await firstRow(page).waitFor();
    const samples: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const took = await page.evaluate(pressAndWait, { press: act.press, shown: act.shown });
      await act.undo(page);
      // The first turn fills the cache.
      if (turn > 0) samples.push(took);
    }
    middles.push({ name: act.name, value: percentile(samples, 0.5) });
  }
  await page.context().close();
  return row(
    'peek open, page change, filter change with warm cache, to the painted result',
    '≤ 100 ms',
    middles.map(({ name, value }) => `${name} ${milliseconds(value)}`).join(', '),
    middles.every(({ value }) => value <= 100),
  );
}

/** Runs in the page. */
function pressAndWait({ press, shown }: { press: string; shown: string }): Promise<number> {
  const visible = [...document.querySelectorAll<HTMLElement>(press)].find(
    (one) => one.getClientRects().length > 0,
  );
  const started = performance.now();
  visible?.click();
  return new Promise((resolve) => {
    const look = () => {
      const rowsAreNew = document.querySelector('table[aria-busy="true"]') === null;
      if (document.querySelector(shown) && rowsAreNew)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)));
      else requestAnimationFrame(look);
    };
    look();
  });
}
