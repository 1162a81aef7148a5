import { expect, test } from 'vitest';
import { newestSince } from './newest-since.ts';

const at = (index: number) => new Date(Date.UTC(2026, 9, 14) - index * 1_000).toISOString();

test.each([
  ['all readable', [], false],
  ['one unreadable on a full page', [7], true],
])('%s: reads on to the end of the list, and says whether a record may be missing', async (_, odd, cut) => {
  const listed = Array.from({ length: 130 }, (_row, index) => ({ id: `r${index}`, createdAt: at(index) }));
  const pages: number[] = [];
  const found = await newestSince(async ({ limit, page }) => {
    pages.push(page);
    const rows = listed.slice((page - 1) * limit, page * limit);
    const isOdd = ({ id }: { id: string }) => odd.some((index) => id === `r${index}`);
    const unreadable = rows.filter(isOdd).map(() => ({ why: 'no-id' as const, near: null, at: null }));
    return { data: rows.filter((row) => !isOdd(row)), unreadable };
  }, 0);
  expect(found.rows).toHaveLength(130 - odd.length);
  expect(found.cut).toBe(cut);
  expect(pages.length).toBeGreaterThan(1);
});
