import { expect, test } from 'vitest';
import type { ActivityPage } from '#contract/steward/operations/activity.ts';

import { openFixture } from '../../auth/access-fixture.ts';
import { administrator } from '../../auth/accounts/team-shared-tests.ts';

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
