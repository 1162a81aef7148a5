import type { Locator, Page } from '@playwright/test';
import type { Steward } from './steward.ts';

/** On the list of plans: cancels the first one beside it, long after the person last confirmed who they are. Returns the dialog. */
export async function sendCancellation(page: Page, steward: Steward): Promise<Locator> {
  await page.getByRole('row').nth(1).getByRole('link').click();
  steward.ageStepUps();
  await page.getByRole('complementary').getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel / });
  await dialog.getByLabel('Reason').fill('Asked by donor');
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  return dialog;
}
