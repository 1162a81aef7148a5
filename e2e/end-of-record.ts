import { expect, type Locator, type Page } from '@playwright/test';

/** Scrolls to the end of a record until something appears there; what arrives meanwhile moves the end further down. */
export async function seenAtEnd(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.getByText('Record IDs').scrollIntoViewIfNeeded();
    await expect(seen).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Opens the field for a note of a record. Below a long record, the notes appear once they are in view. */
export async function openNote(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a note' });
  await seenAtEnd(page, add);
  await add.click();
}
