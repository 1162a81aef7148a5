import { expect, type Page } from '@playwright/test';

/** Waits until the screen has what it needs: a title, and no request in progress. */
export async function waitForIdle(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Waits until the app has replaced the document's screen, which looks the same but is about to disappear. */
export const appInPlace = (page: Page): Promise<void> =>
  page.locator('#root > [inert]').waitFor({ state: 'detached' });

const changed = new WeakSet<object>();

/** From here on, `getByText` of any page finds what is on screen, and not the hidden element in which the same text is read aloud. */
export function textsOnScreen(page: Page): Page {
  // Journeys open further pages themselves.
  const all = Object.getPrototypeOf(page) as Page;
  if (changed.has(all)) return page;
  changed.add(all);
  const { getByText } = all;
  all.getByText = function onScreen(this: Page, text, options) {
    return getByText.call(this, text, options).and(this.locator(':not(#said)'));
  };
  return page;
}

/** From here on, opening an address or reloading waits until the app is in place, unless the caller passes `waitUntil`. */
export function openingTheApp(page: Page): Page {
  textsOnScreen(page);
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

/** For journeys that stub replies: the app finds no replies in the documents that this page opens, and requests everything. */
export const dropAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    new MutationObserver(() => document.querySelector('#answers')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    }),
  );

/** The screen of an address, whatever the record: `/donors/…`. */
const screenOf = (address: string): string =>
  new URL(address, 'http://localhost').pathname.replaceAll(/[\da-f]{24}/g, '…');

/**
 * Opens another screen as a link in the app does, without reloading the app; resolves once the previous screen is gone. The same screen,
 * and card entry, which has its own document, are loaded instead.
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
