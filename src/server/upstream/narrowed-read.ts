/** Reads a list for a range of instants from replies that cover more than the range. */
import type { ReadId } from '#contract/giving/catalog.ts';
import type { UnreadableRecord } from '#contract/giving/reply.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { listedRows } from '#contract/rules/listed-rows.ts';
import type { ReadResult } from './cache.ts';
import type { DatedInput } from './date-filters.ts';
import { TooManyAround } from './errors.ts';
import { hasPages } from './full-pages.ts';

type Rows = { data: { id: string }[]; totalCount?: number | null; unreadable?: UnreadableRecord[] };

const pageRows = 100;
const usualLimit = 25;
/**
 * How many pages may be read for a page of the list besides those that it needs: records of the days around the range may come first.
 * A person can read as many within a minute.
 */
export const furtherPages = 50;

/**
 * Returns the page that `query` asks for, of the records within the range. It has fewer records than its limit only if the list ended.
 * `totalCount` is the number of records that were found if the list ended, and null otherwise: the platform counts those of entire days.
 * `read` is also told which page of the days it reads. Throws TooManyAround, and what `read` throws.
 */
export async function readNarrowed(
  read: (input: LooseInput, page: number) => Promise<ReadResult<unknown>>,
  id: ReadId,
  { wider, isWithin }: DatedInput,
  query: LooseInput['query'],
): Promise<ReadResult<Rows>> {
  const isPaged = hasPages(id);
  const limit = numberOr(query?.limit, usualLimit);
  const end = isPaged ? numberOr(query?.page, 1) * limit : Number.POSITIVE_INFINITY;
  const most = Math.ceil(end / pageRows) + furtherPages;
  const seen = new Set<string>();
  const found = new Map<string, { id: string }>();
  const unreadable: UnreadableRecord[] = [];
  let about = { asOf: Number.POSITIVE_INFINITY, stale: false };
  let hasEnded = false;
  for (let page = 1; !hasEnded && found.size <= end; page += 1) {
    if (page > most) throw new TooManyAround();
    const paging = isPaged ? { limit: pageRows, page } : {};
    const { reply, asOf, stale } = await read({ ...wider, query: { ...wider.query, ...paging } }, page);
    // Every list with a date filter has this form.
    const { data, unreadable: odd = [] } = reply as Rows;
    const known = seen.size;
    for (const record of data) {
      seen.add(record.id);
      if (isWithin(record)) found.set(record.id, record);
    }
    unreadable.push(...odd);
    about = { asOf: Math.min(about.asOf, asOf), stale: about.stale || stale };
    // A list also ends where reading on finds nothing new.
    hasEnded = !isPaged || listedRows({ data, unreadable: odd }) < pageRows || seen.size === known;
  }
  const rows = [...found.values()];
  const reply = {
    data: isPaged ? rows.slice(end - limit, end) : rows,
    ...(isPaged ? { totalCount: hasEnded ? rows.length : null } : {}),
    ...(unreadable.length > 0 ? { unreadable } : {}),
  };
  return { reply, ...about };
}

const numberOr = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual);
