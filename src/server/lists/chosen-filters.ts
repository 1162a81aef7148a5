/** The filters of a request as our copy compares them. */
import { type RawBuilder, sql } from 'kysely';
import { type AskedFilters, type Filter, type Filters, membersOf } from '#contract/lists/filters.ts';
import { afterDayIn, startOfDayIn } from '#contract/values/wall-time.ts';

/** Moments in ms since 1970: from (inclusive), and before (exclusive). Null for no limit. */
export type Moments = { from: number | null; before: number | null };
/** Cents, both inclusive. Null for no limit. */
export type CentsRange = { least: number | null; most: number | null };

/** The value of a filter that is used. */
type Chosen<One> = One extends { kind: 'days' }
  ? Moments
  : One extends { kind: 'cents' }
    ? CentsRange
    : One extends { kind: 'yesNo' }
      ? boolean
      : One extends { kind: 'someOf'; values: readonly (infer Value)[] }
        ? readonly Value[]
        : One extends { kind: 'words' | 'ids' }
          ? readonly string[]
          : string;

/** What each filter requires of a row. A filter without one doesn't compile. */
export type Conditions<Table extends Filters, Row> = {
  [Id in keyof Table]: (row: Row, value: Chosen<Table[Id]>) => boolean;
};

/** Returns true for rows that meet every filter that is used. `zone`: the organization's, which its days are in. */
export function matching<Table extends Filters, Row>(
  filters: Table,
  conditions: Conditions<Table, Row>,
  asked: AskedFilters<Table>,
  zone: string,
): (row: Row) => boolean {
  const used = chosenFilters(filters, asked, zone).map(({ id, value }) => {
    // The condition of a filter compares a value of its kind.
    const condition = conditions[id] as (row: Row, value: unknown) => boolean;
    return (row: Row) => condition(row, value);
  });
  return (row) => used.every((meets) => meets(row));
}

/** What each filter requires in SQL, for a set that is too large to compare its rows here. */
export type Clauses<Table extends Filters> = {
  [Id in keyof Table]: (value: Chosen<Table[Id]>) => RawBuilder<boolean>;
};

/** Returns what the filters that are used require, all of it at once. */
export const clausesOf = <Table extends Filters>(
  filters: Table,
  clauses: Clauses<Table>,
  asked: AskedFilters<Table>,
  zone: string,
): RawBuilder<boolean>[] =>
  chosenFilters(filters, asked, zone).map(({ id, value }) =>
    // The clause of a filter compares a value of its kind.
    (clauses[id] as (value: unknown) => RawBuilder<boolean>)(value),
  );

/** True in SQL if the time in `column` (ms since 1970; 0 if it is unknown) is in the range. An unknown one is in none. */
export const isWithinDays = (column: string, { from, before }: Moments): RawBuilder<boolean> =>
  every([
    sql`${sql.ref(column)} <> 0`,
    ...(from === null ? [] : [sql<boolean>`${sql.ref(column)} >= ${from}`]),
    ...(before === null ? [] : [sql<boolean>`${sql.ref(column)} < ${before}`]),
  ]);

export const every = (all: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(all, sql` and `)})`;

/** Returns the filters that are used; each value is the `Chosen` of its kind. */
const chosenFilters = (filters: Filters, asked: object, zone: string) =>
  Object.entries(filters).flatMap(([id, filter]) => {
    const value = chosen(id, filter, asked, zone);
    return value === undefined ? [] : [{ id, filter, value }];
  });

function chosen(id: string, filter: Filter, asked: object, zone: string): unknown {
  // The members of a checked request have the types of their filters.
  const values = asked as Readonly<Record<string, unknown>>;
  const [first, second] = membersOf(id, filter).map((name) => values[name]);
  if (first === undefined && second === undefined) return undefined;
  switch (filter.kind) {
    case 'days':
      return {
        from: typeof first === 'string' ? startOfDayIn(first, zone).getTime() : null,
        before: typeof second === 'string' ? afterDayIn(second, zone).getTime() : null,
      };
    case 'cents':
      return { least: first ?? null, most: second ?? null };
    case 'yesNo':
      return first === 'yes';
    default:
      return first;
  }
}
