/** Reads rows of gifts, and keeps the latest: most lists show the newest gifts, and are read again whenever any gift changes. */
import { LRUCache } from 'lru-cache';
import type { MirrorDatabase } from '../../mirror/mirror-database.ts';
import type { GiftColumns } from '../columns/gift-columns.ts';
import type { IndexedGift } from '../gift-tables.ts';
import { readGiftRows } from './read-rows.ts';

export type GiftRows = {
  /** Returns rows in the order of `numbers`; leaves out gifts that were just removed. The same object as long as a kept gift is unchanged. */
  find(numbers: readonly number[]): Promise<IndexedGift[]>;
  /** The same for large numbers of rows, which aren't kept. */
  read(numbers: readonly number[]): Promise<IndexedGift[]>;
  /** Call whenever gifts have been stored or dropped. */
  forget(numbers: Iterable<number>): void;
};

/** About 2 KB each. */
const maxKept = 3_000;

export function createGiftRows(
  database: Pick<MirrorDatabase, 'db' | 'kind'>,
  columns: GiftColumns,
): GiftRows {
  const kept = new LRUCache<number, IndexedGift>({ max: maxKept });
  let forgotten = 0;
  const read = async (numbers: readonly number[]): Promise<IndexedGift[]> =>
    inOrder(numbers, await readGiftRows(database, columns, numbers));
  return {
    read,
    find: async (numbers) => {
      const known = new Map<number, IndexedGift>();
      for (const number of numbers) {
        const row = kept.get(number);
        if (row) known.set(number, row);
      }
      const unknown = numbers.filter((number) => !known.has(number));
      const since = forgotten;
      const rows = await readGiftRows(database, columns, unknown);
      // Gifts that changed meanwhile may have been read as they were before.
      if (since === forgotten) for (const row of rows) kept.set(row.number, row);
      return inOrder(numbers, [...known.values(), ...rows]);
    },
    forget: (numbers) => {
      forgotten += 1;
      for (const number of numbers) kept.delete(number);
    },
  };
}

function inOrder(numbers: readonly number[], rows: readonly IndexedGift[]): IndexedGift[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}
