/** Tests single steps of the write protocol on a real store: who may repeat a write, what blocks it, and the results of checks. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openEmptyDatabase } from '../database/empty-database-fixture.ts';
import type { Session } from '../http/route.ts';
import { createManualClock, type ManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { ids, sampleWrites } from '../tests/sample-writes.ts';
import { ServiceDown } from '../upstream/errors.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { usualLimits } from '../upstream/transport.ts';
import { createIntentStore } from './database-intent-store.ts';
import type { Intent } from './intent.ts';
import { intentWith, nothingEnded, sentStep } from './intent-fixture.ts';
import type { IntentStore, WriteStep } from './intent-store.ts';
import { leaseMs, retryMs, searchTimes, sendWithinMs } from './schedule.ts';
import type { Submission } from './send-once.ts';
import { createWrites } from './writes.ts';

const donor = {
  id: ids.donor,
  firstName: 'Ada',
  lastName: 'Example',
  email: null,
  phone: null,
  updatedAt: null,
};
const sessionOf = (id: string) =>
  // Only the part that the protocol reads.
  ({ user: { id, name: id, email: `${id}@example.org`, role: 'admin' }, tag: 't' }) as Session;

describe('on a store', () => {
  let database: Database;
  let store: IntentStore;
  let clock: ManualClock;
  let steps: WriteStep['outcome'][];
  /** The donor as the platform returns it. */
  let shown: object;
  let onRead: () => Promise<void>;
  let sent: number;
  let offset: number;
  beforeEach(async () => {
    database = await openEmptyDatabase();
    clock = createManualClock();
    [steps, shown, sent, offset] = [[], donor, 0, 0];
    onRead = async () => undefined;
    store = createIntentStore(
      database,
      async (_trx, _intent, { outcome }) => void steps.push(outcome),
      clock.now,
    );
  });
  afterEach(() => database.close());

  const gateway = () =>
    ({
      read: async () => {
        await onRead();
        return { reply: { data: shown } };
      },
      send: async () => {
        sent += 1;
        return { reply: null, status: 204 };
      },
      missing: () => [],
      offsetMs: () => offset,
      // Only the part that the protocol uses.
    }) as unknown as Gateway;
  const writesWith = (checkHold = async () => undefined, ownClock = clock) =>
    createWrites({
      gateway: gateway(),
      store,
      clock: ownClock,
      log: createRecordingLog().log,
      cardEntry: false,
      checkHold,
    });
  const submission = (change: Partial<Submission> = {}): Submission => ({
    intentId: randomUUID(),
    operation: 'donors.update',
    input: { ...sampleWrites['donors.update'], query: {} },
    session: sessionOf('ada'),
    requestId: 'r',
    address: 'a',
    seenVersion: null,
    reason: null,
    ...change,
  });
  const changed = { ...donor, lastName: 'Changed' };

  const minute = 60_000;
  const skews = [0, -5 * minute, 5 * minute];
  const otherServer = (skew: number) => writesWith(undefined, createManualClock(clock.now() + skew));

  test.each(skews)(
    'a write that ended on the same record while this one was reading blocks it, also on a server whose clock is %d ms off',
    async (skew) => {
      const writes = writesWith();
      const [mine, other] = [submission(), submission({ session: sessionOf('bea') })];
      shown = changed;
      let first = true;
      onRead = async () => {
        if (!first) return;
        first = false;
        await otherServer(skew).submit(other);
        await clock.advance(1);
      };
      await expect(writes.submit(mine)).rejects.toMatchObject({
        status: 409,
        title: 'bea just changed this',
      });
      expect(sent).toBe(1);
    },
  );

  test.each(skews)(
    'a write that ended before does not block it, also on a server whose clock is %d ms off',
    async (skew) => {
      shown = changed;
      await otherServer(skew).submit(submission({ session: sessionOf('bea') }));
      await clock.advance(1);
      expect((await writesWith().submit(submission())).intent).toMatchObject({ state: 'done' });
      expect(sent).toBe(2);
    },
  );

  test('only the same person may repeat a write, with the same content', async () => {
    shown = changed;
    const one = submission();
    await writesWith().submit(one);
    expect((await writesWith().submit(one)).intent).toMatchObject({ id: one.intentId, state: 'done' });
    const body = { lastName: 'Another' };
    for (const other of [{ session: sessionOf('bea') }, { input: { ...one.input, body } }])
      await expect(writesWith().submit({ ...one, ...other })).rejects.toMatchObject({ type: 'key-used' });
    expect(sent).toBe(1);
  });

  test('while writes of its kind are off, a write reads nothing and sends nothing', async () => {
    const off = new Error('off');
    let reads = 0;
    onRead = async () => {
      reads += 1;
    };
    await expect(writesWith(() => Promise.reject(off)).submit(submission())).rejects.toBe(off);
    expect([reads, sent, steps]).toEqual([0, 0, []]);
  });

  test('records each step, starting with the send', async () => {
    shown = changed;
    await writesWith().submit(submission());
    expect(steps).toEqual(['sent', 'done']);
  });

  test("a write that the platform accepted but doesn't show is never reported as confirmed", async () => {
    const writes = writesWith();
    const { intent } = await writes.submit(submission());
    expect(intent).toMatchObject({ state: 'unknown', verified: null });
    await expect(writes.submit(submission())).rejects.toMatchObject({ type: 'already-under-way' });
    shown = changed;
    await clock.advance(searchTimes[0]);
    await writes.checkDue();
    expect(await store.get(intent.id)).toMatchObject({ state: 'done', verified: true });
    expect(steps).toEqual(['sent', 'unknown', 'verified']);
  });

  test('a check that fails is repeated, and never counts as having found nothing', async () => {
    const writes = writesWith();
    const { intent } = await writes.submit(submission());
    onRead = () => Promise.reject(new ServiceDown());
    await clock.advance(searchTimes[3] + 1);
    await writes.checkDue();
    const after = await store.get(intent.id);
    expect(after).toMatchObject({ state: 'unknown', nextCheckAt: clock.now() + retryMs, checks: 0 });
    onRead = async () => undefined;
    await clock.advance(retryMs);
    await writes.checkDue();
    expect(await store.get(intent.id)).toMatchObject({ state: 'no-sign', verified: false });
  });

  test('a sender that died leaves an unknown outcome, which is then checked', async () => {
    const stopped = submission();
    const writes = writesWith();
    // Its process stops after the claim: nothing is stored of what it sent.
    const claimed = await claimOnly(stopped);
    await clock.advance(leaseMs);
    expect((await store.due(clock.now())).map(({ id }) => id)).toEqual([claimed.id]);
    await writes.checkDue();
    expect(await store.get(claimed.id)).toMatchObject({ state: 'unknown', checks: 1 });
    expect(steps).toEqual(['sent', 'unknown']);
  });

  test('only the process that owns the latest state of a write can change it', async () => {
    const intent = await claimOnly(submission());
    const next = { state: 'unknown', updatedAt: clock.now() + 1 } as const;
    for (const stale of [
      { state: 'done' },
      { owner: 'another' },
      { updatedAt: intent.updatedAt - 1 },
    ] as const)
      expect(await store.change({ ...intent, ...stale }, next, null)).toBe(false);
    expect(await store.change(intent, next, null)).toBe(true);
    expect(await store.change(intent, next, null)).toBe(false);
  });

  test.each(['sending', 'unknown', 'done', 'refused', 'no-sign', 'needs-person'] as const)(
    'a write that is %s is never claimed again, and one that was not sent may be',
    async (state) => {
      const intent = await claimOnly(submission());
      const again = () => store.claim({ ...intent, state: 'sending' }, nothingEnded, sentStep);
      await store.change(intent, { state, updatedAt: clock.now() }, null);
      expect(await again()).toMatchObject({ claimed: false, why: 'same-id', intent: { state } });
      const now = await store.get(intent.id);
      if (now) await store.change(now, { state: 'not-sent', updatedAt: clock.now() }, null);
      expect(await again()).toEqual({ claimed: true });
    },
  );

  test("an accepted write that isn't visible yet is checked too", async () => {
    const intent = await claimOnly(submission());
    await store.change(intent, { state: 'done', nextCheckAt: clock.now() + 5, updatedAt: clock.now() }, null);
    expect(await store.due(clock.now() + 4)).toEqual([]);
    expect((await store.due(clock.now() + 5)).map(({ id }) => id)).toEqual([intent.id]);
  });

  test("a new record counts by the platform's clock, however far off it is", async () => {
    offset = 3 * 3_600_000;
    const intent = await claimCharge();
    await clock.advance(leaseMs);
    const gift = (id: string, at: number) => ({
      id,
      amount: 25,
      donor: { id: ids.donor },
      createdAt: new Date(at).toISOString(),
    });
    // An hour before, by the platform's clock.
    shown = [gift('before', intent.sentAt + offset - 3_600_000)];
    await writesWith().checkDue();
    expect(await store.get(intent.id)).toMatchObject({ state: 'unknown' });
    shown = [gift('after', intent.sentAt + offset + 1_000)];
    await clock.advance(searchTimes[3]);
    await writesWith().checkDue();
    expect(await store.get(intent.id)).toMatchObject({ state: 'done', madeId: 'after' });
  });

  test('a write needs review if there is more to search than can be read', async () => {
    const intent = await claimCharge();
    shown = Array.from({ length: 100 }, (_, index) => ({
      id: `g${index}`,
      amount: 1,
      donor: null,
      createdAt: null,
    }));
    await clock.advance(searchTimes[3] + leaseMs);
    await writesWith().checkDue();
    expect(await store.get(intent.id)).toMatchObject({ state: 'needs-person', verified: false });
  });

  const claimCharge = () =>
    claimOnly(
      submission({
        operation: 'contributions.charge',
        input: { ...sampleWrites['contributions.charge'], query: {} },
      }),
      { donorId: ids.donor, cents: 2_500, campaignId: null, before: [] },
    );

  async function claimOnly(
    { intentId, operation, input, session }: Submission,
    facts: Intent['facts'] = { lastName: 'x' },
  ) {
    const now = clock.now();
    const intent = intentWith({
      id: intentId,
      operation,
      path: input.path,
      targetKey: `donor ${ids.donor}`,
      facts,
      userId: session.user.id,
      userName: session.user.name,
      createdAt: now,
      updatedAt: now,
      sentAt: now,
      owner: 'a process that died',
      leaseUntil: now + leaseMs,
    });
    expect(await store.claim(intent, nothingEnded, sentStep)).toEqual({ claimed: true });
    return intent;
  }
});

test('a lease is longer than any send can take', () => {
  expect(leaseMs).toBeGreaterThan(sendWithinMs + usualLimits.totalMs);
});
