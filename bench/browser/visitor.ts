/** A signed-in person's browser. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import type { Product } from '../product.ts';

export const administrator = 'administrator@example.org';
export const fieldManager = 'field@example.org';

/** Throws when no browser is found. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserArguments });
}

/** Returns a page that is signed in as `email` and idle. */
export async function signedInPage(browser: Browser, product: Product, email: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: product.url,
    timezoneId: 'America/Los_Angeles',
    // Service workers would answer from their cache, over connections that aren't throttled.
    serviceWorkers: 'block',
  });
  // The bundler wraps function names in this global, so the page needs it too.
  await context.addInitScript('globalThis.__name = (one) => one');
  const page = await context.newPage();
  await signInTo(context, product, email);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Screens', exact: true }).waitFor();
  await waitForIdle(page);
  return page;
}

/** Signs in all pages of the context as `email`. */
export async function signInTo(context: BrowserContext, product: Product, email: string): Promise<void> {
  const { cookie = '' } = await product.signIn(email);
  const cookies = cookie.split('; ').map((pair) => pair.split('='));
  await context.addCookies(
    cookies.map(([name = '', value = '']) => ({
      name,
      value,
      url: product.url,
      httpOnly: true,
      sameSite: 'Strict' as const,
    })),
  );
}

/** Resolves when the screen is loaded and nothing was fetched for half a second. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let known = -1;
        const look = () => {
          const count = performance.getEntriesByType('resource').length;
          if (count === known) return resolve();
          known = count;
          setTimeout(look, 500);
        };
        look();
      }),
  );
}

type Line = {
  /** Minimum latency of each request in milliseconds. */
  latency: number;
  /** Bytes per second. */
  down: number;
  up: number;
  /** CPU slowdown factor. */
  slower: number;
};

/** Slow 4G as Lighthouse simulates it: 150 ms and 1.6 Mbit/s. */
export const slow4g: Line = { latency: 150, down: 1_600_000 / 8, up: 750_000 / 8, slower: 4 };
/** Slow 4G as Chrome's developer tools define it: 563 ms and 1.44 Mbit/s. */
export const slow4gOfDevTools: Line = { latency: 562.5, down: 1_440_000 / 8, up: 675_000 / 8, slower: 4 };

/** Throttles the page's network and CPU. */
export async function slowDown(session: CDPSession, { latency, down, up, slower }: Line): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Disables the HTTP cache of the page. */
export async function withoutCache(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return session;
}
