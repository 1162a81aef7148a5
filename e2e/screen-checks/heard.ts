import type { Page } from '@playwright/test';

/**
 * From here on, collects what is read aloud without the focus: text that changes in an element which was already a live region. What
 * appears together with its own live region doesn't count, since Firefox doesn't announce it. Returns a function for what was heard.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    for (const place of document.querySelectorAll('[role="status"], [role="log"], [aria-live], output'))
      new MutationObserver(() => {
        const text = place.textContent?.trim();
        if (text && !place.closest('[aria-hidden="true"], [inert]')) texts.push(text);
      }).observe(place, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  return () => heard.jsonValue();
}
