import type { Page } from '@playwright/test';
import { goWithin } from './screen-checks/settled.ts';

/** Opens the first plan of the list as a page, and returns its address. */
export async function openPlan(page: Page): Promise<string> {
  const link = page.getByRole('row').nth(1).getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  await goWithin(page, address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return address;
}
