import { expect, type Page } from '@playwright/test';

/** Waits until the screen has what it came for: a title, and nothing on its way. */
export async function waitForIdle(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
