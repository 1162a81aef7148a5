import { expect, test } from 'vitest';
import { addSums } from '#contract/steward/gifts/gift-total.ts';
import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { answering, clientOf } from '../../../data/answers-fixture.ts';
import { calendarDay } from '../../../data/format/format.ts';
import { mount } from '../../../ui/mount-fixture.tsx';
import { YearEarlier } from './year-earlier.tsx';

const sumOf = (cents: number): GiftSum => ({ ...addSums([]), received: { gifts: 1, cents } });
const state = {
  complete: true,
  returnsKnown: true,
  undated: 0,
  donorless: 0,
  differing: [],
  since: null,
  checkedAt: null,
} as unknown as CopiedGiftsState;

test('the year so far is compared with the same days of last year, up to today', async () => {
  const asked = answering({
    'POST /api/lists/gifts': { data: [], totalCount: 1, sums: sumOf(4_000), asOf: null, complete: true },
  });
  const today = calendarDay();
  const year = Number(today.slice(0, 4));
  const search = { givenFrom: `${year}-01-01`, givenTo: `${year}-12-31` };
  const page = await mount(<YearEarlier search={search} text="" now={sumOf(5_000)} state={state} />, {
    client: clientOf(),
  });
  await expect.element(page.getByRole('link', { name: '$40.00' })).toBeVisible();
  const [question] = asked.map(({ body }) => JSON.stringify(body));
  // The day after the last one of February is the same in every year.
  const until = `${year - 1}${today.slice(4).replace('-02-29', '-02-28')}`;
  expect(page.getByRole('link', { name: '$40.00' }).element().getAttribute('href')).toContain(until);
  expect(question).not.toContain(`${year - 1}-12-31`);
});
