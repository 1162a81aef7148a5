import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LooseInput } from '#contract/giving/wire.ts';
import { inDays } from './date-filters.ts';
import { TooManyAround } from './errors.ts';
import { furtherPages, readNarrowed } from './narrowed-read.ts';

type Gift = { id: string; contributionDate: string };
/** How a platform reads a day as the maximum of a filter. */
type UpperDay = 'whole' | 'midnight';

const dayMs = 86_400_000;
const noon = Date.parse('2026-10-14T12:00:00.000Z');
const text = (at: number): string => new Date(at).toISOString();
const giftsAt = (times: readonly number[]): Gift[] =>
  times.map((at, index) => ({ id: `gift-${index}`, contributionDate: text(at) }));

/** A platform that accepts only days and lists `gifts` in their order. Counts its calls. */
function platformOf(gifts: readonly Gift[], upperDay: UpperDay) {
  const platform = { calls: 0, pages: [] as number[] };
  const list = async ({ query }: LooseInput, of: number) => {
    const from = Date.parse(String(query?.minimumInitiatedDate));
    const to = Date.parse(String(query?.maximumInitiatedDate)) + (upperDay === 'whole' ? dayMs : 0);
    const [limit, page] = [Number(query?.limit), Number(query?.page)];
    const matching = gifts.filter(({ contributionDate }) => {
      const at = Date.parse(contributionDate);
      return at >= from && at < to;
    });
    platform.calls += 1;
    platform.pages.push(of);
    const data = matching.slice((page - 1) * limit, page * limit);
    return { reply: { data, totalCount: matching.length }, asOf: 0, stale: false };
  };
  return { platform, list };
}

/** Reads a page of the gifts of a range. */
function pageOf(
  list: ReturnType<typeof platformOf>['list'],
  [from, to]: readonly [number, number],
  paging: { limit: number; page: number },
) {
  const query = { minimumInitiatedDate: text(from), maximumInitiatedDate: text(to), ...paging };
  const dated = inDays('contributions.list', { query });
  if (!dated) throw new Error('The range has times of day');
  return readNarrowed(list, 'contributions.list', dated, query);
}

const withinDay = fc.integer({ min: -dayMs / 2, max: dayMs / 2 - 1 }).map((ms) => noon + ms);
/** More than 600 gifts of one day, most of them near each other, and some of the days around it, in any order. */
const manyGifts = fc
  .record({
    ofTheDay: fc.array(withinDay, { minLength: 601, maxLength: 900, size: 'max' }),
    around: fc.array(fc.integer({ min: noon - 3 * dayMs, max: noon + 3 * dayMs }), {
      maxLength: 200,
      size: 'max',
    }),
    isSorted: fc.boolean(),
  })
  .map(({ ofTheDay, around, isSorted }) => {
    const times = [...around, ...ofTheDay];
    return giftsAt(isSorted ? times.toSorted((one, other) => other - one) : times);
  });
const ranges = fc
  .tuple(withinDay, withinDay)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

test.each<[UpperDay]>([['whole'], ['midnight']])(
  'a day as a maximum that is %s: each page of a range within a day of more than 600 gifts is right, up to the last one',
  async (upperDay) => {
    const property = fc.asyncProperty(
      manyGifts,
      ranges,
      fc.integer({ min: 8, max: 100 }),
      async (gifts, range, limit) => {
        const { platform, list } = platformOf(gifts, upperDay);
        const truth = gifts.filter(({ contributionDate }) => {
          const at = Date.parse(contributionDate);
          return at >= range[0] && at <= range[1];
        });
        const pages = Math.max(1, Math.ceil(truth.length / limit));
        for (let page = 1; page <= pages + 1; page += 1) {
          platform.calls = 0;
          const { reply } = await pageOf(list, range, { limit, page });
          const expected = truth.slice((page - 1) * limit, page * limit);
          expect(reply.data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          // Without a count, there is a next page.
          if (reply.totalCount === null) expect(truth.length).toBeGreaterThan(page * limit);
          else expect(reply.totalCount).toBe(truth.length);
          expect(platform.calls).toBeLessThanOrEqual(Math.floor(gifts.length / 100) + 1);
        }
      },
    );
    await fc.assert(property, { numRuns: 10 });
  },
);

test.each([
  ['fewer records than', -1],
  ['as many records as', 0],
] as const)(
  'where the days have %s are read for a range, its records are listed, or refused, never left out',
  async (_, more) => {
    const most = furtherPages + 1;
    const around = Array.from({ length: most * 100 + more - 1 }, () => noon - dayMs);
    const gifts = giftsAt([...around, noon]);
    const { platform, list } = platformOf(gifts, 'whole');
    const page = pageOf(list, [noon - 1, noon + 1], { limit: 25, page: 1 });
    if (more === 0) await expect(page).rejects.toBeInstanceOf(TooManyAround);
    else expect((await page).reply).toEqual({ data: [gifts.at(-1)], totalCount: 1 });
    expect(platform.pages).toEqual(Array.from({ length: most }, (_page, index) => index + 1));
  },
);

test('a platform that lists the same full page again and again has no more than it', async () => {
  const gifts = giftsAt(Array.from({ length: 100 }, (_, index) => noon + index));
  const { platform, list } = platformOf(gifts, 'whole');
  const again: typeof list = ({ query }, page) => list({ query: { ...query, page: 1 } }, page);
  const { reply } = await pageOf(again, [noon, noon + 9], { limit: 50, page: 1 });
  expect([reply.data.length, reply.totalCount, platform.calls]).toEqual([10, 10, 2]);
});
