/** The address of a list's first record, for tests that open one. */
import type { Page } from '@playwright/test';
import { goWithin } from './screen-checks/settled.ts';
import { type FindFirst, firstInHtml } from './screens.ts';

/** The first record in a list's document, as the server makes it for a person's cookies; undefined if a busy server sent it without rows. */
export async function firstInDocument(address: URL, cookie: string): Promise<string | undefined> {
  const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
  return firstInHtml(await (await fetch(address, { headers: { ...opened, cookie } })).text());
}

/** Finds it in the list's document, otherwise on its screen, for the person this page is signed in as. */
export const firstOnPage =
  (page: Page): FindFirst =>
  async (list) => {
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const made = await firstInDocument(new URL(list, page.url()), cookie);
    if (made) return made;
    await goWithin(page, list);
    const link = page.locator('tr[data-record]').first().getByRole('link').first();
    return (await link.getAttribute('href')) ?? '';
  };
