import { expect, type Locator, type Page } from '@playwright/test';

/** What the app asks before typed text is lost. */
export const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Closing the tab asks; the answer is to stay. */
export async function closingAsks(page: Page): Promise<void> {
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const native = await closing;
  expect(native.type()).toBe('beforeunload');
  await native.dismiss();
}

/** Closing the tab asks nothing, and closes it. */
export async function closesWithoutAsking(page: Page): Promise<void> {
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
}
