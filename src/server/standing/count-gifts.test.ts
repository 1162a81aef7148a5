import { expect, test } from 'vitest';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import { copyNotes } from './count-gifts.ts';

test('a note on numbers that differ names only the months of the gifts, whose last day ends as the next month begins', () => {
  const differing = ['2026-09', '2026-10', '2026-11'].map((month) => ({ month, ours: 1, theirs: 2 }));
  // Only the members that are read.
  const state = { returnsKnown: true, undated: 0, donorless: 0, differing } as unknown as CopiedGiftsState;
  const october = { givenFrom: '2026-10-01T00:00:00.000Z', givenBefore: '2026-11-01T00:00:00.000Z' };
  expect(copyNotes(state, october)).toEqual([
    'The giving platform counts a different number of gifts in 2026-10.',
  ]);
  expect(copyNotes(state, {})).toEqual([
    'The giving platform counts a different number of gifts in 2026-09, 2026-10, and 2026-11.',
  ]);
});
