/**
 * The dark dots of a QR code as a path to draw with a line of width 1: a stroke for each run of dots in a row.
 * It's a fifth as long as one with a square for each dot.
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
