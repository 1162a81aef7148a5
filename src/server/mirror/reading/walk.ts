/**
 * Reading a list by page numbers while it changes, without losing a row that is there all the time. Rows come in the order
 * of a key that never changes. Each window begins before the end of what was read; when what it shows does not join what was read,
 * rows before it went away, and the walk looks further back.
 */

export type Window = { limit: number; page: number };

/** A row as the walk sees it. `key` is what the list is sorted by, ascending. */
export type Place = { key: string; id: string };

export type WalkState = {
  /** Position up to which all was read. */
  end: number;
  /** The last row of it. */
  last: Place | null;
  /** How many rows the next window shows again: more than went away between two reads. */
  overlap: number;
  /** False once the rows did not come in the order of their keys: then nothing can be joined. */
  ordered: boolean;
};

export type Page = { rows: readonly Place[]; total: number | null };

export const walkFromStart: WalkState = { end: 0, last: null, overlap: 1, ordered: true };

const most = 100;
const least = 51;
/** Kept for the rest of a walk in which rows go away. */
const usualOverlap = 16;

const startOf = ({ limit, page }: Window): number => (page - 1) * limit;

/** The window that reaches furthest and shows `overlap` rows again. */
export function nextWindow({ end, overlap, ordered }: WalkState): Window {
  const from = ordered ? Math.max(0, end - overlap) : end;
  let best: Window = { limit: most, page: Math.floor(from / most) + 1 };
  // Windows begin at multiples of their size, so other sizes begin elsewhere.
  for (let limit = most - 1; ordered && limit >= least; limit -= 1) {
    const page = Math.floor(from / limit) + 1;
    if (page * limit > best.page * best.limit) best = { limit, page };
  }
  return best;
}

/** A page that is shorter than it says it should be; it must be asked for again. */
export class ShortPage extends Error {
  override name = 'ShortPage';
}

/** Takes in the answer to a window. Throws ShortPage. */
export function takePage(
  state: WalkState,
  window: Window,
  { rows, total }: Page,
): { state: WalkState; done: boolean } {
  const start = startOf(window);
  const reached = start + rows.length;
  const ordered = state.ordered && isAscending(rows);
  if (ordered && !joins(state, start, rows))
    return { state: { ...state, overlap: state.overlap * 4 }, done: false };
  if (rows.length < window.limit && total !== null && reached < total) throw new ShortPage();
  const done = total === null ? rows.length < window.limit : reached >= total;
  const last = rows.at(-1);
  const overlap = Math.min(state.overlap, usualOverlap);
  return {
    state: { end: reached, last: last ? { key: last.key, id: last.id } : state.last, overlap, ordered },
    done,
  };
}

const isAscending = (rows: readonly Place[]): boolean =>
  rows.every((row, index) => index === 0 || (rows[index - 1]?.key ?? '') <= row.key);

/** Between the last row that was read and those of this page there is no other. */
function joins({ last }: WalkState, start: number, rows: readonly Place[]): boolean {
  if (start === 0 || last === null) return start === 0;
  const first = rows[0];
  if (first === undefined) return false;
  return first.key < last.key || rows.some(({ id }) => id === last.id);
}
