/** Presses a button that exports, answers its dialog, and returns the file that the browser fetches. */
import type { Download, Locator, Page } from '@playwright/test';

export async function exportAs(page: Page, format: 'Excel' | 'CSV', button?: Locator): Promise<Download> {
  await (button ?? page.getByRole('button', { name: 'Export' })).click();
  const dialog = page.getByRole('dialog', { name: /^Export / });
  await dialog.getByRole('radio', { name: format }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  return download;
}
