/** A signed-in person's browser in front of the product. */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';
import type { Product } from './product.ts';

export const administrator = 'administrator@example.org';
export const fieldManager = 'field@example.org';

/** Throws when there is no browser. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserArguments });
}

/** A page whose app is signed in as `email` and at rest. */
export async function signedInPage(browser: Browser, product: Product, email: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: product.url,
    timezoneId: 'America/Los_Angeles',
  });
  // What runs the bench wraps the names of functions in this; the page must know it too.
  await context.addInitScript('globalThis.__name = (one) => one');
  const page = await context.newPage();
  const { cookie = '' } = await product.signIn(email);
  const cookies = cookie.split('; ').map((pair) => pair.split('='));
  await context.addCookies(
    cookies.map(([name = '', value = '']) => ({
      name,
      value,
      // Names that begin so are taken for https only; a browser sends them to its own machine all the same.
      url: product.url.replace(/^http:/, 'https:'),
      secure: true,
      httpOnly: true,
      sameSite: 'Strict' as const,
    })),
  );
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Screens', exact: true }).waitFor();
  await settled(page);
  return page;
}

/** Resolves when the screen has what it came for, and nothing was fetched for half a second. */
export async function settled(page: Page): Promise<void> {
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
  /** Milliseconds that each request waits at least. */
  latency: number;
  /** Bytes a second. */
  down: number;
  up: number;
  /** How many times slower the processor is. */
  slower: number;
};

/** 150 ms and 1.6 Mbit/s: slow 4G as Lighthouse simulates it. */
export const slow4g: Line = { latency: 150, down: 1_600_000 / 8, up: 750_000 / 8, slower: 4 };
/** What the developer tools of Chrome call slow 4G: every request waits 563 ms. */
export const slow4gOfDevTools: Line = { latency: 562.5, down: 1_440_000 / 8, up: 675_000 / 8, slower: 4 };

/** Puts the page behind a slow line on a slow machine. */
export async function slowDown(session: CDPSession, { latency, down, up, slower }: Line): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Nothing is at hand from an earlier visit. */
export async function withoutCache(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return session;
}
