import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  isRead,
  type OperationId,
  operationIds,
  pathParamNames,
  type ReadId,
  type WriteId,
} from '#contract/giving/catalog.ts';
import { invalidatedBy } from '#contract/rules/writes.ts';
import type { Problem } from '#contract/steward/messages.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import type { FaultWish } from '../../src/sandbox/faults/fault-rule.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { BudgetSpent, ServiceDown } from '../../src/server/upstream/errors.ts';
import { ids, sampleWrites } from './known-records.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

let running: RunningOnSandbox;
beforeEach(async () => {
  running = await startOnSandbox();
});
afterEach(() => running.stop());

const list = (query = '') => running.call('GET', `/api/v3/donors${query}`, { as: 'staff' });
const calls = () => running.platform.sent().length;

test('ten people who open the same list within ten seconds cost one call', async () => {
  running.platform.fault('*', { kind: 'delay', ms: 20 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => list('?limit=20&page=1')));
  running.platform.control.faults.clear();
  for (const _ of [1, 2, 3, 4, 5]) {
    await running.clock.advance(2_000);
    answers.push(await list('?page=1&limit=20'));
  }
  console.log(`10 people, one list, 10 s: ${calls()} call`);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(calls()).toBe(1);
});

test('returns an outdated response at once and refreshes it in the background', async () => {
  const first = await list();
  await running.clock.advance(20_000);
  const second = await list();
  expect(second.headers.get('x-steward-as-of')).toBe(first.headers.get('x-steward-as-of'));
  await expect.poll(calls).toBe(2);
  await expect
    .poll(async () => (await list()).headers.get('x-steward-as-of'))
    .not.toBe(first.headers.get('x-steward-as-of'));
});

/** One list of every kind of record that the platform has. */
const lists = operationIds.filter(
  (id): id is ReadId => isRead(id) && id !== 'health.get' && pathParamNames(id).length === 0,
);

test.each(Object.keys(sampleWrites) as WriteId[])(
  'after %s, reads again exactly the kinds of records that the contract names',
  async (write) => {
    for (const id of lists) await running.gateway.read(id, {});
    await running.write(write);
    running.platform.control.mark();
    for (const id of lists) await running.gateway.read(id, {});
    const again = new Set(running.platform.sent().map(({ operation }) => operation?.split('.')[0]));
    const listed = new Set(lists.map((id) => id.split('.')[0]));
    expect([...again].toSorted()).toEqual(
      invalidatedBy(write)
        .filter((noun) => listed.has(noun))
        .toSorted(),
    );
  },
);

test('a fresh read does not return an earlier response', async () => {
  await running.gateway.read('donors.get', { path: { donorId: ids.donor } });
  await running.gateway.read('donors.get', { path: { donorId: ids.donor } }, { lane: 0, maxAgeMs: 0 });
  expect(calls()).toBe(2);
});

test('with the budget spent, returns cached data with its age, or how long to wait', async () => {
  await list();
  await running.clock.advance(100_000);
  let page = 1;
  while (running.gateway.budgetLeft() > 0)
    await running.gateway.read('donors.list', { query: { page: page++ } });
  const known = await list();
  expect([known.status, known.headers.get('x-steward-stale')]).toEqual([200, '1']);
  const other = await list('?limit=9');
  expect([other.status, Number(other.headers.get('retry-after')) > 0]).toEqual([503, true]);
  await expect(running.gateway.read('locations.list', {})).rejects.toBeInstanceOf(BudgetSpent);
});

/** What each screen loads when it opens. */
const screens = [
  'contributions',
  'donors',
  'deposits',
  'refunds',
  'chargebacks',
  'campaigns',
  'locations',
  'webhooks',
  'tap/devices',
];
const open = (path: string, query = '') =>
  running.clock.during(running.call('GET', `/api/v3/${path}${query}`, { as: 'admin' }));

const gift = `contributions/${ids.gift}`;
const error = { kind: 'error', status: 500 } as const;
const page = { kind: 'body', as: 'html' } as const;

test.each<[string, string, OperationId, FaultWish['fault']]>([
  ['one unreadable record', gift, 'contributions.get', page],
  ['one record that fails', gift, 'contributions.get', error],
  ['one record that is cut off', gift, 'contributions.get', { kind: 'drop' }],
  ['one unreadable list', 'deposits', 'deposits.list', page],
  ['one list that fails', 'deposits', 'deposits.list', error],
  ['one list replaced by a proxy page', 'deposits', 'deposits.list', { ...error, status: 502, body: 'html' }],
])('%s, opened ten times, does not affect other screens', async (_, broken, operation, fault) => {
  running.platform.fault(operation, fault);
  for (let visit = 0; visit < 10; visit += 1) expect((await open(broken)).status).toBeGreaterThanOrEqual(500);
  expect(running.gateway.answers()).toBe(true);
  for (const screen of screens.filter((path) => path !== broken)) {
    const answer = await open(screen, '?limit=7');
    expect([screen, answer.status, answer.headers.get('x-steward-stale')]).toEqual([screen, 200, '0']);
  }
  expect((await open(`donors/${ids.donor}`)).status).toBe(200);
  // Writes aren't blocked either, and what failed recovers within half a minute.
  expect((await running.clock.during(running.write('donors.update'))).status).toBe(200);
  running.platform.control.faults.clear();
  await running.clock.advance(30_000);
  expect((await open(broken)).status).toBe(200);
});

test('reads an unreadable response once per visit, and returns cached data with its age', async () => {
  const first = await open('deposits');
  await running.clock.advance(100_000);
  running.platform.fault('deposits.list', { kind: 'body', as: 'html' });
  const before = calls();
  const second = await open('deposits');
  expect([second.status, second.headers.get('x-steward-stale')]).toEqual([200, '1']);
  expect(second.headers.get('x-steward-as-of')).toBe(first.headers.get('x-steward-as-of'));
  expect((await open('deposits', '?limit=9')).status).toBe(502);
  expect(calls() - before).toBe(2);
});

test('pauses only the one request that keeps failing, and says so', async () => {
  running.platform.fault('deposits.list', { kind: 'error', status: 500 });
  for (const _ of [1, 2]) await open('deposits');
  const before = calls();
  const problem = await jsonOf<Problem>(await open('deposits'));
  expect([problem.status, problem.type, problem.retryAfter]).toEqual([503, 'service-failed', 30]);
  expect(calls()).toBe(before);
});

test('when most operations fail, the platform counts as down: one probe every 30 seconds, and recovery within that time', async () => {
  await list();
  running.platform.fault('*', { kind: 'error', status: 500 });
  for (const screen of screens) await open(screen, '?limit=3');
  expect(running.gateway.answers()).toBe(false);
  const before = calls();
  for (let minute = 0; minute < 10; minute += 1) {
    await running.clock.during(list('?page=9'));
    await running.clock.advance(30_000);
  }
  const known = await running.clock.during(list());
  console.log(`platform down: ${calls() - before} probes in 5 minutes, cached list ${known.status}`);
  expect(calls() - before).toBeLessThanOrEqual(11);
  expect([known.status, known.headers.get('x-steward-stale')]).toEqual([200, '1']);
  await expect(running.gateway.send('donors.create', {})).rejects.toBeInstanceOf(ServiceDown);
  running.platform.control.faults.clear();
  await running.clock.advance(30_000);
  expect((await running.clock.during(list('?page=9'))).status).toBe(200);
  expect(running.gateway.answers()).toBe(true);
});

test('when connections fail, the platform counts as down after five, for any operation', async () => {
  await list();
  await running.platform.close();
  await running.clock.advance(100_000);
  for (const page of [2, 3, 4]) expect((await open('donors', `?page=${page}`)).status).toBe(503);
  expect(running.gateway.answers()).toBe(false);
  expect((await open('donors')).headers.get('x-steward-stale')).toBe('1');
  const said = running.lines.filter((line) => line.includes("isn't responding"));
  expect(said.map((line) => JSON.parse(line))).toMatchObject([
    { address: expect.stringMatching(/^127\.0\.0\.1:\d+$/), errorCode: 'ECONNREFUSED' },
  ]);
  const since = async () => (await jsonOf<Me>(await running.call('GET', '/api/me'))).platformSilentSince;
  // A short silence is no news.
  expect(await since()).toBe(null);
  const at = running.clock.now();
  await running.clock.advance(120_000);
  expect(Math.abs(Date.parse((await since()) ?? '') - at)).toBeLessThan(1_000);
});

test('retries a read if the failure may pass, but never a write', async () => {
  running.platform.fault('*', { kind: 'error', status: 500 }, { times: 2 });
  expect((await running.clock.during(list())).status).toBe(200);
  expect(calls()).toBe(3);
  running.platform.fault('donors.create', { kind: 'error', status: 500 });
  await running.clock.during(running.write('donors.create'));
  expect(running.platform.sent('donors.create').length).toBe(1);
});

test('sends a read that times out only once', async () => {
  running.platform.fault('donors.list', { kind: 'silence' });
  const problem = await jsonOf<Problem>(await running.clock.during(list()));
  expect([problem.status, problem.type, problem.retryAfter]).toEqual([503, 'service-down', 30]);
  expect(calls()).toBe(1);
});

test('logs a missing operation once, with its family', async () => {
  running.platform.fault('deposits.list', { ...error, status: 404 });
  const ended = new AbortController();
  const discovering = running.gateway.discover(ended.signal);
  await running.gateway.discovered();
  ended.abort();
  await discovering;
  const me = await jsonOf<Me>(await running.call('GET', '/api/me'));
  expect(me.missing.sort()).toEqual(['deposits.get', 'deposits.list', 'deposits.summary']);
  expect(running.lines.filter((line) => line.includes('operation missing')).length).toBe(1);
});

test('reports a member that deviates from the contract once, and drops it', async () => {
  running.platform.fault('campaigns.list', { kind: 'patch', changes: [{ path: 'data.*.status', value: 7 }] });
  const answer = await running.call('GET', '/api/v3/campaigns');
  await running.clock.advance(400_000);
  await running.call('GET', '/api/v3/campaigns');
  const drift = running.lines.filter((line) => line.includes('"drift"') && line.includes('"status"'));
  expect(answer.status).toBe(200);
  expect(drift.length).toBe(1);
});

test("the platform's time is known in whole ms, and doesn't jump with ours", async () => {
  await running.call('GET', '/api/v3/donors');
  const before = running.clock.now() + running.gateway.offsetMs();
  for (const jump of [660_000, -1_320_000]) {
    running.clock.jump(jump);
    expect(running.clock.now() + running.gateway.offsetMs()).toBe(before);
  }
  await running.clock.advance(5_000);
  expect(running.clock.now() + running.gateway.offsetMs()).toBe(before + 5_000);
  expect(Number.isInteger(running.gateway.offsetMs())).toBe(true);
});
