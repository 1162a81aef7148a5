/** Which columns of a table fit into a width. Columns are removed, in an order they define, before any text is cut off. */
export type ColumnRoom = {
  id: string;
  /** Width of a value that is never cut off, such as a date, a status, or an amount, in pixels. */
  fixed?: number;
  /** Minimum width of a text, in pixels; it grows if there is room, and ends in an ellipsis if it is too long. */
  room?: number;
  /** The lowest number is removed first; a column without one is never removed. */
  leaves?: number;
  align?: 'end';
  width?: number;
  /** The title is only read aloud. */
  isUntitled?: true;
};

export type Fit = {
  /** Columns that were removed. */
  hidden: ReadonlySet<string>;
  /** Pixels that each text column may add to its minimum. */
  extra: number;
};

const padding = 24;
/** Extra padding of the first and last cells, in pixels. */
const edges = 12;
const minText = 130;
const minNumber = 100;
/** Room for the title and its arrow, in pixels. */
const minWidth = 70;

export const isText = ({ fixed, align }: ColumnRoom): boolean => fixed === undefined && align === undefined;

export const roomOf = ({ fixed, room, width, align, isUntitled }: ColumnRoom): number =>
  Math.max(
    isUntitled ? 0 : minWidth,
    fixed ?? room ?? (width === undefined ? (align ? minNumber : minText) : width + padding),
  );

/** Null if not even the columns that are never removed fit: rows then have two lines. */
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
