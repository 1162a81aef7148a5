import { expect, type Page } from '@playwright/test';

/** Waits until the screen has what it came for: a title, and nothing on its way. */
export async function waitForIdle(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Waits until the app has taken the place of the screen in the document, which looks the same but is gone a moment later. */
export const appInPlace = (page: Page): Promise<void> =>
  page.locator('#root > [inert]').waitFor({ state: 'detached' });

/** From here on, opening an address or reloading it ends when the app is in place; with `waitUntil` given, as the caller says. */
export function openingTheApp(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (!options?.waitUntil) await appInPlace(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await appInPlace(page);
    return response;
  };
  return page;
}

/** For what a journey stubs: the app finds no replies in the documents that this page opens, and asks for all it needs. */
export const dropAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    new MutationObserver(() => document.querySelector('#answers')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    }),
  );

/** What an address shows, whichever record: `/donors/…`. */
const screenOf = (address: string): string =>
  new URL(address, 'http://localhost').pathname.replaceAll(/[\da-f]{24}/g, '…');

/**
 * Opens another screen as a link of the app does, without loading the app again; resolves when the one before is gone.
 * The same screen, and card entry, which is a document of its own, are loaded.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const isApart = await page.evaluate(() => document.documentElement.dataset.document !== undefined);
  if (isApart || address.startsWith('/take-gift') || screenOf(address) === screenOf(page.url())) {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll<HTMLElement>('#main h1, #main h2')) title.dataset.left = '';
    history.pushState(null, '', to);
  }, address);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}
