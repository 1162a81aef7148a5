/** Lists with numbered pages and exact totals, which are cached until the database changes. */
import type { SandboxDatabase, Value } from '../database/sandbox-database.ts';
import type { Range } from './date-range.ts';

export type PageQuery = { limit?: number | undefined; page?: number | undefined };
export type Direction = 'ASC' | 'DESC';

/** Limit and offset of a page. The platform's defaults are 25 rows and page 1. */
export const pageOf = ({ limit = 25, page = 1 }: PageQuery) => ({ limit, offset: (page - 1) * limit });

/** Conditions joined by `and`, with their values. */
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

export const isOneOf = (column: string, values: readonly Value[]): string =>
  `${column} in (${values.map(() => '?').join(', ')})`;

/** Cache that is cleared when the database changes. */
export type Memory = {
  total(key: string, count: () => number): number;
  /** Returns the cached records of a table by internal key. Responses share them, so they must not be changed. */
  records(table: string): Map<number, unknown>;
};

const maxRemembered = 20_000;

export function createMemory(db: SandboxDatabase): Memory {
  let version = db.version();
  const totals = new Map<string, number>();
  const shown = new Map<string, Map<number, unknown>>();
  const refresh = (): void => {
    if (version === db.version()) return;
    version = db.version();
    totals.clear();
    shown.clear();
  };
  return {
    total: (key, count) => {
      refresh();
      if (totals.size > maxRemembered) totals.clear();
      const total = totals.get(key) ?? count();
      totals.set(key, total);
      return total;
    },
    records: (table) => {
      refresh();
      const records = shown.get(table);
      if (records && records.size < maxRemembered) return records;
      const fresh = new Map<number, unknown>();
      shown.set(table, fresh);
      return fresh;
    },
  };
}

/** Returns the records with these internal keys, in this order. `load` receives the keys that aren't cached. */
export function showRecords(
  memory: Memory,
  table: string,
  seqs: readonly number[],
  load: (missing: readonly number[]) => Iterable<readonly [seq: number, shown: unknown]>,
): unknown[] {
  const records = memory.records(table);
  const missing = seqs.filter((seq) => !records.has(seq));
  if (missing.length > 0) for (const [seq, record] of load(missing)) records.set(seq, record);
  return inOrder(seqs, records);
}

const inOrder = (seqs: readonly number[], shown: ReadonlyMap<number, unknown>): unknown[] =>
  seqs.flatMap((seq) => shown.get(seq) ?? []);

/** `fresh`: the records depend on more than the database, so they aren't cached. */
type List = { table: string; where: Where; order: string; fresh?: boolean };
type Reader = { db: SandboxDatabase; memory: Memory };

/** Returns a page of a table and the exact total of its filter. `show` converts a row and must depend on that row alone. */
export function readList<T extends { seq: number }>(
  { db, memory }: Reader,
  { table, where: { conditions, values }, order, fresh = false }: List,
  query: PageQuery,
  show: (row: T) => unknown,
): { data: unknown[]; totalCount: number } {
  const { limit, offset } = pageOf(query);
  const from = `from ${table} where ${conditions.join(' and ')}`;
  const key = `${from} ${values.join('\u0000')}`;
  const totalCount = memory.total(
    key,
    () => db.one<{ n: number }>(`select count(*) as n ${from}`, ...values)?.n ?? 0,
  );
  if (offset >= totalCount) return { data: [], totalCount };
  const page = db.all<{ seq: number }>(
    `select seq ${from} order by ${order} limit ? offset ?`,
    ...values,
    limit,
    offset,
  );
  const seqs = page.map(({ seq }) => seq);
  const load = (missing: readonly number[]) =>
    db
      .all<T>(`select * from ${table} where seq in (select value from json_each(?))`, JSON.stringify(missing))
      .map((row) => [row.seq, show(row)] as const);
  if (fresh) return { data: inOrder(seqs, new Map(load(seqs))), totalCount };
  return { data: showRecords(memory, table, seqs, load), totalCount };
}
