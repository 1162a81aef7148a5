/** Helpers for journeys that check what is printed. */
import type { Page } from '@playwright/test';

/** Counts presses of Print; the browser's own dialog doesn't open. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, {
      prints: 0,
      print: () => Object.assign(window, { prints: Reflect.get(window, 'prints') + 1 }),
    });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'prints')));
}

/** Number of printed pages. */
export const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
