/**
 * Reads a list that can't be sorted, without losing a row. The platform doesn't guarantee any order of gifts, so paging may miss some.
 * Windows of dates don't: if one reply has as many rows as the platform counts in the window, it has all of them.
 */

import { createRowRates } from './row-rates.ts';

/** Both ends are inclusive, in ms since 1970 on the platform's clock. If `from` is null, the window has no start. */
export type DateWindow = { from: number | null; to: number };

type Row = { id: string };

/** `utcDays`: the platform accepts only days, so the reply covers the entire UTC days of the window. */
export type WindowReply<One> = { rows: readonly One[]; total: number | null; utcDays: boolean };

/** Requests one page of a window; pages start at 1. */
export type RequestPage<One> = (window: DateWindow, page: number) => Promise<WindowReply<One>>;

/** A list that can be filtered by date. */
export type DatedList<One> = {
  request: RequestPage<One>;
  /** The row's date, in ms since 1970; null if it has none. */
  dateOf: (row: One) => number | null;
};

/** A window and all of its rows. */
export type CompleteWindow<One> = DateWindow & { rows: readonly One[] };

/** The most rows of one reply. */
export const pageRows = 100;
/** Target number of rows per window: if a window has more than a page, the call is wasted. */
const aim = 86;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const firstWidthMs = 7 * dayMs;
/** How many times wider a window may be than the previous one. */
const maxGrowth = 4;
const maxRepeats = 5;

/** Thrown if replies keep disagreeing: the list changes faster than it can be read. The window must not be treated as complete. */
export class ListUnsettled extends Error {
  override name = 'ListUnsettled';
}

/**
 * Yields complete windows from the newest to the oldest, without gaps. To resume after stopping, pass the last window's `from` as `to`.
 * Throws whatever `request` throws, and ListUnsettled.
 */
export async function* readWindows<One extends Row>(
  { request, dateOf }: DatedList<One>,
  { from: start, to: end }: DateWindow,
): AsyncGenerator<CompleteWindow<One>, void> {
  const rates = createRowRates((aim / firstWidthMs) * hourMs);
  let to = end;
  let width = firstWidthMs;
  let least = minuteMs;
  /** Upper bound of the rows left; only needed if the range has no start. */
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
    const widest = (to - window.from) * maxGrowth;
    to = window.from;
    width = Math.max(least, to - rates.beginOf(to, aim, to - widest));
  }
}

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

/** Widens a window to entire days, at least one, so that the next window starts earlier. Neighbors share a day: it isn't documented whether the last day is included. */
const wholeDays = (from: number, to: number) => ({
  from: Math.min(Math.floor(from / dayMs), Math.ceil(to / dayMs) - 1) * dayMs,
  to: Math.ceil(to / dayMs) * dayMs,
});

type OnceRead<One> = { utcDays: boolean } & ({ rows: readonly One[] } | { rows: null; total: number });

/** Returns all rows of the window if they fit in one reply, otherwise their number. Repeats the call if the rows don't match the reply's own count. */
async function readOnce<One extends Row>(
  request: RequestPage<One>,
  window: DateWindow,
): Promise<OnceRead<One>> {
  for (let repeats = 0; repeats < maxRepeats; repeats += 1) {
    const { rows, total, utcDays } = await request(window, 1);
    const isFull = rows.length >= pageRows;
    if (total === null ? isFull : total > pageRows)
      return { rows: null, total: Math.max(total ?? 0, pageRows + 1), utcDays };
    if (total === null ? !isFull : idsOf(rows).size === total) return { rows, utcDays };
  }
  throw new ListUnsettled();
}

/** Reads all pages of a window that can't be narrowed, until two consecutive readings have the same rows. */
async function readAgreeing<One extends Row>(
  request: RequestPage<One>,
  window: DateWindow,
): Promise<readonly One[]> {
  let before: Map<string, One> | null = null;
  for (let repeats = 0; repeats <= maxRepeats; repeats += 1) {
    const found = await readPages(request, window);
    if (found && before && found.size === before.size && [...found.keys()].every((id) => before?.has(id)))
      return [...found.values()];
    before = found;
  }
  throw new ListUnsettled();
}

/** Returns null if the number of rows differs from the platform's count. */
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
