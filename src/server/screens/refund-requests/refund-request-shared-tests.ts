/** Tests of refund requests. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import { expect, test } from 'vitest';
import { maxOpenRequests } from '#contract/steward/gifts/refund-requests.ts';
import type { IntentState } from '#contract/steward/operations/writes.ts';

import type { ActivityEntry } from '../../activity/activity.ts';
import type { Database } from '../../database/database.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { actingAs } from '../../tests/recorded-activity.ts';
import { intentRow } from '../../writes/intent-fixture.ts';
import { giftTarget } from '../../writes/rules/gift-rules.ts';
import { openWithoutRequests } from './refund-request-fixture.ts';
import { createRefundRequests } from './refund-requests.ts';

const [staff, other, admin] = [actingAs('staff')('u1'), actingAs('staff')('u2'), actingAs('admin')('u3')];
const gift = 'gift-1';

/** `open` connects to an empty database on each call. */
export function refundRequestSharedTests(open: () => Promise<Database>): void {
  const fixture = async () => {
    const database = await openWithoutRequests(open);
    const entries: ActivityEntry[] = [];
    const clock = createManualClock();
    const activity = { recordIn: async (_: unknown, entry: ActivityEntry) => void entries.push(entry) };
    const requests = createRefundRequests({
      database,
      activity,
      changes: { announce: () => undefined },
      clock,
    });
    const refund = (state: IntentState, of = gift) =>
      database.db
        .insertInto('intents')
        .values({
          ...intentRow(`intent-${state}-${of}`, state, giftTarget(of)),
          state,
          operation: 'contributions.initiateRefund',
          owner_name: 'Avery',
          created_at: clock.now(),
        })
        .execute();
    return { database, requests, entries, clock, refund };
  };
  /** A request, and then a refund of its gift. */
  const refunded = async (state: IntentState) => {
    const { requests, clock, refund, database } = await fixture();
    await requests.add(staff, gift, 'Charged twice');
    await clock.advance(1);
    await refund(state);
    return { requests, clock, database };
  };

  test('a gift has at most one open request, even if two are made at the same time', async () => {
    const { database, requests, entries } = await fixture();
    expect(await requests.of(gift, 'u1')).toBeNull();
    const made = await Promise.all([
      requests.add(staff, gift, 'Charged twice'),
      requests.add(other, gift, 'Wrong amount'),
      requests.add(staff, gift, 'Charged twice'),
    ]);
    expect(new Set(made.map((request) => request?.id)).size).toBe(1);
    expect(
      (await requests.open('u3')).requests.map(({ contributionId, isOwn }) => [contributionId, isOwn]),
    ).toEqual([[gift, false]]);
    expect(entries.map(({ operation }) => operation)).toEqual(['refunds.request']);
    // The log has only a digest of typed text.
    expect(JSON.stringify(entries.map(({ input }) => input))).not.toMatch(/Charged|Wrong/);
    await database.close();
  });

  test('only its author can withdraw a request; a declined one has a reason, and can be followed by another', async () => {
    const { database, requests, clock, entries } = await fixture();
    await requests.add(staff, gift, 'Charged twice');
    expect(await requests.close(other, gift, { state: 'withdrawn' })).toBe(false);
    expect(await requests.close(admin, gift, { state: 'declined', answer: 'Two gifts' })).toBe(true);
    // The same again by the same person, as after a lost reply, changes nothing; anything else is a conflict.
    const before = [...entries];
    expect(await requests.close(admin, gift, { state: 'declined', answer: 'Two gifts' })).toBe(true);
    expect(await requests.close(other, gift, { state: 'declined', answer: 'Two gifts' })).toBe(false);
    expect(await requests.close(admin, gift, { state: 'declined', answer: 'Again' })).toBe(false);
    expect(await requests.close(staff, gift, { state: 'withdrawn' })).toBe(false);
    expect(entries).toEqual(before);
    expect(await requests.of(gift, 'u1')).toMatchObject({
      state: 'declined',
      answerNote: 'Two gifts',
      isOwn: true,
    });
    expect(await requests.open('u3')).toEqual({ requests: [], total: 0 });
    await clock.advance(1);
    await requests.add(staff, gift, 'Really twice');
    expect(await requests.of(gift, 'u1')).toMatchObject({ state: 'open', note: 'Really twice' });
    expect(await requests.close(staff, gift, { state: 'withdrawn' })).toBe(true);
    expect(await requests.close(staff, gift, { state: 'withdrawn' })).toBe(true);
    expect(await requests.of(gift, 'u1')).toMatchObject({ state: 'withdrawn' });
    await database.close();
  });

  test.each(['sending', 'done', 'unknown'] as const)(
    'a refund that is %s answers the request',
    async (state) => {
      const { database, requests, clock } = await refunded(state);
      expect(await requests.of(gift, 'u1')).toMatchObject({ state: 'refunded', closedBy: 'Avery' });
      expect(await requests.open('u3')).toEqual({ requests: [], total: 0 });
      expect(await requests.close(admin, gift, { state: 'declined', answer: '' })).toBe(false);
      await clock.advance(1);
      expect(await requests.add(other, gift, 'Once more')).toMatchObject({ state: 'open', isOwn: true });
      await database.close();
    },
  );

  test.each(['refused', 'not-sent', 'no-sign', 'needs-person'] as const)(
    'a refund that is %s leaves the request open',
    async (state) => {
      const { database, requests } = await refunded(state);
      expect(await requests.open('u3')).toMatchObject({ total: 1 });
      await database.close();
    },
  );

  test('requests answered by refunds never crowd out an open one', async () => {
    const { database, requests, refund, clock } = await fixture();
    for (let index = 0; index < maxOpenRequests; index += 1)
      await requests.add(staff, `gift-${index}`, 'Twice');
    await clock.advance(1);
    for (let index = 0; index < maxOpenRequests; index += 1) await refund('done', `gift-${index}`);
    await requests.add(staff, 'gift-last', 'Wrong amount');
    expect((await requests.open('u3')).requests.map(({ contributionId }) => contributionId)).toEqual([
      'gift-last',
    ]);
    await database.close();
  });

  test('those that are not listed are counted', async () => {
    const { database, requests, clock } = await fixture();
    for (let index = 0; index < maxOpenRequests + 2; index += 1) {
      await requests.add(staff, `gift-${index}`, 'Twice');
      await clock.advance(1);
    }
    const { requests: listed, total } = await requests.open('u3');
    expect([listed.length, total]).toEqual([maxOpenRequests, maxOpenRequests + 2]);
    expect(listed[0]?.contributionId).toBe('gift-0');
    await database.close();
  });
}
