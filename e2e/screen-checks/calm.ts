/** How much a screen asks of a person at once: what is above the fold of a window of 1440 by 900. */
import type { Page } from '@playwright/test';

export type Load = { controls: number; words: number; sizes: number };

/** The most that a screen may have. What has more today may not grow: its own number, by its route. */
const most = { controls: 60, words: 260 };
const heavier: Readonly<Record<string, Partial<typeof most>>> = {
  // A chart is one control a month and dimension.
  '_app.reports.index': { controls: 78 },
  '_app.letters.statements.index': { controls: 72 },
  '_app.contributions.index': { controls: 66, words: 350 },
  '_app.plans.index': { words: 310 },
  '_app.campaigns.index': { words: 310 },
  '_app.donors.index': { words: 290 },
  '_app.overview': { controls: 66, words: 280 },
  // As long as what is known of the first record.
  '_app.donors.$donorId': { controls: 66, words: 310 },
  '_app.contributions.$contributionId': { words: 300 },
  '_app.deposits.$depositId': { words: 300 },
  '_app.reports.$report (slow)': { words: 300 },
  '_app.profile': { words: 300 },
  '_app.reports.$report (donors)': { controls: 66 },
  '_app.reports.$report (new donors)': { controls: 66 },
  // A statement to be read.
  accessibility: { words: 360 },
};

export const loadOf = (page: Page): Promise<Load> =>
  page.evaluate(() => {
    const isInWindow = ({ width, height, top, bottom, left, right }: DOMRect) =>
      width > 0 && height > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    // Text for screen readers only is clipped.
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden');
    const controls = [
      ...document.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]',
      ),
    ].filter((element) => isShown(element) && isInWindow(element.getBoundingClientRect()));
    const sizes = new Set<string>();
    let words = 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const said = node.textContent?.trim() ?? '';
      const { parentElement } = node;
      if (said === '' || !parentElement || !isShown(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (!isInWindow(range.getBoundingClientRect())) continue;
      words += said.split(/\s+/).length;
      sizes.add(getComputedStyle(parentElement).fontSize);
    }
    return { controls: controls.length, words, sizes: sizes.size };
  });

/** Sentences about what is too much; empty if nothing is. */
export function loadFaults(route: string, { controls, words, sizes }: Load): string[] {
  const allowed = { ...most, ...heavier[route] };
  return [
    ...(controls > allowed.controls ? [`${controls} controls, ${allowed.controls} at most`] : []),
    ...(words > allowed.words ? [`${words} words, ${allowed.words} at most`] : []),
    ...(sizes > 7 ? [`${sizes} sizes of text, 7 at most`] : []),
  ];
}
