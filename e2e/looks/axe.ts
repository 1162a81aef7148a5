/** What axe finds on the page as it is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const { resolve } = createRequire(import.meta.url);
const ofAxe = createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
/** Contrast takes most of a look: it is measured once for all texts that have the same colors. */
const source = `${readFileSync(ofAxe, 'utf8')};
axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-alike])' }] });`;

type Scope = {
  /** A selector; the whole page without. */
  within?: string;
  /** Also rules of good practice, not only those of WCAG. */
  allRules?: boolean;
  /** What other screens in the same theme and width had, by `markAlike`: its contrast was measured there. Grows. */
  seen?: Set<number>;
};

/** Rule and place of each violation. Frames of other sites are left out. */
export async function axeFaults(
  page: Page,
  { within, allRules = false, seen }: Scope = {},
): Promise<string[]> {
  for (const look of await markAlike(page, within ?? 'body', [...(seen ?? [])])) seen?.add(look);
  // Another look at the same document finds it there: reading it again costs a third of a look.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Without this each look opens another page to gather the results of frames, of which our screens have none.
  const axe = new AxeBuilder({ page, axeSource: isThere ? ';' : source }).setLegacyMode();
  // What is in order is not described node by node.
  axe.options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (!allRules) axe.withTags(standards);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

/**
 * Marks each text that style sheets can't tell apart from one before it, here or on another screen (`seen`): all it is inside
 * of, up to the document, has the same elements, classes, states and places among the others. Resolves to the looks of all
 * texts, as hashes.
 */
const markAlike = (page: Page, within: string, seen: number[]): Promise<number[]> =>
  page.evaluate(
    ([scope, known]) => {
      const words =
        /^(id|href|title|datetime|data-record|data-alike|aria-(label|labelledby|describedby|controls))$/;
      const hashes = new Map<Element, number>();
      const hashOf = (text: string, start: number): number => {
        let hash = start;
        for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
        return hash;
      };
      const lookOf = (one: Element): number => {
        const before = hashes.get(one);
        if (before !== undefined) return before;
        const attributes = [...one.attributes].filter(({ name }) => !words.test(name));
        const place = [
          !one.previousElementSibling,
          !one.nextElementSibling,
          one.parentElement ? [...one.parentElement.children].indexOf(one) % 2 : 0,
        ];
        const own = [one.tagName, ...place, ...attributes.map(({ name, value }) => `${name}=${value}`)].join(
          ' ',
        );
        const look = hashOf(own, one.parentElement ? lookOf(one.parentElement) : 7);
        hashes.set(one, look);
        return look;
      };
      const looks = new Set(known);
      for (const one of document.querySelectorAll('[data-alike]')) one.removeAttribute('data-alike');
      for (const one of document.body.querySelectorAll('*')) {
        if (![...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) continue;
        if (!one.closest(scope)) continue;
        const look = lookOf(one);
        if (looks.has(look)) one.setAttribute('data-alike', '');
        looks.add(look);
      }
      return [...looks];
    },
    [within, seen] as const,
  );
