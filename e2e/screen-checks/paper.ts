/** Helpers for journeys that check what is printed. */
import { expect, type Page } from '@playwright/test';
import { installClock } from '../browsing.ts';
import { signIn } from '../sign-in.ts';

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

/**
 * Opens the app and lets 15 seconds pass, so that everything that loads late is there. Then shows a block wherever the frame around a screen
 * may have one: a notice, a live region, a dialog.
 */
export async function openForAWhile(page: Page): Promise<void> {
  await installClock(page);
  await signIn(page, 'Staff', '/profile');
  await page.clock.fastForward(15_000);
  // The place for notices about changes that wait on this device.
  await expect(page.locator('#main > :last-child > div:empty')).toBeAttached();
  await page.evaluate(() => {
    for (const selector of ['#main', '#main > :last-child', '#root', 'body'])
      for (const place of ['prepend', 'append'] as const) {
        const block = document.createElement('div');
        block.setAttribute('role', 'status');
        block.textContent = 'Not for paper';
        document.querySelector(selector)?.[place](block);
      }
  });
}
