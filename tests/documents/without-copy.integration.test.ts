/** Lists of a server that keeps no copy: the platform's rows, and what the list can't do. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreens, recordsOf, type Screens, sentenceOf } from './open-screens.ts';
import type { Part } from './part.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens({ gifts: 3_000, settings: { MIRROR: 'off' } });
});
afterAll(() => screens.close());

const idsOf = (main: Part) => recordsOf(main).map((row) => row.attribute('data-record'));

test('donors are those of the platform, sorted as it can, and the list says that it has no search', async () => {
  const { main } = await screens.open('staff', '/donors?sort=email&direction=ASC');
  const known = await screens.rows<{ id: string }>('donors?sortBy=email&sortDirection=ASC&limit=25');
  expect(idsOf(main)).toEqual(known.map(({ id }) => id));
  expect(main.text).toContain(
    "Searches by name, email, or phone aren't available: this server doesn't keep a copy of donors.",
  );
});

test('plans are those of the platform, and the list says what it lacks and what it did not apply', async () => {
  const known = await screens.rows<{ id: string; donorId: string }>('subscriptions?status=active&limit=25');
  const ids = known.map(({ id, donorId }) => `${donorId}_${id}`);
  expect(ids.length).toBeGreaterThan(5);
  const { main } = await screens.open('staff', '/plans');
  expect(idsOf(main)).toEqual(ids);
  expect(sentenceOf(main)).not.toContain('a month');
  const lacks =
    "Search, more filters, and monthly totals aren't available: this server doesn't keep a copy of recurring plans.";
  expect(main.text).toContain(lacks);
  expect(main.text).not.toContain('Not applied');
  const chosen = (await screens.open('staff', '/plans?campaign=c1&amountFrom=500&sort=donor')).main;
  expect(chosen.text).toContain(`${lacks} Not applied: campaign, amount, and sorting.`);
  expect([idsOf(chosen), sentenceOf(chosen)]).toEqual([ids, sentenceOf(main)]);
  const sorted = await screens.rows<{ id: string; donorId: string }>(
    'subscriptions?status=active&limit=25&sortBy=amount&sortDirection=ASC',
  );
  const { main: byAmount } = await screens.open('staff', '/plans?sort=amount&direction=ASC');
  expect(idsOf(byAmount)).toEqual(sorted.map(({ id, donorId }) => `${donorId}_${id}`));
});
