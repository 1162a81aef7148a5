/** Rows of one statement: SQLite takes at most 32,766 parameters. */
const most = 500;

/** The rows in parts that one statement can hold. */
export const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  );

/** Reads the rows of any number of IDs. */
export async function readInBatches<Row>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of batchesOf(ids)) rows.push(...(await read(some)));
  return rows;
}
