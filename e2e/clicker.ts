/** Counts the clicks of a task, so that a journey can state how few there are. */
import type { Locator } from '@playwright/test';

/**
 * Clicks, as a person would; counted. Typing and keys aren't clicks.
 *
 *     const { click, count } = clicker();
 *     await click(page.getByRole('button', { name: 'Print' }));
 *     expect(count()).toBe(1);
 */
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
