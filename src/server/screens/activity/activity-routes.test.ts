import { expect, test } from 'vitest';
import type { ActivityPage, StopReasons } from '#contract/steward/operations/activity.ts';

import { openFixture } from '../../auth/access-fixture.ts';
import { administrator } from '../../auth/accounts/team-shared-tests.ts';
import { intentRow } from '../../writes/intent-fixture.ts';

async function fixture() {
  const at = await openFixture();
  const { get } = await administrator(at);
  const page = async (query: string) => (await (await get(`/api/activity?${query}`)).json()) as ActivityPage;
  return { at, get, page };
}

test('the last page has no next page, and pages leave nothing out', async () => {
  const { at, page } = await fixture();
  for (let count = 0; count < 7; count += 1)
    await at.access.activity.record({ operation: 'x.y', outcome: 'done' });
  const seen: number[] = [];
  let before = '';
  for (let pages = 1; ; pages += 1) {
    const { rows, next } = await page(`operation=x.y&limit=3${before}`);
    seen.push(...rows.map(({ seq }) => seq));
    if (next === null) {
      expect(pages).toBe(3);
      break;
    }
    before = `&before=${next}`;
  }
  expect(seen).toHaveLength(7);
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  expect((await page('operation=x.y&limit=7')).next).toBeNull();
});

test('a time range includes its start and excludes its end', async () => {
  const { at, page } = await fixture();
  at.pass(1_000);
  const first = new Date(at.now()).toISOString();
  await at.access.activity.record({ operation: 'x.y', outcome: 'done' });
  at.pass(1_000);
  const second = new Date(at.now()).toISOString();
  await at.access.activity.record({ operation: 'x.y', outcome: 'done' });
  const count = async (from: string, to: string) =>
    (await page(`operation=x.y&from=${from}&to=${to}`)).rows.length;
  expect([await count(first, second), await count(second, second)]).toEqual([1, 0]);
});

test('an operation prefix is matched literally, without wildcards', async () => {
  const { at } = await fixture();
  await at.access.activity.record({ operation: 'x.y', outcome: 'done' });
  const count = async (operation: string) => (await at.access.activity.list({ operation, limit: 99 })).length;
  expect([await count('x.'), await count('_.'), await count('%.')]).toEqual([1, 0, 0]);
});

test('only a keyed digest of a changed value is stored', async () => {
  const { at } = await fixture();
  await at.access.activity.record({
    operation: 'x.y',
    outcome: 'done',
    changed: { email: 'rosa@example.org' },
  });
  const [row] = await at.access.activity.list({ limit: 1 });
  expect(JSON.parse(row?.changed ?? '')).toEqual({ email: expect.stringMatching(/^[\w-]{16}$/) });
});

test("cancellation reasons count only confirmed cancellations, by month in the organization's time zone", async () => {
  const { at, get } = await fixture();
  let number = 0;
  const cancel = async (
    state: 'done' | 'refused' | 'unknown',
    reason: string,
    day: string,
    facts: object = { cents: 1_000, frequency: 'weekly' },
  ) => {
    number += 1;
    const id = `i${number}`;
    const row = {
      ...intentRow(id, state),
      state,
      operation: 'subscriptions.cancel',
      facts: JSON.stringify(facts),
      created_at: Date.parse(`${day}T12:00:00Z`),
    };
    await at.database.db.insertInto('intents').values(row).execute();
    await at.access.activity.record({
      operation: 'subscriptions.cancel',
      outcome: 'sent',
      intentId: id,
      personal: { reason },
    });
  };
  await cancel('done', 'Moved away', '2026-10-31');
  await cancel('done', 'moved away ', '2026-11-02');
  await cancel('done', 'Moved away', '2026-11-03', { cents: null, frequency: 'weekly' });
  await cancel('done', 'Too much', '2026-11-03');
  await cancel('refused', 'Moved away', '2026-11-04');
  await cancel('unknown', 'Moved away', '2026-11-04');
  const { months, unknown } = (await (await get('/api/activity/why-people-stop')).json()) as StopReasons;
  expect(unknown).toBe(1);
  expect(
    months.map(({ month, plans, monthlyCents, unpriced }) => [month, plans, monthlyCents, unpriced]),
  ).toEqual([
    ['2026-11', 3, 8_666, 1],
    ['2026-10', 1, 4_333, 0],
  ]);
  expect(months[0]?.reasons.map(({ reason, plans }) => [reason, plans])).toEqual([
    ['moved away', 2],
    ['Too much', 1],
  ]);
});
