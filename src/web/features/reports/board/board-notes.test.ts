import { expect, test } from 'vitest';
import { boardRange } from './board-notes.ts';

test('days on paper have their year, also those of this year', () => {
  const year = new Date().getFullYear();
  for (const one of [year, year - 1, year + 1])
    expect(boardRange({ from: `${one}-03-01`, to: `${one}-03-20` })).toContain(String(one));
});
