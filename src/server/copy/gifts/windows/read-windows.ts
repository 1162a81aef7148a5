/**
 * Reads a list that can't be sorted, without losing a row. The platform doesn't guarantee any order of gifts, so paging may miss some.
 * Windows of dates don't: a reply that isn't full has all rows of its window. The platform's count is only a hint: where it differs from
 * what was read, the window is read on or again, and complete once that finds nothing new.
 */
import type { UnreadableRecord } from '#contract/giving/reply.ts';
import { type Counts, createCounts } from '../../../upstream/counts.ts';
import { createRowRates } from './row-rates.ts';

/** Both ends are inclusive, in ms since 1970 on the platform's clock. If `from` is null, the window has no start. */
export type DateWindow = { from: number | null; to: number };

type Row = { id: string };

/** The reply may have more rows than those of the window. `total` is the platform's count of them. */
export type WindowReply<One> = {
  rows: readonly One[];
  total: number | null;
  unreadable?: readonly UnreadableRecord[] | undefined;
};

/** Requests one page of a window, of so many rows; pages start at 1. */
export type RequestPage<One> = (window: DateWindow, page: number, limit: number) => Promise<WindowReply<One>>;

/** A list that can be filtered by date. */
export type DatedList<One> = {
  request: RequestPage<One>;
  /** The most rows that come in one reply, as far as is known; 100 unless given. */
  rowsPerPage?: (() => number) | undefined;
  /** True while requests name UTC days: a window is then one or more entire days, and the reply may have rows of the next two. */
  inDays: () => boolean;
  /** The row's date, in ms since 1970; null if it has none. */
  dateOf: (row: One) => number | null;
};

type Found<One> = { rows: readonly One[]; unreadable: readonly UnreadableRecord[] };

/** A window and all of its rows that can be read, and perhaps some later ones. */
export type CompleteWindow<One> = DateWindow & Found<One>;

/** The most rows of one reply, unless the list says that there are fewer. */
export const pageRows = 100;
/** Target share of a page's rows for a window: if a window has more than it may have, the call is wasted. */
const aimed = 0.86;
/**
 * How many pages a window of days may have: it may be unable to be narrower, and its last day is often read twice. Only while the pages add
 * up to the platform's count, since pages of an unordered list may miss rows.
 */
const pagesOfDays = 4;
const minuteMs = 60_000;
const hourMs = 3_600_000;
export const dayMs = 86_400_000;
const firstWidthMs = 7 * dayMs;
/** How many times wider a window may be than the previous one. */
const maxGrowth = 4;
const maxLooks = 9;
/** How many times in a row a look must find nothing new if the platform counts more rows than were found. */
const quietLooks = 3;
/** No real window has more pages; a platform that repeats pages without end must not be asked forever. */
const maxPages = 10_000;

/** Thrown if looks keep finding new rows: the list changes faster than it can be read. The window must not be treated as complete. */
export class ListUnsettled extends Error {
  override name = 'ListUnsettled';
}

/**
 * Yields complete windows from the newest to the oldest, without gaps. To resume after stopping, pass the last window's `from` as `to`.
 * `counts` is what is known about the platform's counts. Throws whatever `request` throws, and ListUnsettled.
 */
export async function* readWindows<One extends Row>(
  { request, rowsPerPage = () => pageRows, inDays, dateOf }: DatedList<One>,
  { from: start, to: end }: DateWindow,
  counts: Counts = createCounts(),
): AsyncGenerator<CompleteWindow<One>, void> {
  const aim = () => aimed * rowsPerPage();
  const rates = createRowRates((aim() / firstWidthMs) * hourMs);
  let to = end;
  let width = firstWidthMs;
  let mostOfDays = pagesOfDays;
  /** About how many rows are left; only needed if the range has no start. */
  let left = start === null ? 0 : Number.POSITIVE_INFINITY;
  /** After how many windows the rest is tried again, and how often it didn't fit: the count may be too low. */
  let [waits, misfits] = [0, 0];
  while (start === null || to > start) {
    const most = () => (inDays() ? mostOfDays : 1);
    if (start === null && (to <= 0 || (left <= aim() && waits <= 0))) {
      const rest = { from: null, to };
      const list = { request, limit: rowsPerPage() };
      const read = await readOnce(list, rest, most(), counts);
      if (rowsPerPage() < list.limit) continue;
      if (read.found || to <= 0) {
        yield { ...rest, ...(read.found ?? (await readAgain(list, rest))) };
        return;
      }
      left = read.total;
      waits = 2 ** misfits;
      misfits += 1;
    }
    waits -= 1;
    const least = inDays() ? dayMs : minuteMs;
    width = Math.max(width, least);
    // Without a start, the rest before 1970 is one window.
    const from = Math.max(start ?? 0, beginOf(to, width, inDays()));
    const window = { from: inDays() ? startOfDay(from) : from, to };
    width = Math.min(width, to - window.from);
    const list = { request, limit: rowsPerPage() };
    const read = await readOnce(list, window, most(), counts);
    // Only now it is known that this took several replies, which may lack rows of a list without an order.
    if (rowsPerPage() < list.limit) continue;
    if (!read.found) {
      if (!read.addsUp) mostOfDays = 1;
      if (width > least) {
        const rows = (rates.expected(window) * aim() * most()) / read.total;
        const narrower = Math.floor(width * aimed);
        const wanted = Math.min(narrower, to - rates.beginOf(to, rows, window.from));
        width = Math.max(least, least === dayMs ? startOfDay(wanted) : wanted);
        continue;
      }
    }
    const found = read.found ?? (await readAgain(list, window));
    const dates = found.rows.flatMap((row) => dateOf(row) ?? []);
    // A platform that sends too many rows, none of them around the window, ignores dates: all windows would be the same.
    if (
      !read.found &&
      dates.length > 0 &&
      dates.every((at) => at < window.from - dayMs || at > to + 2 * dayMs)
    ) {
      const rest = { from: start, to };
      yield { ...rest, ...(await readAgain(list, rest)) };
      return;
    }
    yield { ...window, ...found };
    const moments = dates.filter((at) => at >= window.from && at <= window.to);
    left -= moments.length;
    rates.learn(window, moments);
    const widest = (to - window.from) * maxGrowth;
    to = window.from;
    // Replies in days also have the rows of the day after the window.
    const last = inDays() ? Math.min(end, to + dayMs) : to;
    width = Math.max(least, to - rates.beginOf(last, aim() * most(), to - widest));
  }
}

/** Returns where a window begins that ends at `to`; in days, it has as many whole ones as fit into the width. */
const beginOf = (to: number, width: number, isInDays: boolean): number =>
  isInDays ? startOfDay(to - 1) - (Math.floor(width / dayMs) - 1) * dayMs : to - width;

/** When a window was read, on the platform's clock. */
export type ReadBetween = { readFrom: number; readTo: number };

/** The platform reports its time in whole seconds, and with a delay. */
const clockErrorMs = 2_000;

/** Yields the same windows with the time each was read. `now` returns the platform's time, never ahead of it. */
export async function* timedWindows<One extends Row>(
  windows: AsyncGenerator<CompleteWindow<One>, void>,
  now: () => number,
): AsyncGenerator<CompleteWindow<One> & ReadBetween, void> {
  for (;;) {
    const readFrom = now();
    const { value } = await windows.next();
    if (!value) return;
    yield { ...value, readFrom, readTo: now() + clockErrorMs };
  }
}

const startOfDay = (at: number): number => Math.floor(at / dayMs) * dayMs;
/** Returns the last millisecond of a UTC day. */
export const endOfDay = (at: number): number => startOfDay(at) + dayMs - 1;

type Pages<One> = { request: RequestPage<One>; limit: number };

type Once<One> = { found: Found<One> } | { found: null; total: number; addsUp: boolean };

/** Returns all rows of the window if they fit in so many pages, otherwise about how many there are. */
async function readOnce<One extends Row>(
  { request, limit }: Pages<One>,
  window: DateWindow,
  mostPages: number,
  counts: Counts,
): Promise<Once<One>> {
  const look = createLook<One>();
  const first = look.take(await request(window, 1, limit));
  const total = Math.max(first.total ?? 0, limit + 1);
  if (first.received >= limit) {
    const pages = Math.ceil(total / limit);
    if (first.total === null || pages > mostPages) return { found: null, total, addsUp: true };
    let isFull = true;
    // A full last page may be followed by another one: a count that is too low can still equal what was read so far.
    for (let page = 2; page <= pages || (isFull && page === pages + 1); page += 1) {
      const next = look.take(await request(window, page, limit));
      if (next.total !== total) return { found: null, total, addsUp: true };
      isFull = next.received >= limit;
    }
    const addsUp = !isFull && look.size() === total;
    return addsUp ? { found: look.found() } : { found: null, total, addsUp };
  }
  if (first.total === null || !counts.mayBeRight(first.total - first.received))
    return { found: look.found() };
  // The count says that there are others: only one that can be read, on this page or the next, would prove it.
  for (const page of [2, 1])
    if (look.take(await request(window, page, limit)).isNew) return { found: null, total, addsUp: true };
  counts.provedWrong(first.total - first.received);
  return { found: look.found() };
}

/** Reads all pages of a window that can't be narrowed, again and again, until that finds nothing new. */
async function readAgain<One extends Row>(list: Pages<One>, window: DateWindow): Promise<Found<One>> {
  const all = createLook<One>();
  let quiet = 0;
  for (let looks = 1; looks <= maxLooks; looks += 1) {
    const { isNew, total } = await readPages(list, window, all);
    quiet = isNew ? 0 : quiet + 1;
    const agrees = total === null || total <= all.size();
    if (quiet >= (agrees ? 1 : quietLooks)) return all.found();
  }
  throw new ListUnsettled();
}

/** Reads each page once. */
async function readPages<One extends Row>(
  { request, limit }: Pages<One>,
  window: DateWindow,
  all: Look<One>,
): Promise<{ isNew: boolean; total: number | null }> {
  const these = createLook<One>();
  let isNew = false;
  for (let page = 1; ; page += 1) {
    const reply = await request(window, page, limit);
    const { received, total, isNew: isNewHere } = these.take(reply);
    isNew = all.take(reply).isNew || isNew;
    const isLast = received < limit && (total === null || (page - 1) * limit + received >= total);
    if (isLast || !isNewHere || page >= maxPages) return { isNew, total };
  }
}

type Look<One> = {
  /** Adds a reply. `received`: its rows, including unreadable ones. `isNew`: it has a row that wasn't there before. */
  take(reply: WindowReply<One>): { received: number; total: number | null; isNew: boolean };
  /** The number of records so far, including unreadable ones. */
  size(): number;
  found(): Found<One>;
};

function createLook<One extends Row>(): Look<One> {
  const rows = new Map<string, One>();
  const unreadable = new Map<string, UnreadableRecord>();
  const size = () => rows.size + unreadable.size;
  return {
    take: ({ rows: more, total, unreadable: odd = [] }) => {
      const before = rows.size;
      for (const row of more) rows.set(row.id, row);
      for (const record of odd) unreadable.set(`${record.why} ${record.near}`, record);
      return { received: more.length + odd.length, total, isNew: rows.size > before };
    },
    size,
    found: () => ({ rows: [...rows.values()], unreadable: [...unreadable.values()] }),
  };
}
