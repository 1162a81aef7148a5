/** The violations that axe finds on the current page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const { resolve } = createRequire(import.meta.url);
const ofAxe = createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
/** Contrast takes most of the time, so it is measured once for all texts with the same colors. */
const source = `${readFileSync(ofAxe, 'utf8')};
axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-alike])' }] });`;

type Scope = {
  /** A selector; by default the whole page. */
  within?: string;
  /** Also checks best-practice rules, not only those of WCAG. */
  allRules?: boolean;
};

/** Text styles that had enough contrast on some screen of this worker, as hashes. */
const legible = new Set<number>();
/** Parts of screens in which axe found nothing, as hashes of their elements at a width. */
const faultless = new Set<number>();

/** Rule and location of each violation. Frames from other sites are left out. */
export async function axeFaults(page: Page, { within, allRules = false }: Scope = {}): Promise<string[]> {
  const styles = await markAlike(page, within ?? 'body', [...legible]);
  // A second check of the same document reuses the script: parsing it again would take a third of the time.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Otherwise each check opens another page to collect the results of frames, which our screens don't have.
  const axe = new AxeBuilder({ page, axeSource: isThere ? ';' : source }).setLegacyMode();
  const parts = await markKnownParts(page, within ?? 'body', allRules, [...faultless]);
  axe.exclude('[data-known]');
  // Nodes without violations aren't described.
  axe.options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (!allRules) axe.withTags(standards);
  const { violations } = await axe.analyze();
  if (!violations.some(({ id }) => id === 'color-contrast')) for (const style of styles) legible.add(style);
  if (violations.length === 0) for (const part of parts) faultless.add(part);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

/** The same on a wide light screen, and then on a dark phone. */
export async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = await axeFaults(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...wide, ...(await axeFaults(page))];
}

/**
 * Marks each text with the same style as one that was measured, here or on another screen (`known`): the same color, size, and weight over
 * the same backgrounds, whatever the theme and width. Only texts that can be seen unobstructed are measured on behalf of others. Resolves
 * to the new styles, as hashes.
 */
const markAlike = (page: Page, within: string, known: number[]): Promise<number[]> =>
  page.evaluate(
    ([scope, before]) => {
      const hashOf = (text: string, start: number): number => {
        let hash = start;
        for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
        return hash;
      };
      const isApart = (style: CSSStyleDeclaration) => /absolute|fixed|sticky/.test(style.position);
      const namesOf = (one: Element) => `${one.tagName} ${one.getAttribute('class')}`;
      /** Elements that may be above or below the others in here. */
      const layers = new Map<Element, string>();
      const layersIn = (one: Element): string => {
        const found =
          layers.get(one) ??
          [...one.children]
            .filter((child) => isApart(getComputedStyle(child)))
            .map(namesOf)
            .join();
        layers.set(one, found);
        return found;
      };
      const grounds = new Map<Element, number>();
      /** The backgrounds behind an element's texts. */
      const groundOf = (one: Element): number => {
        const found = grounds.get(one);
        if (found !== undefined) return found;
        const style = getComputedStyle(one);
        const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
        const own = [
          backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
          backgroundImage === 'none' ? '' : backgroundImage,
          opacity === '1' ? '' : opacity,
          filter === 'none' ? '' : filter,
          mixBlendMode === 'normal' ? '' : mixBlendMode,
          one.matches(':disabled, [aria-disabled="true"], [inert]') ? 'off' : '',
          isApart(style) ? namesOf(one) : '',
          // Grid items may share a cell.
          one.parentElement && getComputedStyle(one.parentElement).display.endsWith('grid')
            ? namesOf(one)
            : '',
          layersIn(one),
        ].join('');
        const under = one.parentElement ? groundOf(one.parentElement) : 7;
        const ground = own === '' ? under : hashOf(own, under);
        grounds.set(one, ground);
        return ground;
      };
      /** True if it is in the window with nothing over it except transparent elements, such as a row's link. */
      const isSeen = (one: Element): boolean => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
        const at = stack.findIndex((hit) => one.contains(hit));
        const isBare = (hit: Element) => getComputedStyle(hit).backgroundColor === 'rgba(0, 0, 0, 0)';
        return at >= 0 && stack.slice(0, at).every(isBare);
      };
      const styles = new Set(before);
      /** Styles on this screen, which may be longer than its window. */
      const here = new Set<number>();
      const found: number[] = [];
      for (const one of document.querySelectorAll('[data-alike]')) one.removeAttribute('data-alike');
      for (const one of document.body.querySelectorAll('*')) {
        if (![...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) continue;
        if (!one.closest(scope)) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one);
        const style = hashOf([color, fontSize, fontWeight, textShadow].join(), groundOf(one));
        if (styles.has(style) || here.has(style)) {
          one.setAttribute('data-alike', '');
          continue;
        }
        if (one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden'))
          here.add(style);
        if (isSeen(one)) found.push(style);
      }
      return found;
    },
    [within, known] as const,
  );

/**
 * Marks each part of the screen with the same elements in the same place as one that was checked at this width, here or on another screen
 * (`known`), if it has no text or control to measure: table rows, the navigation. Call after `markAlike`. Resolves to the new parts, as
 * hashes.
 */
const markKnownParts = (page: Page, within: string, allRules: boolean, known: number[]): Promise<number[]> =>
  page.evaluate(
    ([scope, all, before]) => {
      /** Leaves out what differs from record to record, except whether it is present. */
      const shapeOf = (part: Element): string =>
        part.outerHTML
          .replaceAll(/ data-(?:alike|known)=""/g, '')
          .replaceAll(/ (href|title|datetime|aria-label|data-record)="[^"]+"/g, ' $1="…"')
          .replaceAll(/>[^<]*[^<\s][^<]*</g, '>…<');
      const placeOf = ({ parentElement: parent }: Element): string =>
        parent ? `${placeOf(parent)} ${parent.tagName} ${parent.getAttribute('role')}` : '';
      const isMeasured = (one: Element) =>
        !one.hasAttribute('data-alike') &&
        [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      /** The width of a control may depend on its text. */
      const isNarrow = (one: Element) => {
        const { width } = one.getBoundingClientRect();
        return width > 0 && width < 24 && one.matches('a, button, input, select, summary');
      };
      const parts = new Set(before);
      const found: number[] = [];
      for (const one of document.querySelectorAll('[data-known]')) one.removeAttribute('data-known');
      for (const part of document.querySelectorAll('nav, header, tbody tr, li')) {
        if (!part.closest(scope) || !part.checkVisibility() || part.closest('[inert], [aria-hidden="true"]'))
          continue;
        const text = `${all} ${innerWidth} ${placeOf(part)} ${shapeOf(part)}`;
        let hash = 7;
        for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
        if (!parts.has(hash)) {
          parts.add(hash);
          found.push(hash);
        } else if (![part, ...part.querySelectorAll('*')].some((one) => isMeasured(one) || isNarrow(one)))
          part.setAttribute('data-known', '');
      }
      return found;
    },
    [within, allRules, known] as const,
  );
