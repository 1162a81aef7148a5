/** Tests what a read returns while the platform's responses change, and how often it is called. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import {
  CredentialsRefused,
  RequestFailing,
  ServiceAnswered,
  UnreadableAnswer,
} from '../../src/server/upstream/errors.ts';
import { ids } from './known-records.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

let running: RunningOnSandbox;
beforeEach(async () => {
  running = await startOnSandbox();
});
afterEach(() => running.stop());
const calls = (id: OperationId) => running.platform.sent(id).length;
const gift = () => running.gateway.read('contributions.get', { path: { contributionId: ids.gift } });
const donors = (maxAgeMs?: number) =>
  running.gateway.read('donors.list', {}, maxAgeMs === undefined ? {} : { maxAgeMs });

test('data is as old as its request, not as its response', async () => {
  running.platform.fault('*', { kind: 'delay', ms: 40 });
  const before = running.clock.now();
  const reading = donors();
  await running.clock.advance(5_000);
  expect((await reading).asOf).toBe(before);
});

test("once the platform reports that a record is gone, an older copy isn't shown", async () => {
  await gift();
  await running.clock.advance(100_000);
  running.platform.fault('contributions.get', { kind: 'error', status: 404 });
  await expect(running.clock.during(gift())).rejects.toMatchObject({ status: 404 });
});

test('while the platform fails, an older copy is shown as such', async () => {
  const { asOf } = await donors();
  running.platform.fault('*', { kind: 'error', status: 500 });
  await running.clock.advance(100_000);
  expect(await running.clock.during(donors())).toMatchObject({ asOf, stale: true });
  await expect(running.clock.during(donors(0))).rejects.toBeInstanceOf(ServiceAnswered);
});

test('a read of a list that is more than a minute old waits for the platform', async () => {
  const first = await donors();
  await running.clock.advance(61_000);
  expect((await donors()).asOf).toBe(first.asOf + 61_000);
});

test('a read that accepts no older data waits for new data', async () => {
  const first = await donors();
  await running.clock.advance(20_000);
  expect((await donors(10_000)).asOf).toBe(first.asOf + 20_000);
});

test('sends a read that keeps failing three times, and one that is refused once', async () => {
  running.platform.fault('donors.list', { kind: 'error', status: 500 });
  running.platform.fault('contributions.get', { kind: 'error', status: 404 });
  await running.clock.during(donors().catch(() => undefined));
  await running.clock.during(gift().catch(() => undefined));
  expect([calls('donors.list'), calls('contributions.get')]).toEqual([3, 1]);
});

test('an unreadable response never pauses a request', async () => {
  running.platform.fault('donors.list', { kind: 'body', as: 'html' });
  for (let visit = 0; visit < 8; visit += 1) await expect(donors(0)).rejects.toBeInstanceOf(UnreadableAnswer);
  running.platform.control.faults.clear();
  running.platform.fault('donors.list', { kind: 'error', status: 500 });
  for (let visit = 0; visit < 3; visit += 1) await running.clock.during(donors(0).catch(() => undefined));
  await expect(donors(0)).rejects.toBeInstanceOf(RequestFailing);
});

test('sends no write while our credentials are rejected', async () => {
  running.platform.fault('*', { kind: 'error', status: 401 });
  await running.clock.during(donors().catch(() => undefined));
  running.platform.control.faults.clear();
  const path = { donorId: ids.donor };
  await expect(running.gateway.send('donors.update', { path, body: {} })).rejects.toBeInstanceOf(
    CredentialsRefused,
  );
  expect(calls('donors.update')).toBe(0);
});

test("when the people's calls of the minute are used up, a write still goes out", async () => {
  for (let page = 1; running.gateway.budgetLeft() > 0; page += 1)
    await running.gateway.read('donors.list', { query: { page } });
  const path = { donorId: ids.donor };
  expect(await running.gateway.send('donors.update', { path, body: { lastName: 'B' } })).toMatchObject({
    status: 204,
  });
});

test('a page that was read while a write was sent is not shown after it', async () => {
  const path = { donorId: ids.donor };
  const read = () => running.gateway.read('donors.get', { path });
  running.platform.fault('donors.get', { kind: 'delay', ms: 300 });
  const early = read();
  await expect.poll(() => calls('donors.get')).toBe(1);
  await running.clock.during(running.gateway.send('donors.update', { path, body: { lastName: 'Renamed' } }));
  await running.clock.during(early);
  running.platform.control.faults.clear();
  await running.clock.during(read());
  // Both see the write's time; only the second one was asked after it.
  expect(calls('donors.get')).toBe(2);
});
