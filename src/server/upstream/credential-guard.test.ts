import { expect, test } from 'vitest';
import type { ReadId } from '#contract/giving/catalog.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { createCapabilities } from './capabilities.ts';
import { type CredentialGuard, createCredentialGuard } from './credential-guard.ts';
import { NoAnswer } from './errors.ts';

/** A platform on which `accepts` says what an operation answers: true and false as its name says, null for no reply. */
function create(accepts: (id: ReadId) => boolean | null) {
  const clock = createManualClock();
  const capabilities = createCapabilities(createRecordingLog().log);
  const asked: ReadId[] = [];
  const say = async (id: ReadId): Promise<boolean> => {
    asked.push(id);
    const said = accepts(id);
    if (said === null) throw new NoAnswer(true);
    if (said) guard.answered(id);
    else guard.refused();
    return said;
  };
  const guard: CredentialGuard = createCredentialGuard(clock, capabilities, say);
  return {
    clock,
    capabilities,
    guard,
    asked,
    /** Reads it as the app does. */
    read: async (id: ReadId) => {
      if (!guard.accepted() && !(await guard.check(null))) return false;
      return (await say(id)) || (await guard.check(id));
    },
  };
}

test('one operation that refuses our credentials says nothing about the others', async () => {
  const { guard, asked, read } = create((id) => id !== 'webhooks.list');
  for (let count = 0; count < 20; count += 1) expect(await read('webhooks.list')).toBe(true);
  expect(guard.accepted()).toBe(true);
  expect(asked.filter((id) => id !== 'webhooks.list')).toHaveLength(20);
});

test('first asks the list that answered last, and none that is known to refuse', async () => {
  const { capabilities, asked, read } = create((id) => id === 'tap.groups.list');
  capabilities.observeRefusal('contributions.list', 403);
  await read('tap.groups.list');
  await read('contributions.list');
  await read('refunds.list');
  expect(asked.slice(1)).toEqual([
    'contributions.list',
    'tap.groups.list',
    'refunds.list',
    'tap.groups.list',
  ]);
});

test.each([
  ['from the start', false],
  ['after days in which all operations answered', true],
])(
  'credentials that every operation refuses, %s, are rejected after at most four reads; then one every 15 seconds finds out that they are accepted',
  async (_, isAccepted) => {
    let accepts = isAccepted;
    const { clock, capabilities, guard, asked, read } = create(() => accepts);
    capabilities.observeRefusal('chargebacks.list', 403);
    for (const id of ['donors.list', 'locations.list'] as const) if (accepts) await read(id);
    await clock.advance(3 * 86_400_000);
    accepts = false;
    asked.length = 0;
    expect(await read('refunds.list')).toBe(false);
    expect([guard.accepted(), asked.length]).toEqual([false, 4]);
    // As every operation refuses them, nothing is known of this one.
    expect(capabilities.missing()).toEqual([]);
    for (let second = 0; second < 60; second += 1) {
      expect(await read('refunds.list')).toBe(false);
      await clock.advance(1_000);
    }
    expect(asked).toHaveLength(4);
    for (let second = 0; second < 120; second += 1) {
      await read('refunds.list');
      await clock.advance(1_000);
    }
    expect(asked).toHaveLength(12);
    accepts = true;
    await clock.advance(15_000);
    expect([await read('refunds.list'), guard.accepted()]).toEqual([true, true]);
  },
);

test('if only one operation accepts them, wherever it is asked, they are accepted within minutes', async () => {
  const { clock, guard, read } = create((id) => id === 'tap.events.list');
  await read('donors.list');
  for (let second = 0; second < 300 && !guard.accepted(); second += 1) {
    await read('donors.list');
    await clock.advance(1_000);
  }
  expect(guard.accepted()).toBe(true);
  expect(await read('donors.list')).toBe(true);
});

test('while the others send no reply, nothing is decided', async () => {
  const { guard, asked, read } = create((id) => (id === 'webhooks.list' ? false : null));
  await expect(read('webhooks.list')).rejects.toBeInstanceOf(NoAnswer);
  expect(guard.accepted()).toBe(true);
  expect(asked.length).toBeLessThanOrEqual(5);
});

test('reads that are refused at the same time share one check', async () => {
  const { guard, asked, read } = create((id) => id === 'contributions.list');
  const reads = ['refunds.list', 'deposits.list', 'webhooks.list'] as const;
  expect(await Promise.all(reads.map(read))).toEqual([true, true, true]);
  expect([guard.accepted(), asked.length]).toEqual([true, 4]);
});

test('a reply that needs no credentials says nothing about them', async () => {
  const { guard, read } = create(() => false);
  await read('donors.list');
  guard.answered('health.get');
  expect(guard.accepted()).toBe(false);
});
