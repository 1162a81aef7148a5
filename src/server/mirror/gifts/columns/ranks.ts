import { fold } from '../../fold.ts';

/** With more new texts than this, sorting all of them is faster than inserting each. */
const maxInserted = 200;

/**
 * Ranks texts as they are sorted, ignoring case and accents. A new text gets a rank between those of its neighbors, so that the others
 * keep theirs: sorting all names whenever there is a new donor would delay each list.
 */
export function createRanks(): (texts: readonly (string | null)[]) => Float64Array {
  /** By index of the text; NaN for null. May be longer than there are texts. */
  let ranks = new Float64Array();
  let ranked = 0;
  /** Each folded text once, in order, and its rank. */
  let sorted: string[] = [];
  let rankOf: number[] = [];

  function rankAll(texts: readonly (string | null)[]): void {
    const keys = texts.map((text) => (text === null ? null : fold(text)));
    sorted = [...new Set(keys.filter((key) => key !== null))].sort();
    rankOf = [...sorted.keys()];
    const byKey = new Map(sorted.map((key, rank) => [key, rank]));
    ranks = new Float64Array(texts.length * 2);
    for (const [index, key] of keys.entries())
      ranks[index] = key === null ? Number.NaN : (byKey.get(key) ?? Number.NaN);
  }

  /** Returns the rank of a folded text, which is inserted if it is new; null if there is no number between its neighbors' ranks. */
  function rankIn(key: string): number | null {
    const at = firstFrom(sorted, key);
    if (sorted[at] === key) return rankOf[at] ?? null;
    const [before, after] = [rankOf[at - 1], rankOf[at]];
    const rank =
      before === undefined ? (after ?? 0) - 1 : after === undefined ? before + 1 : (before + after) / 2;
    if (rank === before || rank === after) return null;
    sorted.splice(at, 0, key);
    rankOf.splice(at, 0, rank);
    return rank;
  }

  function insert(texts: readonly (string | null)[]): boolean {
    if (texts.length - ranked > maxInserted || texts.length > ranks.length) return false;
    for (let index = ranked; index < texts.length; index += 1) {
      const text = texts[index] ?? null;
      const rank = text === null ? Number.NaN : rankIn(fold(text));
      if (rank === null) return false;
      ranks[index] = rank;
    }
    return true;
  }

  return (texts) => {
    if (ranked < texts.length && !insert(texts)) rankAll(texts);
    ranked = texts.length;
    return ranks;
  };
}

/** Returns the index of the first text that isn't before `text`. */
export function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
