/** Helpers for journeys of reports: figures, and the lists behind them. */
import { expect, type Locator, type Page } from '@playwright/test';
import { setTimeZone } from '../src/web/data/format/format.ts';
import { parseSearch } from '../src/web/data/search/list-search.ts';
import { readContributionsSearch } from '../src/web/features/contributions/list/contributions-search.ts';
import { giftQuery } from '../src/web/features/contributions/list/gift-query.ts';
import { timeZone } from './hosted/servers.ts';
import { goWithin } from './screen-checks/settled.ts';

export const main = (page: Page) => page.locator('#main');

/** Converts "$1,234.50" and "1,284 donors" to numbers. */
export const moneyOf = (text: string) => Number(text.replace(/[^\d.]/g, ''));

/** The number of gifts in a list, and the dollars received. */
type ListFigures = { gifts: number; received: number };

/** Each of these links must show the dollars received of the list that it opens. */
export async function expectReceived(page: Page, links: Locator): Promise<void> {
  const shown = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']),
  );
  expect(shown.length).toBeGreaterThan(3);
  const lists = await listsAt(
    page,
    shown.map(([address = '']) => address),
  );
  for (const [address = '', text = ''] of shown)
    expect(lists.get(address)?.received, address).toBe(moneyOf(text));
}

/** The figures above the rows of the list at an address. */
async function openedList(page: Page, address: string): Promise<ListFigures> {
  const line = page.getByText(/^[\d,]+ gifts?.*\$[\d,.]+ received/);
  const none = page.getByRole('heading', { name: 'No gifts match these filters' });
  // Starting from another screen, a list opens without reloading the app.
  await goWithin(page, '/profile');
  await goWithin(page, address);
  await expect(line.or(none)).toBeVisible();
  if (await none.isVisible()) return { gifts: 0, received: 0 };
  const [, gifts = '', received = ''] =
    /^([\d,]+) gifts?.*\$([\d,.]+) received/.exec((await line.textContent()) ?? '') ?? [];
  return { gifts: moneyOf(gifts), received: moneyOf(received) };
}

/** The gift list's request to our server when this address is opened. */
async function questionOf(address: string): Promise<string> {
  const { pathname, search } = new URL(address, 'http://localhost');
  expect(pathname).toBe('/contributions');
  setTimeZone(timeZone);
  const query = await giftQuery(readContributionsSearch(parseSearch(search)), '');
  return JSON.stringify({ ...query, limit: 1, page: 1 });
}

/**
 * The figures of the lists at these addresses, from our server's replies to the lists' own requests. The first and the last list are also
 * opened, and must show the same. Opening all of them would take ten times as long.
 */
export async function listsAt(page: Page, addresses: Iterable<string>): Promise<Map<string, ListFigures>> {
  const all = [...new Set(addresses)];
  const answers = await page.evaluate(
    async (bodies) => {
      const headers = { 'x-steward': '1', 'content-type': 'application/json' };
      const found: { gifts: number; received: number }[] = [];
      for (const body of bodies) {
        const response = await fetch('/api/gift-index/search', { method: 'POST', headers, body });
        const { totalCount, sum } = await response.json();
        found.push({ gifts: totalCount, received: sum.received.cents / 100 });
      }
      return found;
    },
    await Promise.all(all.map(questionOf)),
  );
  const lists = new Map(
    all.map((address, index) => [address, answers[index] ?? { gifts: -1, received: -1 }]),
  );
  for (const address of new Set([all.at(0), all.at(-1)]))
    if (address) expect(await openedList(page, address), address).toEqual(lists.get(address));
  return lists;
}
