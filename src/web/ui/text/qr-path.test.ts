import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

/** The dots that the strokes of a path cover. */
function dotsOf(path: string, size: number): boolean[][] {
  const dots = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  let x = 0;
  let y = 0;
  for (const [, command, first, second] of path.matchAll(/([Mmh])(\d+)(?: ([\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second) - 0.5];
    else if (command === 'm') x += Number(first);
    else {
      dots[y]?.fill(true, x, x + Number(first));
      x += Number(first);
    }
  }
  return dots;
}

test('the strokes cover every dark dot and no other', () => {
  const { data, size } = encode('https://steward.example.org/t/114200', { ecc: 'M', border: 1 });
  expect(dotsOf(qrPath(data), size)).toEqual(data);
  expect(qrPath([[true, true, false, true]])).toBe('M0 0.5h2m1 0h1');
});

test('the path of a label is short, since a document has dozens', () => {
  const { data } = encode('https://steward.example.org/t/114200', { ecc: 'M', border: 1 });
  expect(qrPath(data).length).toBeLessThan(1500);
});
