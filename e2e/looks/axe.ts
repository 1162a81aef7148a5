/** What axe finds on the page as it is. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Scope = {
  /** A selector; the whole page without. */
  within?: string;
  /** Also rules of good practice, not only those of WCAG. */
  allRules?: boolean;
};

/** Rule and place of each violation. Frames of other sites are left out. */
export async function axeFaults(page: Page, { within, allRules = false }: Scope = {}): Promise<string[]> {
  // Another look at the same document finds it there: reading it again costs a third of a look.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Without this each look opens another page to gather the results of frames, of which our screens have none.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode();
  // What is in order is not described node by node.
  axe.options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (!allRules) axe.withTags(standards);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}
