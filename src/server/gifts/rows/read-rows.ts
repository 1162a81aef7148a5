import { sql } from 'kysely';
import type { MirrorDatabase } from '../../mirror/mirror-database.ts';
import { exactCodes, exactFlags, exactMeasures, type GiftColumns } from '../columns/gift-columns.ts';
import { giftColumnNames, type IndexedGift, type StoredGift } from '../gift-tables.ts';
import { readColumns } from './column-values.ts';

/** Columns about storage, which no answer shows. */
const ofStoring = ['stored', 'gone', 'read_at'] as const satisfies readonly (keyof StoredGift)[];
const otherNames: readonly string[] = [
  ...ofStoring,
  ...exactCodes,
  ...exactMeasures,
  ...exactFlags.map(([name]) => name),
];
/** The columns that aren't in memory. */
const readNames = giftColumnNames.filter((name): name is keyof IndexedGift => !otherNames.includes(name));

/** Reads gifts of `columns` by their numbers, in any order; numbers without a gift are left out. */
export async function readGiftRows(
  database: Pick<MirrorDatabase, 'db' | 'kind'>,
  columns: GiftColumns,
  numbers: readonly number[],
): Promise<IndexedGift[]> {
  if (numbers.length === 0) return [];
  const isWanted =
    database.kind === 'sqlite'
      ? sql`number in (select value from json_each(${JSON.stringify(numbers)}))`
      : sql`number = any(${numbers})`;
  const found = await readColumns(database, readNames, sql`where ${isWanted}`);
  const read = readNames.map((name) => [name, found[name]] as const);
  const coded = exactCodes.map((name) => [name, columns.coded[name], columns.codes[name]] as const);
  const measured = exactMeasures.map((name) => [name, columns.measured[name]] as const);
  // The column contains numbers.
  return (found.number as readonly number[]).map((place, index) => {
    const row: Partial<Record<keyof IndexedGift, unknown>> = { ...emptyRow };
    for (const [name, values] of read) row[name] = values[index];
    for (const [name, values, codes] of coded) row[name] = codes.decode(values[place] ?? 0);
    for (const [name, values] of measured) {
      const value = values[place] ?? Number.NaN;
      row[name] = Number.isNaN(value) ? null : value;
    }
    const flags = columns.flags[place] ?? 0;
    for (const [name, bit] of exactFlags) row[name] = (flags & bit) === 0 ? 0 : 1;
    // Each column comes from one of the four sources.
    return row as IndexedGift;
  });
}

/** Copied for each row: adding its members one by one would take longer, and more memory. */
const emptyRow = Object.fromEntries(
  [...readNames, ...exactCodes, ...exactMeasures, ...exactFlags.map(([name]) => name)].map((name) => [
    name,
    null,
  ]),
);
