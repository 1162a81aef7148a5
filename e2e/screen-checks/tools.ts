/** The search and the filters above a list. */
import { expect, type Page } from '@playwright/test';

const filters = (page: Page) => page.getByRole('main').getByRole('search', { name: 'Filters' });

/** The names of a list's filters, as they are offered, and of those that are on; behind "More" are others. */
export const filtersOf = (page: Page): Promise<{ offered: string[]; on: string[] }> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('#main search button')];
    const names = buttons.map((one) =>
      (one.getAttribute('aria-label') ?? one.textContent).replaceAll(/\s+/g, ' ').trim(),
    );
    const pressed = buttons.filter((one) => one.getAttribute('aria-pressed') === 'true');
    return {
      offered: names.filter((name) => name !== 'More'),
      on: [
        ...names.filter((name) => name.startsWith('Clear ')),
        ...pressed.map((one) => one.textContent.trim()),
      ],
    };
  });

/** What of the search, the filters, and whatever else can be pressed above the rows is cut off or covered. */
const hiddenNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (one: Element): boolean => {
      const box = one.getBoundingClientRect();
      for (let at = one.parentElement; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const clip = at.getBoundingClientRect();
        if (overflowX !== 'visible' && (box.left < clip.left - 1 || box.right > clip.right + 1)) return false;
        if (overflowY !== 'visible' && (box.top < clip.top - 1 || box.bottom > clip.bottom + 1)) return false;
      }
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return hit !== null && (one.contains(hit) || hit.closest('label')?.contains(one) === true);
    };
    return [...document.querySelectorAll('#main [data-tools] :is(input, button, a)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[popover]'))
      .filter((one) => !isSeen(one))
      .map((one) => `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`.trim());
  });

/** Checks that everything above a list's rows can be used, and that each of these filters is there, or behind "More". */
export async function expectTools(page: Page, before: Awaited<ReturnType<typeof filtersOf>>): Promise<void> {
  await expect.poll(() => hiddenNow(page), 'hidden, covered, or cut off').toEqual([]);
  const { offered, on } = await filtersOf(page);
  expect(on.toSorted()).toEqual(before.on.toSorted());
  const isGone = (name: string) => !offered.includes(name);
  if (!before.offered.some(isGone)) return;
  await filters(page).getByRole('button', { name: 'More', exact: true }).click();
  const more = page.getByRole('dialog', { name: 'More filters' });
  for (const name of before.offered.filter(isGone))
    await expect(more.getByRole('button', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeHidden();
}
