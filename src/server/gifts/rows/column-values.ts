import { type RawBuilder, sql } from 'kysely';
import type { MirrorDatabase } from '../../mirror/mirror-database.ts';
import type { StoredGift } from '../gift-tables.ts';

type Name = keyof StoredGift;
/** By column: the values of all rows, which are in the same order in each column. */
export type ColumnValues<Names extends Name> = Record<Names, readonly StoredGift[Names][]>;
/** Values of one column. SQLite has no JSON type, so it returns text. */
type Values = string | readonly unknown[] | null;

/**
 * Reads columns of gifts as one JSON array each, which takes a third of the time of reading single values.
 * @param which the rest of the query, after the name of the table
 */
export async function readColumns<Names extends Name>(
  { db, kind }: Pick<MirrorDatabase, 'db' | 'kind'>,
  names: readonly Names[],
  which: RawBuilder<unknown>,
): Promise<ColumnValues<Names>> {
  const arrays = names.map((name) => arrayOf[kind](name));
  const { rows } = await sql<Record<Names, Values>>`
    select ${sql.join(arrays)} from (select ${sql.join(names.map((name) => sql.ref(name)))} from gifts ${which}) as found`.execute(
    db,
  );
  // There is an entry for each name.
  return Object.fromEntries(
    names.map((name) => [name, valuesOf(rows[0]?.[name] ?? null, name)]),
  ) as ColumnValues<Names>;
}

const arrayOf = {
  // SQLite rounds fractions in JSON to 15 digits; text keeps all 17 digits.
  sqlite: (name: Name) =>
    name === 'asset_quantity'
      ? sql`json_group_array(case when asset_quantity is not null then printf('%!.17g', asset_quantity) end) as asset_quantity`
      : sql`json_group_array(${sql.ref(name)}) as ${sql.ref(name)}`,
  postgres: (name: Name) => sql`json_agg(${sql.ref(name)}) as ${sql.ref(name)}`,
};

function valuesOf(values: Values, name: Name): readonly unknown[] {
  // The query returns an array.
  const array = typeof values === 'string' ? (JSON.parse(values) as unknown[]) : (values ?? []);
  return name === 'asset_quantity' ? array.map((value) => (value === null ? null : Number(value))) : array;
}
