/**
 * Reads a list by page numbers while it changes, without losing a row that exists throughout. Rows are sorted
 * by a key that never changes. Each window starts before the end of what was read. If its rows don't join
 * what was read, earlier rows were removed, and the walk looks further back.
 */

export type Window = { limit: number; page: number };

/** A row's position. `key` is what the list is sorted by, ascending. */
export type Place = { key: string; id: string };

export type WalkState = {
  /** Position up to which everything was read. */
  end: number;
  /** The last row before that position. */
  last: Place | null;
  /** How many rows the next window repeats: more than were removed between two reads. */
  overlap: number;
  /** False once rows weren't sorted by their keys; then pages can't be joined. */
  ordered: boolean;
  /** How often in a row the end seemed to be reached, but the platform counts more rows, so that it is looked at once more. */
  doubts: number;
};

/** `unreadable` rows take up places of the list. `total` is the platform's count, which is only a hint; `off` is by how much it was wrong before. */
export type Page = { rows: readonly Place[]; unreadable?: number; total: number | null; off?: number };

export const walkFromStart: WalkState = { end: 0, last: null, overlap: 1, ordered: true, doubts: 0 };

const usualRows = 100;
/** The overlap for the rest of a walk in which rows are removed. */
const usualOverlap = 16;

/** A list that grows between any two reads must end too. */
const mostDoubts = 5;

const startOf = ({ limit, page }: Window): number => (page - 1) * limit;

/**
 * Returns the window that reaches furthest and repeats `overlap` rows. It isn't longer than what the platform returns at a time, unless that
 * is so little that such a window might not reach beyond the rows that it repeats.
 */
export function nextWindow({ end, overlap, ordered }: WalkState, rowsAtATime = usualRows): Window {
  const most = rowsAtATime < 3 * usualOverlap ? usualRows : rowsAtATime;
  const from = ordered ? Math.max(0, end - overlap) : end;
  let best: Window = { limit: most, page: Math.floor(from / most) + 1 };
  // Windows start at multiples of their size, so other sizes start elsewhere.
  for (let limit = most - 1; ordered && limit > most / 2; limit -= 1) {
    const page = Math.floor(from / limit) + 1;
    if (page * limit > best.page * best.limit) best = { limit, page };
  }
  return best;
}

/** Applies the page of a window. The list ends with a page that isn't full, or that brings nothing new. */
export function takePage(
  state: WalkState,
  window: Window,
  { rows, unreadable = 0, total, off = 0 }: Page,
): { state: WalkState; done: boolean } {
  const start = startOf(window);
  const received = rows.length + unreadable;
  const reached = start + Math.min(received, window.limit);
  const ordered = state.ordered && isAscending(rows);
  if (ordered && !joins(state, start, rows))
    return { state: { ...state, overlap: state.overlap * 4 }, done: false };
  const last = rows.at(-1);
  const isCounted = total === null || reached >= total || reached + off === total;
  const isShort = received < window.limit;
  const isRepeated = last !== undefined && last.id === state.last?.id;
  const seemsDone = isShort || isRepeated;
  const done =
    seemsDone &&
    (isCounted || (isShort && state.doubts > 0 && reached <= state.end) || state.doubts >= mostDoubts);
  const overlap = Math.min(state.overlap, usualOverlap);
  return {
    state: {
      end: reached,
      last: last ? { key: last.key, id: last.id } : state.last,
      overlap,
      ordered,
      doubts: seemsDone ? state.doubts + 1 : 0,
    },
    done,
  };
}

const isAscending = (rows: readonly Place[]): boolean =>
  rows.every((row, index) => index === 0 || (rows[index - 1]?.key ?? '') <= row.key);

/** Returns true if there is no row between the last one read and those of this page. */
function joins({ last }: WalkState, start: number, rows: readonly Place[]): boolean {
  if (start === 0 || last === null) return start === 0;
  const first = rows[0];
  if (first === undefined) return false;
  return first.key < last.key || rows.some(({ id }) => id === last.id);
}
