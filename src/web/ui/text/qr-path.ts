/**
 * The dark dots of a QR code as a path to draw with a line of width 1: one stroke per run of dots in a row. That is a fifth as long as a
 * path with a square per dot.
 */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => strokes(row, y)).join('');

function strokes(row: readonly boolean[], y: number): string[] {
  const path: string[] = [];
  let pen: number | null = null;
  for (let x = row.indexOf(true); x !== -1; x = row.indexOf(true, pen)) {
    const light = row.indexOf(false, x);
    const end: number = light === -1 ? row.length : light;
    path.push(pen === null ? `M${x} ${y}.5` : `m${x - pen} 0`, `h${end - x}`);
    pen = end;
  }
  return path;
}
