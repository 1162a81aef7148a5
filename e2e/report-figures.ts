/** What journeys of reports need: figures, the lists that make them, and how many presses it took. */
import { expect, type Locator, type Page } from '@playwright/test';

export const main = (page: Page) => page.locator('#main');

/** "$1,234.50" and "1,284 donors" as numbers. */
export const moneyOf = (text: string) => Number(text.replace(/[^\d.]/g, ''));

/** What the list at an address counts and sums up, as our server answers its page. */
export async function listAt(page: Page, address: string): Promise<{ gifts: number; received: number }> {
  const line = page.getByText(/^[\d,]+ gifts?.* received/);
  const none = page.getByRole('heading', { name: 'No gifts match these filters' });
  await page.goto(address);
  await expect(line.or(none)).toBeVisible();
  if (await none.isVisible()) return { gifts: 0, received: 0 };
  const [, gifts = '', received = ''] =
    /^([\d,]+) gifts?.*\$([\d,.]+) received/.exec((await line.textContent()) ?? '') ?? [];
  return { gifts: moneyOf(gifts), received: moneyOf(received) };
}

/** Presses, as a person would; counted. */
export function clicker() {
  let clicks = 0;
  return {
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    count: () => clicks,
  };
}
