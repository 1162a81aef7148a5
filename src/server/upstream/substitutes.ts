/**
 * Finds single records that a platform can't return one by one, in the documented list that has the same
 * records in full.
 */
import type { ReadId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { listedRows } from '#contract/rules/listed-rows.ts';
import type { ReadResult } from './cache.ts';
import type { Read, ReadOptions } from './cached-read.ts';
import { ServiceAnswered } from './errors.ts';

export type Substitute = (
  read: Read,
  input: LooseInput,
  options: ReadOptions,
) => Promise<ReadResult<{ data: { id: string } }>>;

const limit = 100;
/** How many pages to read of a list that isn't sorted as requested. */
const maxPages = 50;
/** No list of donors has more. */
const mostPages = 100_000;

/** Throws a 404 of the platform for a record that isn't in the list. */
export const substitutes: Partial<Record<ReadId, Substitute>> = {
  'donors.get': async (read, { path }, options) => {
    const donorId = idIn(path, 'donorId');
    const page = (number: number) =>
      read('donors.list', { query: { limit, page: number, sortBy: 'id', sortDirection: 'ASC' } }, options);
    return (await searchSorted(page, donorId)) ?? (await walk(page, donorId));
  },
  'tap.destinations.get': (read, { path }, options) =>
    walk(
      (number) =>
        read('tap.destinations.list', { query: { limit, page: number, includeArchived: true } }, options),
      idIn(path, 'destinationId'),
    ),
};

const idIn = (path: LooseInput['path'], name: string): string => String(path?.[name] ?? '').toLowerCase();
const noSuchRecord = () => new ServiceAnswered(404, 'Not found', true);

type Row = { id: string };
type PageOf<R extends Row> = (
  number: number,
) => Promise<ReadResult<{ data: R[]; totalCount: number | null }>>;
type Found<R extends Row> = ReadResult<{ data: R }>;

const found = <R extends Row>({ reply, asOf, stale }: Awaited<ReturnType<PageOf<R>>>, id: string) => {
  const data = reply.data.find((row) => row.id.toLowerCase() === id);
  return data ? { reply: { data }, asOf, stale } : null;
};

/**
 * Binary search: at most eleven pages for 200,000 donors, if the platform's count of them isn't too low. Returns null if the list isn't
 * sorted by ID.
 */
async function searchSorted<R extends Row>(page: PageOf<R>, id: string): Promise<Found<R> | null> {
  let [low, high] = [1, mostPages];
  for (let number = 1; low <= high; number = Math.floor((low + high) / 2)) {
    const result = await page(number);
    const { data, totalCount } = result.reply;
    const hit = found(result, id);
    if (hit) return hit;
    const ids = data.map((row) => row.id.toLowerCase());
    if (!isAscending(ids)) return null;
    const isLast = listedRows(result.reply) < limit;
    const counted = totalCount === null ? 0 : Math.ceil(totalCount / limit);
    // A count that ends before a full page does isn't that of the list.
    if (isLast || counted > number) high = Math.min(high, isLast ? number : counted);
    const [first, last] = [ids[0], ids.at(-1)];
    if (first === undefined || last === undefined || id < first) high = number - 1;
    else if (id <= last) break;
    else {
      low = number + 1;
      if (low > high && !isLast) high = Math.min(mostPages, 2 * number);
    }
  }
  throw noSuchRecord();
}

const isAscending = (ids: readonly string[]): boolean =>
  ids.every((id, index) => index === 0 || (ids[index - 1] ?? '') < id);

async function walk<R extends Row>(page: PageOf<R>, id: string): Promise<Found<R>> {
  for (let number = 1; number <= maxPages; number += 1) {
    const result = await page(number);
    const hit = found(result, id);
    if (hit) return hit;
    if (listedRows(result.reply) < limit) break;
  }
  throw noSuchRecord();
}
