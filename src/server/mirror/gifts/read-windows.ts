/**
 * Reads a list that can't be sorted without losing a row. The platform states no order for gifts, so walking its pages proves nothing. A
 * window of dates does: when one reply holds as many rows as the platform counts in the window, it holds all of them.
 */

import { createRowRates } from './row-rates.ts';

/** Both ends included, in ms since 1970 on the platform's clock. `from` null: since the beginning. */
export type DateWindow = { from: number | null; to: number };

type Row = { id: string };

/** `utcDays`: the platform takes days only, and the reply covers the whole UTC days of the window. */
export type WindowReply<One> = { rows: readonly One[]; total: number | null; utcDays: boolean };

/** Requests one page of a window, from 1. */
export type RequestPage<One> = (window: DateWindow, page: number) => Promise<WindowReply<One>>;

/** A list by a date. */
export type DatedList<One> = {
  request: RequestPage<One>;
  /** The row's date, in ms since 1970; null if it doesn't say. */
  dateOf: (row: One) => number | null;
};

/** A window and all of its rows. */
export type CompleteWindow<One> = DateWindow & { rows: readonly One[] };

/** The most rows of one reply. */
export const pageRows = 100;
/** The aim of a window: one that holds more than a page costs a call for nothing. */
const aim = 86;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const firstWidthMs = 7 * dayMs;
/** How much wider a window may be than the one before. */
const mostWider = 4;
const mostRepeats = 5;

/** Replies disagreed again and again: the list changes faster than it can be read. Nothing of the window may be taken as complete. */
export class ListUnsettled extends Error {
  override name = 'ListUnsettled';
}

/**
 * Yields complete windows from the newest to the oldest, next to each other and without a gap. Stop at any time and go on later with the
 * `from` of the last one as `to`. Throws what `request` throws, and ListUnsettled.
 */
export async function* readWindows<One extends Row>(
  { request, dateOf }: DatedList<One>,
  { from: start, to: end }: DateWindow,
): AsyncGenerator<CompleteWindow<One>, void> {
  const rates = createRowRates((aim / firstWidthMs) * hourMs);
  let to = end;
  let width = firstWidthMs;
  let least = minuteMs;
  /** How many rows are left, as far as known; only asked for where the range has no beginning. */
  let left = start === null ? 0 : Number.POSITIVE_INFINITY;
  while (start === null || to > start) {
    if (start === null && left <= aim) {
      const rest = await readOnce(request, { from: null, to });
      if (rest.rows) {
        yield { from: null, to, rows: rest.rows };
        return;
      }
      left = rest.total;
    }
    const from = Math.max(start ?? Number.NEGATIVE_INFINITY, to - width);
    const window = least === dayMs ? wholeDays(from, to) : { from, to };
    const read = await readOnce(request, window);
    if (read.utcDays) least = dayMs;
    if (!read.rows && width > least) {
      const rows = (rates.expected(window) * aim) / read.total;
      const narrower = Math.floor((width * aim) / pageRows);
      width = Math.max(least, Math.min(narrower, to - rates.beginOf(to, rows, window.from)));
      continue;
    }
    const rows = read.rows ?? (await readAgreeing(request, window));
    yield { ...window, rows };
    left -= rows.length;
    rates.learn(
      window,
      rows.flatMap((row) => dateOf(row) ?? []),
    );
    const widest = (to - window.from) * mostWider;
    to = window.from;
    width = Math.max(least, to - rates.beginOf(to, aim, to - widest));
  }
}

/** When a window was read, on the platform's clock. */
export type ReadBetween = { readFrom: number; readTo: number };

/** The platform tells its time in whole seconds, and its reply is older than it. */
const clockErrorMs = 2_000;

/** The same windows, with when each was read. `now`: the platform's time, never ahead of it. */
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

/** At least one day, so that the next window begins earlier. Days are shared by two windows: whether a last day counts isn't documented. */
const wholeDays = (from: number, to: number) => ({
  from: Math.min(Math.floor(from / dayMs), Math.ceil(to / dayMs) - 1) * dayMs,
  to: Math.ceil(to / dayMs) * dayMs,
});

type OnceRead<One> = { utcDays: boolean } & ({ rows: readonly One[] } | { rows: null; total: number });

/** One call: all rows of the window, or how many there are. A reply shorter than its own count is asked for again. */
async function readOnce<One extends Row>(
  request: RequestPage<One>,
  window: DateWindow,
): Promise<OnceRead<One>> {
  for (let repeats = 0; repeats < mostRepeats; repeats += 1) {
    const { rows, total, utcDays } = await request(window, 1);
    const isFull = rows.length >= pageRows;
    if (total === null ? isFull : total > pageRows)
      return { rows: null, total: Math.max(total ?? 0, pageRows + 1), utcDays };
    if (total === null ? !isFull : idsOf(rows).size === total) return { rows, utcDays };
  }
  throw new ListUnsettled();
}

/** All pages of a window that can't be made narrower, until two readings in a row have the same rows and count. */
async function readAgreeing<One extends Row>(
  request: RequestPage<One>,
  window: DateWindow,
): Promise<readonly One[]> {
  let before: Map<string, One> | null = null;
  for (let repeats = 0; repeats <= mostRepeats; repeats += 1) {
    const found = await readPages(request, window);
    if (found && before && found.size === before.size && [...found.keys()].every((id) => before?.has(id)))
      return [...found.values()];
    before = found;
  }
  throw new ListUnsettled();
}

/** Null when the rows aren't as many as counted. */
async function readPages<One extends Row>(
  request: RequestPage<One>,
  window: DateWindow,
): Promise<Map<string, One> | null> {
  const found = new Map<string, One>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await request(window, page);
    for (const row of rows) found.set(row.id, row);
    if (rows.length < pageRows) return total === null || found.size === total ? found : null;
    if (total !== null && page * pageRows >= total) return found.size === total ? found : null;
  }
}

const idsOf = (rows: readonly Row[]): Set<string> => new Set(rows.map(({ id }) => id));
