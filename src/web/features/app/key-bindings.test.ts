import { expect, test } from 'vitest';
import { keyBindings } from './key-bindings.ts';

test('no sequence is bound twice, and none begins with another', () => {
  const sequences = keyBindings.map(({ keys }) => keys.join(' '));
  expect(new Set(sequences).size).toBe(sequences.length);
  for (const one of sequences)
    expect(sequences.filter((other) => other !== one && other.startsWith(`${one} `))).toEqual([]);
});
