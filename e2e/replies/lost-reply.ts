import type { Page } from '@playwright/test';

/** The server makes the next change at this address, but its reply is lost. */
export async function loseReply(page: Page, address: string): Promise<void> {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}
