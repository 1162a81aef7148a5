import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../mirror/fold.ts';
import { createRanks } from './ranks.ts';

const anyText = fc.oneof(fc.constantFrom('Zoë', 'zoe', 'Ada', 'Åsa', 'asa', ''), fc.string({ maxLength: 3 }));

/** Compares the order of all pairs with that of the folded texts. */
function expectInOrder(ranks: Float64Array, texts: readonly (string | null)[]) {
  expect(ranks[0]).toBeNaN();
  const keys = texts
    .map((text, index) => ({ key: fold(text ?? ''), rank: ranks[index] ?? Number.NaN }))
    .slice(1);
  keys.sort((one, other) => one.rank - other.rank);
  for (const [index, { key, rank }] of keys.entries()) {
    const next = keys[index + 1];
    if (!next) continue;
    expect(rank === next.rank).toBe(key === next.key);
    if (rank < next.rank) expect(key < next.key).toBe(true);
  }
}

test('texts are in the order of their folded forms, whenever they are added', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { maxLength: 12 }), { maxLength: 8 }), (rounds) => {
      const ranksOf = createRanks();
      const texts: (string | null)[] = [null];
      for (const more of rounds) {
        texts.push(...more);
        expectInOrder(ranksOf(texts), texts);
      }
    }),
  );
});

test('ranks all texts again when there is no number between two of them, and when there are many new ones', () => {
  const ranksOf = createRanks();
  const texts: (string | null)[] = [null, 'a', 'b'];
  ranksOf(texts);
  // Each is between `a` and the one before it, whose rank is half as large.
  for (let length = 1_200; length > 0; length -= 1) {
    texts.push(`a${' '.repeat(length)}x`);
    if (length % 100 === 0) expectInOrder(ranksOf(texts), texts);
    else ranksOf(texts);
  }
  texts.push(...Array.from({ length: 500 }, (_, index) => `new ${index}`));
  expectInOrder(ranksOf(texts), texts);
});
