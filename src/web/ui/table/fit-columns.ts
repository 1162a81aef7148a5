/** Which columns of a table fit into a width. Columns are removed, in the order that they set, before any text is cut off. */
export type ColumnRoom = {
  id: string;
  /** Pixels of a value that is never cut, such as a date, a status, or an amount. */
  fixed?: number;
  /** Pixels that a text needs at least; it gets more where there is more, and an ellipsis where it is longer. */
  room?: number;
  /** The lowest leaves first; a column without one never leaves. */
  leaves?: number;
  align?: 'end';
  width?: number;
};

export type Fit = {
  /** Columns that have left. */
  hidden: ReadonlySet<string>;
  /** Pixels that each column of text may take beyond its least. */
  extra: number;
};

const padding = 24;
/** The first and the last cell have more of it. */
const edges = 12;
const leastText = 130;
const leastNumber = 100;
/** Room for the title and its arrow. */
const leastWidth = 70;

export const isText = ({ fixed, align }: ColumnRoom): boolean => fixed === undefined && align === undefined;

export const roomOf = ({ fixed, room, width, align }: ColumnRoom): number =>
  Math.max(
    leastWidth,
    fixed ?? room ?? (width === undefined ? (align ? leastNumber : leastText) : width + padding),
  );

/** Null when not even the columns that never leave fit: then a row is written in two lines. */
export function fitColumns(columns: readonly ColumnRoom[], width: number): Fit | null {
  const hidden = new Set<string>();
  let needed = columns.reduce((sum, column) => sum + roomOf(column), edges);
  const leaving = columns
    .filter(({ leaves }) => leaves !== undefined)
    .sort((one, other) => (one.leaves ?? 0) - (other.leaves ?? 0));
  for (const column of leaving) {
    if (needed <= width) break;
    hidden.add(column.id);
    needed -= roomOf(column);
  }
  if (needed > width) return null;
  const texts = columns.filter((column) => isText(column) && !hidden.has(column.id)).length;
  return { hidden, extra: texts === 0 ? 0 : Math.floor((width - needed) / texts) };
}
