/** Faults that can no longer be planted see nothing: each follows the code that it is in. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsByArea, timesIn } from './all-faults.ts';

const root = join(import.meta.dirname, '../..');

test('the text of each fault is in its file once, and its replacement is another', () => {
  const all = Object.values(faultsByArea).flat();
  expect(all.length).toBeGreaterThan(150);
  const wrong = all.filter((fault) => {
    const path = join(root, fault.file);
    const times = existsSync(path) ? timesIn(readFileSync(path, 'utf8'), fault) : 0;
    return times !== 1 || fault.text === fault.replacement;
  });
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
