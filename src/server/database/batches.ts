/** Rows per statement: SQLite accepts at most 32,766 parameters. */
const most = 500;

/** Splits rows into batches for one statement each. */
export const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  );

/** Reads rows for any number of IDs. */
export async function readInBatches<Row>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of batchesOf(ids)) rows.push(...(await read(some)));
  return rows;
}
