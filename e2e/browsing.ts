/**
 * A worker's browser. Its journeys share one context, in which a small page of the same address stays open: otherwise the browser would end
 * the process with the last page, and the next page would start with cold scripts.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';

export type Browsing = {
  context: () => Promise<BrowserContext>;
  /** Closes the pages of a journey and clears everything they stored, so that nothing affects the next journey. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

/** Only a page that is as isolated as the app's shares a process with its pages. */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
};

type Open = { context: BrowserContext; keeper: Page };

const spent = new WeakSet<BrowserContext>();

export function openBrowsing(browser: Browser, url: string): Browsing {
  let open: Open | undefined;
  const close = async () => {
    await open?.context.close();
    open = undefined;
  };
  return {
    context: async () => {
      open ??= await begin(browser, url);
      return open.context;
    },
    clear: async () => {
      if (!open) return;
      const { context, keeper } = open;
      if (spent.has(context)) return close();
      await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
      await Promise.all([
        context.clearCookies(),
        context.clearPermissions(),
        context.setOffline(false),
        keeper.evaluate(emptyStorage),
      ]);
    },
    close,
  };
}

async function begin(browser: Browser, url: string): Promise<Open> {
  const context = await browser.newContext({ baseURL: url, timezoneId: 'America/Los_Angeles' });
  const keeper = await context.newPage();
  await keeper.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', headers: isolated, body: '' }),
  );
  await keeper.goto('/');
  return { context, keeper };
}

/** Clears what pages store beyond their own life; runs in the browser. */
async function emptyStorage(): Promise<void> {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

/** Lets a journey control its page's clock. That can't be undone, so the next journey gets a new context. */
export async function installClock(page: Page): Promise<void> {
  spent.add(page.context());
  await page.clock.install();
}
