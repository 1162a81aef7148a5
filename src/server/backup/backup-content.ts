/** The lines of a backup: what it is, then each table with its rows, and at the end how many there were. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Row, StoredRows } from './stored-rows.ts';

/** `schema`: the version of the tables. `madeAt`: in ms since 1970. `keys`: those that belong to the data, by their file in DATA_DIR. */
const about = z.object({
  steward: z.string(),
  schema: z.number(),
  platform: z.nullable(z.string()),
  madeAt: z.number(),
  keys: z.record(z.string(), z.string()),
});
export type About = z.infer<typeof about>;

/** By table: how many rows, and their checksum, which doesn't depend on their order. */
const counted = z.record(z.string(), z.tuple([z.number(), z.string()]));
export type Counted = z.infer<typeof counted>;

const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const endLine = z.object({ end: counted });
/** Columns of bytes. */
const bytes = z.object({ bytes: z.string() });
const values = z.array(z.union([z.string(), z.number(), z.null(), bytes]));

/** Tables of the first versions had booleans and times of PostgreSQL's. */
function toStore(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : (value ?? null);
}
const fromStored = (value: z.infer<typeof values>[number] | undefined): unknown =>
  typeof value === 'object' && value !== null ? Buffer.from(value.bytes, 'base64') : value;

/** A checksum of 64 bits of all lines that it was given. */
function createChecksum() {
  let sum = 0n;
  return {
    add: (line: string) => {
      sum = BigInt.asUintN(64, sum + createHash('sha256').update(line).digest().readBigUInt64BE());
    },
    text: () => sum.toString(16),
  };
}

/** The same lines for the same rows, whichever kind of database they are in. */
async function* linesOf({ tables, rowsOf }: StoredRows, found: Counted): AsyncGenerator<string> {
  for (const table of tables) {
    const checksum = createChecksum();
    let columns: string[] | null = null;
    let count = 0;
    for await (const rows of rowsOf(table))
      for (const row of rows) {
        if (columns === null) {
          columns = Object.keys(row).toSorted();
          yield JSON.stringify({ table, columns } satisfies z.infer<typeof tableLine>);
        }
        const line = JSON.stringify(columns.map((column) => toStore(row[column])));
        checksum.add(line);
        count += 1;
        yield line;
      }
    found[table] = [count, checksum.text()];
  }
}

export async function* contentOf(of: About, rows: StoredRows): AsyncGenerator<string> {
  yield JSON.stringify(of);
  const found: Counted = {};
  yield* linesOf(rows, found);
  yield JSON.stringify({ end: found } satisfies z.infer<typeof endLine>);
}

export async function countRows(rows: StoredRows): Promise<Counted> {
  const found: Counted = {};
  for await (const _ of linesOf(rows, found));
  return found;
}

export const rowsIn = (found: Counted): number =>
  Object.values(found).reduce((sum, [count]) => sum + count, 0);

/** True if both have the same rows; a table that one of them lacks has none. */
export const isSameContent = (one: Counted, other: Counted): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((table) => {
    const [[count, sum], [otherCount, otherSum]] = [one[table] ?? [0, '0'], other[table] ?? [0, '0']];
    return count === otherCount && sum === otherSum;
  });

type Visit = { rows?: (table: string, rows: Row[]) => Promise<void> };

const rowsAtOnce = 500;

/** Reads the lines, some rows at a time. Throws Error if they aren't complete. */
export async function readContent(
  lines: AsyncIterable<string>,
  { rows }: Visit = {},
): Promise<{ about: About; counted: Counted }> {
  let of: About | null = null;
  let end: Counted | null = null;
  let current: z.infer<typeof tableLine> | null = null;
  let some: Row[] = [];
  const pass = async () => {
    if (current && some.length > 0) await rows?.(current.table, some);
    some = [];
  };
  for await (const line of lines) {
    const read: unknown = JSON.parse(line);
    if (!of) of = about.parse(read);
    else if (Array.isArray(read)) {
      if (!current) throw new Error('A row belongs to no table.');
      const stored = values.parse(read);
      some.push(Object.fromEntries(current.columns.map((column, at) => [column, fromStored(stored[at])])));
      if (some.length >= rowsAtOnce) await pass();
    } else {
      await pass();
      const last = endLine.safeParse(read);
      if (last.success) end = last.data.end;
      else current = tableLine.parse(read);
    }
  }
  if (!of || !end) throw new Error('The end is missing.');
  return { about: of, counted: end };
}
