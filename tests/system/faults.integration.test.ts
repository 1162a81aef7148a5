/**
 * What people see while the platform limits calls, fails, sends garbage, or is down, and that everything
 * recovers.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';

import { firstOf, openSystem, type System } from './system-fixture.ts';

let system: System;
let admin: string;
beforeEach(async () => {
  system = await openSystem({ unread: true, gifts: 60 });
  admin = await system.signIn('admin');
});
afterEach(() => system.stop());

const donors = (page: number) => system.ask(admin, `/api/v3/donors?limit=5&page=${page}`);
const summaryOf = async (answer: Response): Promise<[number, string, string | null]> => {
  const { type } = (await answer.json()) as Problem;
  return [answer.status, type, answer.headers.get('retry-after')];
};

test('after a 429, sends nothing until calls are allowed again, and reports writes as not sent', async () => {
  const { id } = firstOf((await system.read(admin, 'donors.list', { query: { limit: 1 } })).data);
  const fault = { kind: 'tooMany', retryAfter: { seconds: 40, as: 'seconds' } } as const;
  system.control.faults.set({ operation: 'donors.list', times: 1, fault });
  expect((await summaryOf(await donors(1))).slice(0, 2)).toEqual([503, 'budget-spent']);
  system.control.mark();
  const change = { path: { donorId: id }, body: { firstName: 'Marguerite' } };
  const refused = (await (await system.write(admin, 'donors.update', change)).json()) as Problem;
  expect([refused.status, refused.outcome]).toEqual([503, 'nothing-changed']);
  expect((await summaryOf(await donors(2)))[0]).toBe(503);
  // Cached data is still shown.
  const known = await system.ask(admin, '/api/v3/donors?limit=1');
  expect([known.status, system.upstreamRequests()]).toEqual([200, []]);
  // First the 40 s of Retry-After, then the end of the window whose calls are used up.
  await system.clock.advance(61_000);
  expect((await donors(2)).status).toBe(200);
  expect((await system.write(admin, 'donors.update', change)).status).toBe(200);
});

test('after a 429 on a write, nothing was done, and the same click can be repeated later', async () => {
  const { id } = firstOf((await system.read(admin, 'donors.list', { query: { limit: 1 } })).data);
  const change = { path: { donorId: id }, body: { firstName: 'Marguerite' } };
  const key = randomUUID();
  system.control.faults.set({ operation: 'donors.update', times: 1, fault: { kind: 'tooMany' } });
  const first = await system.write(admin, 'donors.update', change, key);
  const problem = (await first.json()) as Problem;
  expect([first.status, problem.type, problem.outcome]).toEqual([503, 'not-sent', 'nothing-changed']);
  expect(system.control.effects()).toHaveLength(0);
  await system.clock.advance(121_000);
  expect((await system.write(admin, 'donors.update', change, key)).status).toBe(200);
  expect(system.control.effects()).toHaveLength(1);
});

test.each(['garbage', 'html', 'truncated', 'empty'] as const)(
  'reports a 200 with a body that is %s as a failure of the platform, and keeps cached data',
  async (as) => {
    const before = await (await donors(1)).text();
    await system.clock.advance(61_000);
    system.control.faults.set({ operation: 'donors.list', fault: { kind: 'body', as } });
    expect((await summaryOf(await donors(2))).slice(0, 2)).toEqual([502, 'unreadable-answer']);
    const stale = await donors(1);
    expect([stale.status, stale.headers.get('x-steward-stale')]).toEqual([200, '1']);
    expect(await stale.text()).toBe(before);
    system.control.faults.clear();
    await system.clock.advance(31_000);
    const fresh = await donors(2);
    expect([fresh.status, fresh.headers.get('x-steward-stale')]).toEqual([200, '0']);
  },
);

const lists = ['contributions', 'donors', 'deposits', 'refunds', 'campaigns', 'locations', 'webhooks'];

test.each([
  ['one record', 'contributions.get'],
  ['one list', 'deposits.list'],
] as const)('garbage or errors for %s affect no other screen', async (_, operation) => {
  const [known, other] = (await system.read(admin, 'contributions.list', { query: { limit: 2 } })).data;
  const id = known?.id ?? '';
  const broken = operation === 'contributions.get' ? `contributions/${id}` : 'deposits';
  const record = operation === 'contributions.get' ? { record: id } : {};
  for (const fault of [
    { kind: 'body', as: 'garbage' },
    { kind: 'error', status: 500 },
    { kind: 'drop' },
  ] as const) {
    system.control.faults.set({ operation, ...record, fault });
    await system.clock.advance(70_000);
    for (let visit = 0; visit < 8; visit += 1)
      expect((await system.ask(admin, `/api/v3/${broken}`)).status).toBeGreaterThanOrEqual(500);
    for (const list of lists.filter((path) => path !== broken)) {
      const answer = await system.ask(admin, `/api/v3/${list}?limit=4`);
      expect([list, answer.status, answer.headers.get('x-steward-stale')]).toEqual([list, 200, '0']);
    }
    expect((await system.ask(admin, `/api/v3/contributions/${other?.id}`)).status).toBe(200);
    system.control.faults.clear();
  }
});

const health = async () => await (await fetch(`${system.url}/api/health`)).json();

test('while the platform is down, shows cached data and loses no write; recovers within a minute', async () => {
  const { id } = firstOf((await system.read(admin, 'donors.list', { query: { limit: 1 } })).data);
  const before = await (await donors(1)).text();
  await system.stopService();
  await system.clock.advance(61_000);
  const change = { path: { donorId: id }, body: { firstName: 'Marguerite' } };
  const refused = await summaryOf(await system.write(admin, 'donors.update', change));
  expect(refused.slice(0, 2)).toEqual([503, 'service-down']);
  for (const page of [2, 3])
    expect((await summaryOf(await donors(page))).slice(0, 2)).toEqual([503, 'service-down']);
  expect(await health()).toEqual({ service: 'does-not-answer' });
  const stale = await donors(1);
  expect([await stale.text(), stale.headers.get('x-steward-stale')]).toEqual([before, '1']);
  await system.startService();
  await system.clock.advance(31_000);
  const fresh = await donors(1);
  expect([fresh.status, fresh.headers.get('x-steward-stale')]).toEqual([200, '0']);
  expect(await health()).toEqual({ service: 'answers' });
  expect((await system.write(admin, 'donors.update', change)).status).toBe(200);
  expect(system.control.effects()).toHaveLength(1);
});
