import { fold } from '../../mirror/fold.ts';

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
  /** The texts in order, by index; of texts with the same folded form only one. Their folded forms would take as much memory as the texts. */
  let order: number[] = [];

  function rankAll(texts: readonly (string | null)[]): void {
    const keys = texts.map((text) => (text === null ? null : fold(text)));
    const firsts = new Map<string, number>();
    for (const [index, key] of keys.entries()) if (key !== null && !firsts.has(key)) firsts.set(key, index);
    order = [...firsts.keys()].sort().map((key) => firsts.get(key) ?? 0);
    ranks = new Float64Array(texts.length * 2);
    for (const [rank, index] of order.entries()) ranks[index] = rank;
    for (const [index, key] of keys.entries())
      ranks[index] = key === null ? Number.NaN : (ranks[firsts.get(key) ?? 0] ?? Number.NaN);
  }

  /** Returns the rank of a text, which is inserted if its folded form is new; null if there is no number between its neighbors' ranks. */
  function rankOf(index: number, texts: readonly (string | null)[]): number | null {
    const keyAt = (at: number) => fold(texts[order[at] ?? 0] ?? '');
    const rankAt = (at: number) => ranks[order[at] ?? -1];
    const key = fold(texts[index] ?? '');
    const at = firstFrom({ length: order.length, textAt: keyAt }, key);
    if (at < order.length && keyAt(at) === key) return rankAt(at) ?? null;
    const [before, after] = [rankAt(at - 1), rankAt(at)];
    const rank =
      before === undefined ? (after ?? 0) - 1 : after === undefined ? before + 1 : (before + after) / 2;
    if (rank === before || rank === after) return null;
    order.splice(at, 0, index);
    return rank;
  }

  function insert(texts: readonly (string | null)[]): boolean {
    if (texts.length - ranked > maxInserted || texts.length > ranks.length) return false;
    for (let index = ranked; index < texts.length; index += 1) {
      const rank = texts[index] === null ? Number.NaN : rankOf(index, texts);
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

type SortedTexts = { length: number; textAt: (index: number) => string };

/** Returns the index of the first text that isn't before `text`. */
export function firstFrom({ length, textAt }: SortedTexts, text: string): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textAt(middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
