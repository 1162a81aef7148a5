/** What journeys need to see what is printed. */
import type { Page } from '@playwright/test';

/** Counts presses of Print; the browser's own dialog stays away. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, {
      prints: 0,
      print: () => Object.assign(window, { prints: Reflect.get(window, 'prints') + 1 }),
    });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'prints')));
}

/** Pages of paper. */
export const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
