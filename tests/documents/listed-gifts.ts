/** The figures of gift lists, by their addresses. */
import { expect } from 'vitest';
import { parseSearch } from '../../src/web/data/search/list-search.ts';
import { readContributionsSearch } from '../../src/web/nouns/gift/address.ts';
import { giftsQuestion } from '../../src/web/nouns/gift/list-request.ts';
import { centsIn, numberIn, type Screens, sentenceOf } from './open-screens.ts';

/** The number of gifts in a list, and the cents received and pending. */
type ListFigures = { gifts: number; received: number; pending: number };
type Found = { totalCount: number; sums: { received: { cents: number }; pending: { cents: number } } };

/** The gift list's request to our server when this address is opened. */
function questionOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  expect(pathname).toBe('/contributions');
  const question = giftsQuestion(readContributionsSearch(parseSearch(search)), '');
  return JSON.stringify({ ...question, limit: 1, page: 1 });
}

/** The figures above the rows of the list at an address. */
async function openedList(screens: Screens, address: string): Promise<ListFigures> {
  const { main } = await screens.open('staff', address);
  if (main.find('heading', 'No gifts match these filters').length > 0)
    return { gifts: 0, received: 0, pending: 0 };
  const sentence = sentenceOf(main);
  expect(sentence).toMatch(/^[\d,]+ gifts?.*\$[\d,.]+ (?:received|pending)/);
  const said = (word: string) => centsIn(new RegExp(`(\\$[\\d,.]+) ${word}`).exec(sentence)?.[1] ?? '$0.00');
  return { gifts: numberIn(sentence), received: said('received'), pending: said('pending') };
}

/**
 * The figures of the lists at these addresses, from our server's replies to the lists' own requests. The first and the last list are also
 * opened, and must show the same.
 */
export async function listsAt(
  screens: Screens,
  addresses: Iterable<string>,
): Promise<Map<string, ListFigures>> {
  const cookie = await screens.cookieOf('staff');
  const all = [...new Set(addresses)];
  const figuresOf = async (body: string): Promise<ListFigures> => {
    const answer = await screens.system.ask(cookie, '/api/lists/gifts', { method: 'POST', body });
    // The reply that the route declares.
    const { totalCount, sums } = (await answer.json()) as Found;
    return { gifts: totalCount, received: sums.received.cents, pending: sums.pending.cents };
  };
  const figures = await Promise.all(all.map(questionOf).map(figuresOf));
  const lists = new Map(
    all.map((address, index) => [address, figures[index] ?? { gifts: -1, received: -1, pending: -1 }]),
  );
  for (const address of new Set([all.at(0), all.at(-1)]))
    if (address) expect(await openedList(screens, address), address).toEqual(lists.get(address));
  return lists;
}
