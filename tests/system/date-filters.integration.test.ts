/**
 * A platform that accepts only days: lists have exactly the records of the requested range.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSystem, type System } from './system-fixture.ts';

let system: System;
let admin: string;
beforeEach(async () => {
  system = await openSystem({ unread: true, gifts: 300, odd: ['days-only'] });
  admin = await system.signIn('admin');
});
afterEach(() => system.stop());

test('lists gifts, deposits, and refunds of some days like a platform that accepts instants', async () => {
  const { data } = await system.read(admin, 'contributions.list', { query: { limit: 100 } });
  const times = data.map(({ contributionDate }) => contributionDate ?? '').toSorted();
  const [from, to] = [times[10] ?? '', times[40] ?? ''];
  const range = `minimumInitiatedDate=${from}&maximumInitiatedDate=${to}`;
  const answer = await system.ask(admin, `/api/v3/contributions?limit=100&${range}`);
  expect(answer.status).toBe(200);
  const found = ((await answer.json()) as { data: { contributionDate: string }[] }).data;
  const expected = times.filter((time) => time >= from && time <= to);
  expect(found.map((gift) => gift.contributionDate).toSorted()).toEqual(expected);
  system.control.mark();
  for (const list of ['deposits?startDate', 'refunds?minimumUpdatedDate', 'donors?minimumUpdatedDate'])
    expect((await system.ask(admin, `/api/v3/${list}=2026-01-05T05:00:00.000Z`)).status).toBe(200);
  // Days are sent, so nothing is refused.
  expect(system.upstreamRequests().filter((target) => /T05/.test(target))).toEqual([]);
});
