/** The stream of changes over sockets: who receives what, what a reconnecting page gets, and what ends a stream. */
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedNouns, mayReceive } from '#contract/steward/live/live-changes.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { type Role, roleIds } from '#contract/steward/roles.ts';
import { type Changes, createChanges } from '../../src/server/base/changes.ts';
import { createEventStreams, type EventStreams, maxPerAccount } from '../../src/server/live/event-streams.ts';
import { liveRoutes } from '../../src/server/live/live-routes.ts';
import { jsonOf, type Running, startTestServer } from '../../src/server/tests/running-server.ts';
import { type EventStream, openStream } from './event-stream.ts';

let running: Running;
let changes: Changes;
let streams: EventStreams;
let opened: EventStream[];
beforeEach(async () => {
  opened = [];
  running = await startTestServer({
    lastChange: () => changes.last(),
    features: ({ clock }) => {
      changes = createChanges(clock);
      streams = createEventStreams({ changes, clock });
      return liveRoutes(streams);
    },
  });
});
afterEach(async () => {
  for (const { leave } of opened) leave();
  streams.close();
  await running.stop();
});

const cookieOf = (role: Role, person = 'Ada') => `who=${role}.${person}`;
async function open(role: Role, more: Partial<Parameters<typeof openStream>[1]> = {}) {
  const stream = await openStream(running.url, { cookie: cookieOf(role), ...more });
  opened.push(stream);
  return stream;
}
const names = ({ events }: EventStream) => events.map(({ name }) => name);

test('sends changes to everyone who may see them, and nothing else', async () => {
  const [admin, field] = [await open('admin'), await open('field')];
  expect(admin.headers.get('content-type')).toBe('text/event-stream');
  expect(admin.headers.get('cache-control')).toBe('no-store');
  changes.announce('contributions', ['g1', 'g2']);
  changes.announce('tap', ['d1']);
  const at = new Date(running.clock.now()).toISOString();
  await expect
    .poll(() => admin.changes())
    .toEqual([
      { noun: 'contributions', ids: ['g1', 'g2'], at },
      { noun: 'tap', ids: ['d1'], at },
    ]);
  await expect.poll(() => field.changes()).toEqual([{ noun: 'tap', ids: ['d1'], at }]);
});

test('each role hears of every kind of change that it may, and of no other', async () => {
  const nouns = changedNouns.filter((noun) => noun !== 'notifications');
  const opened = await Promise.all(roleIds.map(async (role) => [role, await open(role)] as const));
  for (const noun of nouns) changes.announce(noun, [`of ${noun}`]);
  // Everyone may see these, and they come last.
  changes.announce('tap', ['the last']);
  for (const [role, stream] of opened) {
    await expect.poll(() => stream.changes().at(-1)?.ids).toEqual(['the last']);
    expect([
      role,
      stream
        .changes()
        .slice(0, -1)
        .map(({ noun }) => noun),
    ]).toEqual([role, nouns.filter((noun) => mayReceive(role, noun))]);
  }
});

test('a reconnecting page gets what it missed, with either form of the last ID', async () => {
  const first = await open('staff');
  changes.announce('refunds', ['r1']);
  await expect.poll(() => first.changes()).toHaveLength(1);
  const after = first.events.at(-1)?.id ?? '';
  first.leave();
  changes.announce('refunds', ['r2']);
  changes.announce('donors', ['o1']);
  for (const how of [{ after }, { query: `?after=${after}` }]) {
    const back = await open('staff', how);
    await expect.poll(() => names(back)).toEqual(['change', 'change', 'ready']);
    expect(back.changes().map(({ ids }) => ids?.[0])).toEqual(['r2', 'o1']);
  }
});

test('every change since the session was read arrives once and in order, however late the stream opens', async () => {
  const few = fc.nat({ max: 3 });
  let count = 0;
  const change = (times: number) => {
    for (const last = count + times; count < last; count += 1) changes.announce('donors', [String(count)]);
  };
  await fc.assert(
    fc.asyncProperty(few, few, few, few, async (before, meanwhile, between, after) => {
      change(before);
      const earliest = count;
      const reading = running.call('GET', '/api/me');
      change(meanwhile);
      const { lastChange } = await jsonOf<Me>(await reading);
      // The page starts reading its data here.
      const shown = count;
      change(between);
      const page = await open('admin', { query: `?after=${lastChange}` });
      change(after);
      changes.announce('refunds', ['end']);
      await expect.poll(() => page.changes().at(-1)?.noun).toBe('refunds');
      const heard = page.changes().flatMap(({ noun, ids }) => (noun === 'donors' ? (ids ?? []) : []));
      const first = count - heard.length;
      expect(heard).toEqual(Array.from(heard, (_, index) => String(first + index)));
      expect(first).toBeGreaterThanOrEqual(earliest);
      expect(first).toBeLessThanOrEqual(shown);
      page.leave();
    }),
    { numRuns: 20 },
  );
});

test('a page that was disconnected too long, or reconnects to another server, reads everything again', async () => {
  const back = await open('staff', { after: 'another-17' });
  await expect.poll(() => names(back)).toEqual(['resync']);
  changes.receive(null);
  await expect.poll(() => names(back)).toEqual(['resync', 'resync']);
});

test('refuses visitors, other sites, requests without fetch metadata, and invalid IDs', async () => {
  const statusOf = async (headers: Record<string, string>, query = '') =>
    (await fetch(`${running.url}/api/events${query}`, { headers })).status;
  const cookie = cookieOf('admin');
  const here = { 'sec-fetch-site': 'same-origin' };
  expect(await statusOf(here)).toBe(401);
  expect(await statusOf({ cookie })).toBe(403);
  expect(await statusOf({ cookie, 'x-steward': '1' })).toBe(403);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await statusOf({ cookie, 'sec-fetch-site': site })).toBe(403);
  expect(await statusOf({ cookie, ...here }, '?after=a%20b')).toBe(400);
  expect(await statusOf({ cookie, ...here }, '?from=1')).toBe(400);
  expect(streams.count()).toBe(0);
});

test('removes the stream of a closed page, and ends the stream of an ended session within a heartbeat', async () => {
  const [left, stays] = [await open('admin'), await open('admin')];
  expect(streams.count()).toBe(2);
  left.leave();
  await expect.poll(() => streams.count()).toBe(1);
  await running.clock.advance(20_000);
  expect(streams.count()).toBe(1);
  stays.leave();
  await expect.poll(() => streams.count()).toBe(0);
});

test('the number of streams is limited per account, without affecting other accounts', async () => {
  for (let count = 0; count < maxPerAccount; count += 1) expect((await open('staff')).status).toBe(200);
  const refused = await open('staff');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  const headers = { cookie: cookieOf('staff'), 'sec-fetch-site': 'same-origin' };
  const problem = await jsonOf(await fetch(`${running.url}/api/events`, { headers }));
  expect(problem).toMatchObject({ type: 'too-many-streams', retryAfter: 60 });
  expect((await open('staff', { cookie: cookieOf('staff', 'Ben') })).status).toBe(200);
  opened[0]?.leave();
  await expect.poll(async () => (await open('staff')).status).toBe(200);
});

test('a page that does not read is cut off; others are not affected', async () => {
  const quick = await open('admin');
  const { port, host } = new URL(running.url);
  const slow = connect(Number(port), '127.0.0.1', () =>
    slow.write(
      `GET /api/events HTTP/1.1\r\nhost: ${host}\r\nsec-fetch-site: same-origin\r\ncookie: ${cookieOf('admin', 'Cy')}\r\n\r\n`,
    ),
  );
  slow.on('error', () => undefined);
  slow.pause();
  await expect.poll(() => streams.count()).toBe(2);
  const ids = Array.from({ length: 100 }, (_, index) => String(index).padStart(24, 'a'));
  let announced = 0;
  // More than the sockets in between can buffer; the fast page reads in between.
  while (streams.count() === 2 && announced < 20_000) {
    for (let count = 0; count < 10; count += 1) changes.announce('contributions', ids);
    announced += 10;
    await expect.poll(() => quick.changes().length, { interval: 1 }).toBe(announced);
  }
  expect(streams.count()).toBe(1);
  await expect.poll(() => quick.changes().length).toBe(announced);
  slow.destroy();
});

test('stopping the server ends every stream at once', async () => {
  const stream = await open('admin');
  const started = performance.now();
  streams.close();
  await running.server.stop();
  await stream.ended;
  expect(performance.now() - started).toBeLessThan(1_000);
});
