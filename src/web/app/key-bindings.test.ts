import { expect, test } from 'vitest';
import { keyBindings } from './key-bindings.ts';

const sequences = keyBindings.map(({ keys }) => keys.join(' '));

test('no sequence is bound twice, and none begins with another', () => {
  expect(new Set(sequences).size).toBe(sequences.length);
  for (const one of sequences)
    expect(sequences.filter((other) => other !== one && other.startsWith(`${one} `))).toEqual([]);
});

test('letters are lowercase, as they are compared, and every screen of the rail has a key', () => {
  expect(sequences.map((one) => one.toLowerCase())).toEqual(sequences);
  for (const expected of ['j', 'k', 'o', '/', 'f', 'e', 'c', '[', ']', '?', 'm', 'g g', 'g d', 'g p', 'g t'])
    expect(sequences).toContain(expected);
});
