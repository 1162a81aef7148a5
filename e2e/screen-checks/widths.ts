/** Checks a screen at common widths: nothing overflows the window, nothing is cut off, and table headings stay in view. */
import type { Page } from '@playwright/test';

/** The narrowest and the widest, and the first of each range of device widths between two breakpoints. */
const everyRange = [320, 390, 768, 960, 1280, 1366, 1920];
export const widths =
  process.env.SOAK === 'on' ? [320, 360, 390, 768, 960, 1024, 1100, 1280, 1366, 1440, 1920] : everyRange;

/** The problems of the screen at its current width; empty if there are none. */
const faultsNow = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const say = (what: string, of: Element) =>
      `${what}: <${of.tagName.toLowerCase()}> ${of.textContent?.trim().slice(0, 50)}`;
    /** True for text that is clipped by its box without an ellipsis: an ellipsis covers only lines of the box itself. */
    const isCutInside = (cell: HTMLElement): boolean => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { right, width } = range.getBoundingClientRect();
        if (width === 0 || !text.textContent?.trim()) continue;
        let box = text.parentElement;
        let isBoxed = false;
        while (box && box !== cell && getComputedStyle(box).overflowX === 'visible') {
          isBoxed ||= getComputedStyle(box).display !== 'inline';
          box = box.parentElement;
        }
        if (!box || getComputedStyle(box).clipPath !== 'none') continue;
        const { overflowX, textOverflow } = getComputedStyle(box);
        const isOver = overflowX !== 'visible' && right > box.getBoundingClientRect().right + 1;
        if (isOver && (isBoxed || textOverflow !== 'ellipsis')) return true;
      }
      return false;
    };
    // Dates of another year are longer, and in January most dates are of another year.
    const dates = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = dates.nextNode(); text; text = dates.nextNode()) {
      const longer = text.textContent?.replace(
        /\b((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2})(?=$|, \d{1,2}:\d\d [AP]M)/g,
        '$1, 2030',
      );
      if (longer !== undefined && longer !== text.textContent) text.textContent = longer;
    }
    const found: string[] = [];
    const whole = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = whole.nextNode(); text; text = whole.nextNode()) {
      const cell = text.parentElement;
      // In a sentence, with a time, or on a statement on a phone, a date may be on two lines.
      if (!cell || !/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(cell.textContent) || cell.closest('article'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.push(say('a date on two lines', cell));
    }
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > room) found.push('the page scrolls sideways');
    for (const tab of document.querySelectorAll('main nav a[aria-current="page"]')) {
      const { left, right } = tab.getBoundingClientRect();
      if (left < 0 || right > room) found.push(say('the current tab is out of sight', tab));
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: amount } of text.textContent?.matchAll(/\$[\d,.]*\d/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + amount.length);
        if (range.getClientRects().length > 1 && text.parentElement)
          found.push(say('an amount on two lines', text.parentElement));
      }
    for (const id of document.querySelectorAll('main dd > span > [title]'))
      if (/^[\da-f]{24}$/.test(id.textContent ?? '') && id.getBoundingClientRect().height > 20)
        found.push(say('an ID on two lines', id));
    for (const table of document.querySelectorAll('table')) {
      const frame = table.parentElement;
      if (!frame || table.getClientRects().length === 0) continue;
      if (table.getBoundingClientRect().right > frame.getBoundingClientRect().right + 1)
        found.push(say('wider than its frame', table));
      for (const cell of table.querySelectorAll<HTMLElement>('td, th')) {
        if (cell.getClientRects().length === 0) continue;
        if (getComputedStyle(cell).position === 'sticky' && cell.tagName === 'TD')
          found.push(say('frozen over others', cell));
        if (isCutInside(cell)) found.push(say('cut off inside', cell));
        const { bottom } = cell.getBoundingClientRect();
        if ([...cell.children].some((part) => part.getBoundingClientRect().bottom > bottom + 1))
          found.push(say('hangs below its row', cell));
        const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].find((part) => {
          const { overflowX, clipPath } = getComputedStyle(part);
          return part.scrollWidth > part.clientWidth + 1 && overflowX !== 'visible' && clipPath === 'none';
        });
        if (!cut) continue;
        cut.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        const named = cut.closest('[title]') ?? cut.querySelector('[title]');
        if (getComputedStyle(cut).textOverflow !== 'ellipsis' || !named) found.push(say('cut off', cut));
        // A figure or a date that is cut off reads as a different one.
        if (/^[−-]?\$|^\w{3} \d/.test(cell.textContent?.trim() ?? '') && cell.tagName === 'TD')
          if (!cell.className.includes('phone')) found.push(say('a figure cut off', cell));
      }
    }
    return found;
  });

/** The screen adapts to its width within a few frames; problems that remain are faults. */
async function lastingFaults(page: Page): Promise<string[]> {
  let found = await faultsNow(page);
  for (let frames = 0; found.length > 0 && frames < 30; frames += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    found = await faultsNow(page);
  }
  return found;
}

/** Position of the first table's heading after scrolling down; null if there is none, or nothing to scroll. */
const headTop = (page: Page): Promise<number | null> =>
  page.evaluate(async () => {
    const table = document.querySelector('table');
    const head = table?.querySelector('th');
    // Lists have sticky headings; the short tables of a record scroll with it.
    if (!table?.querySelector('tr[data-record]') || !head || table.parentElement?.hasAttribute('data-lines'))
      return null;
    const beyond = table.getBoundingClientRect().top + window.scrollY + 120;
    window.scrollTo(0, beyond);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const top = window.scrollY >= beyond - 1 ? head.getBoundingClientRect().top : null;
    window.scrollTo(0, 0);
    return top;
  });

/** The problems of the open screen at its width, and the position of its list's heading after scrolling. */
export async function widthFaults(page: Page): Promise<{ faults: string[]; head: number | null }> {
  const faults = await lastingFaults(page);
  const head = await headTop(page);
  if (head !== null && head !== 0) faults.push(`the head is at ${head}`);
  return { faults, head };
}
