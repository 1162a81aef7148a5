/** A person at one of these browsers: what they do with mouse and keyboard, and what they see. */
import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';

/** An element by selector and, if given, by its whole text or its label. */
type Wanted = { css: string; text?: string };

export type Visitor = ReturnType<typeof visitorOf>;

const enter = '\uE007';

export function visitorOf(driver: Driver, base: string) {
  /** Runs a function in the page. It and its arguments travel as text. */
  const run = <Result, Given extends unknown[]>(
    inPage: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result> =>
    // The page's reply is what its function returns.
    driver.read(`(${inPage})(...${JSON.stringify(given)})`) as Promise<Result>;
  const press = ([x, y]: [number, number]) =>
    driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  const settled = () => expect.poll(() => run(unsettled), { timeout: 30_000 }).toBe('');
  const open = async (path: string) => {
    await driver.open(new URL(path, base).href);
    await settled();
  };
  return {
    run,
    open,
    /** Clicks in the middle of it, on whatever is there. */
    click: async (wanted: Wanted) => {
      await expect
        .poll(() => run(middleOf, wanted), { message: `${wanted.css} ${wanted.text}` })
        .not.toBeNull();
      const middle = await run(middleOf, wanted);
      if (middle) await press(middle);
    },
    type: (text: string) =>
      driver.perform([
        {
          type: 'key',
          id: 'keyboard',
          actions: [...text.replaceAll('\n', enter)].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ]),
    /** Waits until the text of an element matches. */
    sees: (css: string, text: RegExp | string) =>
      expect
        .poll(() => run(textOf, css), { message: css, timeout: 20_000 })
        .toEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)),
    /** Opens another screen as a link in the app does. Card entry has its own document. */
    goTo: async (path: string) => {
      if (path.startsWith('/take-gift') || (await run(isApart))) return open(path);
      await run(pushAddress, path);
      await settled();
    },
    resize: driver.resize,
  };
}

// The functions below run in the page.

/** What the page still waits for; empty if it is complete. */
function unsettled(): string {
  if (document.querySelector('#root > [inert]')) return 'the app';
  if (document.querySelector('[data-left]')) return 'the next screen';
  if (document.querySelector('[aria-busy="true"]')) return 'data';
  const heads = [...document.querySelectorAll('h1, h2')];
  return heads.some((head) => head.getClientRects().length > 0) ? '' : 'a heading';
}

function middleOf({ css, text }: Wanted): [number, number] | null {
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) =>
      one.getClientRects().length > 0 &&
      (text === undefined || one.innerText.trim() === text || one.getAttribute('aria-label') === text),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

function textOf(css: string): string {
  return [...document.querySelectorAll<HTMLElement>(css)].map(({ innerText }) => innerText).join('\n');
}

function isApart(): boolean {
  return document.documentElement.dataset.document !== undefined;
}

function pushAddress(path: string): void {
  for (const title of document.querySelectorAll<HTMLElement>('#main h1, #main h2')) title.dataset.left = '';
  history.pushState(null, '', path);
}

/** Rows of tables in which a click in the middle would hit something of another row, and how many were looked at. */
export function rowFaults(): { faults: string[]; looked: number } {
  const faults: string[] = [];
  let looked = 0;
  for (const row of document.querySelectorAll<HTMLElement>('tbody tr')) {
    const { left, right, top, height } = row.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = top + height / 2;
    const hit = document.elementFromPoint(x, y);
    // Outside the window, hidden, or below something that isn't part of the table.
    if (!hit || height === 0 || !row.closest('table')?.contains(hit)) continue;
    looked += 1;
    if (!row.contains(hit))
      faults.push(
        `${row.innerText.slice(0, 60)} → ${hit.closest('tr')?.innerText.slice(0, 60) ?? hit.tagName}`,
      );
  }
  return { faults, looked };
}

/** The text of the screen, without the frame around it. */
export function screenText(): string {
  return (document.querySelector<HTMLElement>('#main') ?? document.body).innerText.trim();
}
