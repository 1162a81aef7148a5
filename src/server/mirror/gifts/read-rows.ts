import { sql } from 'kysely';
import type { MirrorDatabase } from '../mirror-database.ts';
import { giftColumnNames, type StoredGift } from './gift-tables.ts';

/** Values of one column. SQLite has no type for JSON, so it comes as text. */
type Values = string | readonly unknown[] | null;

/**
 * Reads gifts by their numbers, in any order; a number without a gift is left out. The database returns one JSON array for each column:
 * reading those takes a third of the time that reading as many single values does.
 */
export async function readGiftRows(
  { db, kind }: Pick<MirrorDatabase, 'db' | 'kind'>,
  numbers: readonly number[],
): Promise<StoredGift[]> {
  if (numbers.length === 0) return [];
  const isWanted =
    kind === 'sqlite'
      ? sql<boolean>`number in (select value from json_each(${JSON.stringify(numbers)}))`
      : sql<boolean>`number = any(${numbers})`;
  const { rows } = await sql<Record<keyof StoredGift, Values>>`
    select ${arrays[kind]} from gifts where ${isWanted}`.execute(db);
  const columns = giftColumnNames.map((name) => [name, valuesOf(rows[0]?.[name] ?? null, name)] as const);
  return Array.from(columns[0]?.[1] ?? [], (_, index) => {
    const row: Partial<Record<keyof StoredGift, unknown>> = {};
    for (const [name, values] of columns) row[name] = values[index];
    // Each column of the table has its entry.
    return row as StoredGift;
  });
}

/** SQLite rounds fractions in JSON to 15 digits; as text, they keep the 17 that make them exact. */
const exact = `case when asset_quantity is not null then printf('%!.17g', asset_quantity) end`;
const arrays = {
  sqlite: sql.raw(
    giftColumnNames
      .map((name) => `json_group_array(${name === 'asset_quantity' ? exact : name}) as ${name}`)
      .join(', '),
  ),
  postgres: sql.raw(giftColumnNames.map((name) => `json_agg(${name}) as ${name}`).join(', ')),
};

function valuesOf(values: Values, name: keyof StoredGift): readonly unknown[] {
  // An array, by the query.
  const array = typeof values === 'string' ? (JSON.parse(values) as unknown[]) : (values ?? []);
  return name === 'asset_quantity' ? array.map((value) => (value === null ? null : Number(value))) : array;
}
