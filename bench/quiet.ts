import type { Page } from '@playwright/test';

/** Resolves when nothing more was fetched for 600 ms. */
export const quiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let known = -1;
        const look = () => {
          const count = performance.getEntriesByType('resource').length;
          if (count === known) return resolve();
          known = count;
          setTimeout(look, 600);
        };
        look();
      }),
  );
