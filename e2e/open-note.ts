import type { Page } from '@playwright/test';

/** Opens the field for a note of a record. Below a long record, the notes appear once they are in view. */
export async function openNote(page: Page): Promise<void> {
  await page.getByText('Record IDs').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Add a note' }).click();
}
