/** What the server's cache returns after a write, and while a read is in flight. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

let running: RunningOnSandbox;
beforeEach(async () => {
  running = await startOnSandbox();
});
afterEach(() => running.stop());
const calls = (id: OperationId) => running.platform.sent(id).length;
const donor = (donorId: string) => running.gateway.read('donors.get', { path: { donorId } });

test('a write with an unknown outcome invalidates the same responses as a successful one', async () => {
  await running.gateway.read('donors.list', {});
  running.platform.fault('donors.update', { kind: 'drop', effect: 'done' });
  await running.clock.during(running.write('donors.update'));
  const before = calls('donors.list');
  await running.gateway.read('donors.list', {});
  expect(calls('donors.list')).toBe(before + 1);
});

test('a fresh read never joins one that is already in flight', async () => {
  running.platform.fault('*', { kind: 'delay', ms: 30 });
  const older = running.gateway.read('donors.list', {});
  const fresh = running.gateway.read('donors.list', {}, { lane: 0, maxAgeMs: 0 });
  await Promise.all([older, fresh]);
  expect(calls('donors.list')).toBe(2);
});

test('never returns the data of one record for another', async () => {
  const { reply } = await running.gateway.read('donors.list', {});
  await running.write('donors.create');
  const after = await running.gateway.read('donors.list', {}, { maxAgeMs: 0 });
  const [made, first] = [after.reply.data[0]?.id ?? '', reply.data[0]?.id ?? ''];
  expect(made).not.toBe(first);
  expect([(await donor(made)).reply.data.id, (await donor(first)).reply.data.id]).toEqual([made, first]);
});
