/** Requests of gifts that the platform shows as refunded. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { expect, test } from 'vitest';
import type { RefundRecord } from '#contract/steward/copy.ts';
import { cents } from '#contract/values/money.ts';
import type { Copy } from '../../copy/copy.ts';
import { refundRecord } from '../../copy/refund-fixture.ts';
import type { Database } from '../../database/database.ts';
import { actingAs } from '../../tests/recorded-activity.ts';
import { intentRow } from '../../writes/intent-fixture.ts';
import { giftTarget } from '../../writes/rules/gift-rules.ts';
import { createDescribe } from '../notifications/describe.ts';
import { openNotificationFixture } from '../notifications/notification-fixture.ts';
import { runNames } from '../plans/runs/run-names.ts';
import { openWithoutRequests } from './refund-request-fixture.ts';
import { createRefundRequests } from './refund-requests.ts';
import { answerRefunded } from './refunded-outside.ts';

const gift = 'gift-1';
const asStaff = actingAs('staff')('cho');

/** `open` connects to an empty database on each call. */
export function refundedOutsideSharedTests(open: () => Promise<Database>): void {
  const fixture = async () => {
    const database = await openWithoutRequests(open);
    const at = await openNotificationFixture(database);
    await at.add('ada', 'admin');
    await at.add('cho', 'staff');
    const heard: string[] = [];
    const announce = (noun: string, ids: readonly string[] | null) =>
      void heard.push(`${noun} ${ids?.join(' ')}`);
    const activity = { recordIn: async () => undefined };
    const requests = createRefundRequests({ database, activity, changes: { announce }, clock: at.clock });
    const refunds: RefundRecord[] = [];
    const gifts = { of: async () => ({ [gift]: { donorId: null, donorName: 'Ada Example', amount: 50 } }) };
    const copy = {
      // Only refunds are read.
      records: (async () => refunds) as unknown as Copy['records'],
      gifts: gifts as unknown as Copy['gifts'],
      donorNames: async () => ({}),
      database: undefined as unknown as Copy['database'],
    };
    await requests.add(asStaff, gift, 'Charged twice');
    await at.clock.advance(1);
    return {
      ...at,
      heard,
      requests,
      refund: (inCents: number, members: Partial<RefundRecord> = {}) =>
        void refunds.push(
          refundRecord(`r${refunds.length}`, {
            contributionId: gift,
            amountInCents: cents(inCents),
            createdAt: new Date(at.clock.now()).toISOString(),
            ...members,
          }),
        ),
      /** Sends a refund through Steward. */
      send: (state: 'sending' | 'done' | 'needs-person') =>
        database.db
          .insertInto('intents')
          .values({
            ...intentRow(`intent-${state}`, state, giftTarget(gift)),
            state,
            operation: 'contributions.initiateRefund',
            owner_id: 'ada',
            owner_name: 'Ada',
            created_at: at.clock.now(),
          })
          .execute(),
      answer: () => answerRefunded({ requests, copy }),
      /** The notifications that the requester got. */
      answers: async () => createDescribe({ database, copy, runNames })(await at.shown('cho')),
    };
  };

  test('a refund outside Steward answers the request, once, even if two servers find it at the same time', async () => {
    const at = await fixture();
    await at.answer();
    expect((await at.requests.open('cho')).total).toBe(1);
    at.refund(5_000);
    await Promise.all([at.answer(), at.answer()]);
    await at.answer();
    expect(await at.requests.open('cho')).toEqual({ requests: [], total: 0 });
    expect(await at.requests.of(gift, 'cho')).toMatchObject({
      state: 'refunded',
      closedAt: new Date(at.clock.now()).toISOString(),
      closedBy: null,
    });
    expect((await at.answers()).map(({ kind, answer }) => [kind, answer])).toEqual([
      ['refund-answer', 'refunded-outside'],
    ]);
    expect((await at.answers())[0]).toMatchObject({ recordId: gift, isRead: false });
    expect(await at.shown('ada')).toHaveLength(1);
    expect(at.heard.filter((one) => one.startsWith('refundRequests'))).toEqual([`refundRequests ${gift}`]);
    expect(at.heard.filter((one) => one === 'notifications cho')).toHaveLength(1);
    await at.database.close();
  });

  test('a part of the amount, or a refund that has not succeeded, answers nothing; the rest of the amount does', async () => {
    const at = await fixture();
    at.refund(2_000);
    for (const status of ['PENDING', 'FAILED', 'CANCELED', 'REQUIRES_ACTION'] as const)
      at.refund(5_000, { status });
    at.refund(5_000, { contributionId: 'gift-2' });
    await at.answer();
    expect((await at.requests.open('cho')).total).toBe(1);
    at.refund(3_000);
    await at.answer();
    expect((await at.requests.open('cho')).total).toBe(0);
    await at.database.close();
  });

  test.each(['sending', 'done'] as const)(
    'a refund that Steward sent, and that is %s, is answered by its own outcome',
    async (state) => {
      const at = await fixture();
      await at.send(state);
      at.refund(5_000);
      await at.answer();
      expect(await at.answers()).toEqual([]);
      expect(await at.requests.of(gift, 'cho')).toMatchObject({ state: 'refunded', closedBy: 'Ada' });
      await at.database.close();
    },
  );

  test('a refund that only a person can confirm leaves the request on the list, until the platform shows it', async () => {
    const at = await fixture();
    await at.send('needs-person');
    await at.answer();
    expect(await at.requests.open('cho')).toMatchObject({
      requests: [{ state: 'open', needsReview: true }],
      total: 1,
    });
    expect(await at.answers()).toEqual([]);
    at.refund(5_000);
    await at.answer();
    expect(await at.requests.of(gift, 'cho')).toMatchObject({
      state: 'refunded',
      closedBy: 'ada',
      needsReview: false,
    });
    expect((await at.answers()).map(({ answer }) => answer)).toEqual(['refunded']);
    await at.database.close();
  });
}
