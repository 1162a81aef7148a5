/** Tests single steps of the write protocol on a real store: who may repeat a write, what blocks it, and the results of checks. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../tests/manual-clock.ts';
import { ids } from '../tests/sample-writes.ts';
import { NoAnswer, ServiceDown } from '../upstream/errors.ts';
import { usualLimits } from '../upstream/transport.ts';
import { nothingEnded, sentStep } from './intent-fixture.ts';
import { changed, openProtocol, type ProtocolFixture, sessionOf, submission } from './protocol-fixture.ts';
import { leaseMs, retryMs, searchTimes, sendWithinMs } from './schedule.ts';

describe('on a store', () => {
  let at: ProtocolFixture;
  beforeEach(async () => {
    at = await openProtocol();
  });
  afterEach(() => at.close());

  const minute = 60_000;
  const skews = [0, -5 * minute, 5 * minute];
  const otherServer = (skew: number) => at.writesWith(undefined, createManualClock(at.clock.now() + skew));

  test.each(skews)(
    'a write that ended on the same record while this one was reading blocks it, also on a server whose clock is %d ms off',
    async (skew) => {
      const writes = at.writesWith();
      const [mine, other] = [submission(), submission({ session: sessionOf('bea') })];
      at.shown = changed;
      let first = true;
      at.onRead = async () => {
        if (!first) return;
        first = false;
        await otherServer(skew).submit(other);
        await at.clock.advance(1);
      };
      await expect(writes.submit(mine)).rejects.toMatchObject({
        status: 409,
        title: 'bea just changed this',
      });
      expect(at.sent).toBe(1);
    },
  );

  test.each(skews)(
    'a write that ended before does not block it, also on a server whose clock is %d ms off',
    async (skew) => {
      at.shown = changed;
      await otherServer(skew).submit(submission({ session: sessionOf('bea') }));
      await at.clock.advance(1);
      expect((await at.writesWith().submit(submission())).intent).toMatchObject({ state: 'done' });
      expect(at.sent).toBe(2);
    },
  );

  test('only the same person may repeat a write, with the same content', async () => {
    at.shown = changed;
    const one = submission();
    await at.writesWith().submit(one);
    expect((await at.writesWith().submit(one)).intent).toMatchObject({ id: one.intentId, state: 'done' });
    const body = { lastName: 'Another' };
    for (const other of [{ session: sessionOf('bea') }, { input: { ...one.input, body } }])
      await expect(at.writesWith().submit({ ...one, ...other })).rejects.toMatchObject({ type: 'key-used' });
    expect(at.sent).toBe(1);
  });

  test('while writes of its kind are off, a write reads nothing and sends nothing', async () => {
    const off = new Error('off');
    let reads = 0;
    at.onRead = async () => {
      reads += 1;
    };
    await expect(at.writesWith(() => Promise.reject(off)).submit(submission())).rejects.toBe(off);
    expect([reads, at.sent, at.steps]).toEqual([0, 0, []]);
  });

  test('records each step, starting with the send', async () => {
    at.shown = changed;
    await at.writesWith().submit(submission());
    expect(at.steps).toEqual(['sent', 'done']);
  });

  test("a write that the platform accepted but doesn't show is never reported as confirmed", async () => {
    const writes = at.writesWith();
    const { intent } = await writes.submit(submission());
    expect(intent).toMatchObject({ state: 'unknown', verified: null });
    await expect(writes.submit(submission())).rejects.toMatchObject({ type: 'already-under-way' });
    at.shown = changed;
    await at.clock.advance(searchTimes[0]);
    await writes.checkDue();
    expect(await at.store.get(intent.id)).toMatchObject({ state: 'done', verified: true });
    expect(at.steps).toEqual(['sent', 'unknown', 'verified']);
  });

  test('a check that fails is repeated, and never counts as having found nothing', async () => {
    const writes = at.writesWith();
    const { intent } = await writes.submit(submission());
    at.onRead = () => Promise.reject(new ServiceDown());
    await at.clock.advance(searchTimes[3] + 1);
    await writes.checkDue();
    const after = await at.store.get(intent.id);
    expect(after).toMatchObject({ state: 'unknown', nextCheckAt: at.clock.now() + retryMs, checks: 0 });
    at.onRead = async () => undefined;
    expect(await at.finalState(writes, intent.id)).toMatchObject({ checks: 4, verified: false });
  });

  test('nothing found means that nothing happened only without a success from the platform', async () => {
    const writes = at.writesWith();
    const { intent: accepted } = await writes.submit(submission());
    expect(await at.finalState(writes, accepted.id)).toMatchObject({
      state: 'needs-person',
      verified: false,
    });
    at.onSend = () => Promise.reject(new NoAnswer(true));
    const { intent: lost } = await writes.submit(submission());
    expect(await at.finalState(writes, lost.id)).toMatchObject({ state: 'no-sign', verified: false });
  });

  test('a sender that died leaves an unknown outcome, which is then checked', async () => {
    const stopped = submission();
    const writes = at.writesWith();
    // Its process stops after the claim: nothing is stored of what it sent.
    const claimed = await at.claimOnly(stopped);
    await at.clock.advance(leaseMs);
    expect((await at.store.due()).map(({ id }) => id)).toEqual([claimed.id]);
    await writes.checkDue();
    expect(await at.store.get(claimed.id)).toMatchObject({ state: 'unknown', checks: 1 });
    expect(at.steps).toEqual(['sent', 'unknown']);
  });

  test('only the process that owns the latest state of a write can change it', async () => {
    const intent = await at.claimOnly(submission());
    const next = { state: 'unknown', updatedAt: at.clock.now() + 1 } as const;
    for (const stale of [
      { state: 'done' },
      { owner: 'another' },
      { updatedAt: intent.updatedAt - 1 },
    ] as const)
      expect(await at.store.change({ ...intent, ...stale }, next, null)).toBe(false);
    expect(await at.store.change(intent, next, null)).toBe(true);
    expect(await at.store.change(intent, next, null)).toBe(false);
  });

  test.each(['sending', 'unknown', 'done', 'refused', 'no-sign', 'needs-person'] as const)(
    'a write that is %s is never claimed again, and one that was not sent may be',
    async (state) => {
      const intent = await at.claimOnly(submission());
      const again = () => at.store.claim({ ...intent, state: 'sending' }, nothingEnded, sentStep);
      await at.store.change(intent, { state, updatedAt: at.clock.now() }, null);
      expect(await again()).toMatchObject({ claimed: false, why: 'same-id', intent: { state } });
      const now = await at.store.get(intent.id);
      if (now) await at.store.change(now, { state: 'not-sent', updatedAt: at.clock.now() }, null);
      expect(await again()).toEqual({ claimed: true });
    },
  );

  test("an accepted write that isn't visible yet is checked too", async () => {
    const intent = await at.claimOnly(submission());
    await at.store.change(
      intent,
      { state: 'done', nextCheckAt: at.clock.now() + 5, updatedAt: at.clock.now() },
      null,
    );
    await at.clock.advance(4);
    expect(await at.store.due()).toEqual([]);
    await at.clock.advance(1);
    expect((await at.store.due()).map(({ id }) => id)).toEqual([intent.id]);
  });

  test("a new record counts by the platform's clock, however far off it is", async () => {
    at.offset = 3 * 3_600_000;
    const intent = await at.claimCharge();
    await at.clock.advance(leaseMs);
    const gift = (id: string, at: number) => ({
      id,
      amount: 25,
      donor: { id: ids.donor },
      createdAt: new Date(at).toISOString(),
    });
    // An hour before, by the platform's clock.
    at.shown = [gift('before', intent.sentAt - 3_600_000)];
    await at.writesWith().checkDue();
    expect(await at.store.get(intent.id)).toMatchObject({ state: 'unknown' });
    at.shown = [gift('after', intent.sentAt + 1_000)];
    await at.clock.advance(searchTimes[3]);
    await at.writesWith().checkDue();
    expect(await at.store.get(intent.id)).toMatchObject({ state: 'done', madeId: 'after' });
  });

  test('a write needs review if there is more to search than can be read', async () => {
    const intent = await at.claimCharge();
    at.shown = Array.from({ length: 100 }, (_, index) => ({
      id: `g${index}`,
      amount: 1,
      donor: null,
      createdAt: null,
    }));
    await at.clock.advance(leaseMs);
    expect(await at.finalState(at.writesWith(), intent.id)).toMatchObject({
      state: 'needs-person',
      verified: false,
    });
  });
});

test('a lease is longer than any send can take', () => {
  expect(leaseMs).toBeGreaterThan(sendWithinMs + usualLimits.totalMs);
});
