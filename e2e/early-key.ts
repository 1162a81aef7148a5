import type { Page } from '@playwright/test';

/** Presses Escape as early as a key can come: in the moment in which a dialog with this title is in the page. */
export const escapeAsSoonAs = (page: Page, title: string): Promise<void> =>
  page.evaluate((expected) => {
    const watcher = new MutationObserver(() => {
      const titles = [...document.querySelectorAll('[role="dialog"][data-state="open"] h2')];
      if (!titles.some(({ textContent }) => textContent === expected)) return;
      watcher.disconnect();
      const pressed = { key: 'Escape', bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', pressed));
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  }, title);
