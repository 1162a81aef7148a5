/** Measures the time from a click to the painted result when everything is cached. */
import type { Browser, Page } from '@playwright/test';
import { administrator, signedInPage, waitForIdle } from './browser/visitor.ts';
import type { Product } from './product.ts';
import { median, milliseconds, type Row, row } from './row.ts';

const turns = 11;

type Act = {
  name: string;
  from: string;
  press: string;
  /** Selector that matches once the action is done. */
  shown: string;
  undo: (page: Page) => Promise<unknown>;
};

const closePeek = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('aside h2').waitFor({ state: 'detached' });
};

const acts: Act[] = [
  {
    name: 'peek',
    from: '/contributions',
    press: 'tbody tr:nth-child(3) a',
    shown: 'aside h2',
    undo: closePeek,
  },
  {
    name: 'page',
    from: '/contributions',
    press: 'nav[aria-label="Pages"] a[aria-label="Page 2"]',
    shown: 'nav[aria-label="Pages"] a[aria-label="Page 2"][aria-current="page"]',
    undo: (page) => page.goBack(),
  },
  {
    name: 'filter',
    from: '/contributions?status=PENDING',
    press: 'search button[aria-label="Clear Status"]',
    shown: 'search:not(:has(button[aria-label="Clear Status"]))',
    undo: (page) => page.goBack(),
  },
];

export async function measureWarmActs(browser: Browser, product: Product): Promise<Row> {
  const page = await signedInPage(browser, product, administrator);
  const found: { name: string; times: number[] }[] = [];
  for (const act of acts) {
    await page.goto(act.from);
    await waitForIdle(page);
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const took = await timeAct(page, act);
      await act.undo(page);
      await page.waitForFunction(() => document.querySelector('table[aria-busy="true"]') === null);
      // The first turn fills the cache.
      if (turn > 0) times.push(took);
    }
    found.push({ name: act.name, times });
  }
  await page.context().close();
  return row(
    'opening a side panel, changing the page, changing a filter, with a warm cache, until the result is painted',
    '≤ 100 ms',
    found
      .map(
        ({ name, times }) =>
          `${name} ${milliseconds(median(times))} (worst ${milliseconds(Math.max(...times))})`,
      )
      .join(', '),
    found.every(({ times }) => median(times) <= 100),
  );
}

/** Clicks with a real mouse event. Measures in the page, from the event's timestamp to the frame after the one that shows the result. */
async function timeAct(page: Page, { press, shown }: Act): Promise<number> {
  const target = page.locator(press).filter({ visible: true }).first();
  await target.hover();
  await page.evaluate(watchAct, shown);
  await target.click();
  // Set by watchAct.
  return page.evaluate<number>('globalThis.took');
}

/** Runs in the page. */
function watchAct(shown: string): void {
  const isThere = () =>
    document.querySelector(shown) !== null && document.querySelector('table[aria-busy="true"]') === null;
  const took = new Promise<number>((resolve) => {
    const start = (event: Event) => {
      const look = () => {
        if (isThere())
          requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - event.timeStamp)));
        else requestAnimationFrame(look);
      };
      look();
    };
    addEventListener('click', start, { capture: true, once: true });
  });
  Object.assign(globalThis, { took });
}
