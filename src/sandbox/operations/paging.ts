/** Lists: pages by number, exact totals, and totals that are kept until something changes. */
import type { SandboxDatabase, Value } from '../database/sandbox-database.ts';
import type { Range } from './date-range.ts';

export type PageQuery = { limit?: number | undefined; page?: number | undefined };
export type Direction = 'ASC' | 'DESC';

/** Facts 3.4. */
export const pageOf = ({ limit = 25, page = 1 }: PageQuery) => ({ limit, offset: (page - 1) * limit });

/** Conditions of a query with their values, put together by `and`. */
export type Where = { conditions: string[]; values: Value[] };

export const where = (org: number): Where => ({ conditions: ['org = ?'], values: [org] });

export function restrict(to: Where, condition: string, ...values: Value[]): void {
  to.conditions.push(condition);
  to.values.push(...values);
}

export function within(to: Where, column: string, { from, to: end }: Range): void {
  if (from !== null) restrict(to, `${column} >= ?`, from);
  if (end !== null) restrict(to, `${column} < ?`, end);
}

export const among = (column: string, values: readonly Value[]): string =>
  `${column} in (${values.map(() => '?').join(', ')})`;

export type Counter = (key: string, count: () => number) => number;

/** Remembers totals until the database changes. */
export function createCounter(db: SandboxDatabase): Counter {
  let version = db.version();
  let known = new Map<string, number>();
  return (key, count) => {
    if (version !== db.version() || known.size > 5_000) {
      version = db.version();
      known = new Map();
    }
    const total = known.get(key) ?? count();
    known.set(key, total);
    return total;
  };
}

type List = { table: string; where: Where; order: string };

/** One page of a table and the exact total of its filter. T names a row of the table. */
export function readPage<T>(
  db: SandboxDatabase,
  counter: Counter,
  { table, where: { conditions, values }, order }: List,
  query: PageQuery,
): { rows: T[]; totalCount: number } {
  const { limit, offset } = pageOf(query);
  const from = `from ${table} where ${conditions.join(' and ')}`;
  const totalCount = counter(
    `${from} ${values.join('\u0000')}`,
    () => db.one<{ n: number }>(`select count(*) as n ${from}`, ...values)?.n ?? 0,
  );
  if (offset >= totalCount) return { rows: [], totalCount };
  const rows = db.all<T>(
    `select t.* from (select seq ${from} order by ${order} limit ? offset ?) p cross join ${table} t on t.seq = p.seq`,
    ...values,
    limit,
    offset,
  );
  return { rows, totalCount };
}

export const listOf = <T>(
  { rows, totalCount }: { rows: T[]; totalCount: number },
  show: (row: T) => unknown,
) => ({
  data: rows.map(show),
  totalCount,
});
