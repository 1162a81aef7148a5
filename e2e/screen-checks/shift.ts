/** How far the layout of a screen shifts while its data loads. */
import type { Page } from '@playwright/test';

/**
 * A cumulative shift that nobody notices; browsers call 0.1 good. Above the figure in docs/numbers.md, since a machine's own fonts, which
 * are shown until ours have loaded, may wrap a line differently.
 */
export const unnoticedShift = 0.02;

/** Call it before the first visit. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The cumulative layout shift since the page was opened, as browsers compute it. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() =>
    // Set by the script above.
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
