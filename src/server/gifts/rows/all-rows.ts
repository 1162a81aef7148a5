/** Reads what memory has of every gift, in batches. */
import { sql } from 'kysely';
import type { MirrorDatabase } from '../../mirror/mirror-database.ts';
import { type PlacedGift, placedNames } from '../columns/gift-columns.ts';
import type { StoredGift } from '../gift-tables.ts';
import { readColumns } from './column-values.ts';

export type PlacedRow = PlacedGift & Pick<StoredGift, 'number' | 'gone'>;

const names = ['number', 'gone', ...placedNames] as const;

/** Rows read at a time, which takes a few milliseconds. */
const part = 1_000;

/** Returns all rows in the order of their numbers. A batch is read when the previous one has been used. */
export async function* allRows(
  database: Pick<MirrorDatabase, 'db' | 'kind'>,
): AsyncGenerator<readonly PlacedRow[]> {
  for (let last = -1; ; ) {
    const which = sql`where number > ${last} order by number limit ${part}`;
    const found = await readColumns(database, names, which);
    // The column contains numbers.
    const numbers = found.number as readonly number[];
    yield numbers.map((_, index) => {
      const row: Partial<Record<keyof PlacedRow, unknown>> = { ...emptyRow };
      for (const name of names) row[name] = found[name][index];
      // Every column of the row was read.
      return row as PlacedRow;
    });
    last = numbers.at(-1) ?? last;
    if (numbers.length < part) return;
  }
}

/** Copied for each row, which is faster than adding its members one by one. */
const emptyRow = Object.fromEntries(names.map((name) => [name, null]));
