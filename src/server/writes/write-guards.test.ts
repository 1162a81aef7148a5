/**
 * Tests each guard of a write on its own: each one keeps money from moving twice or an outcome from being
 * misreported.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '#contract/giving/operations.ts';
import type { Database } from '../database/database.ts';
import { openEmptyDatabase } from '../database/empty-database-fixture.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { readAnswer } from '../upstream/content.ts';
import { NoAnswer, ServiceAnswered, UnreadableAnswer } from '../upstream/errors.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { classify } from './classify.ts';
import { createIntentStore } from './database-intent-store.ts';
import { intentWith, nothingEnded, sentStep } from './intent-fixture.ts';
import type { IntentStore, WriteStep } from './intent-store.ts';
import { findGift } from './rules/find-gift.ts';
import { onlyOne } from './rules/fresh-checks.ts';
import type { Search } from './rules/rule.ts';
import { createRules } from './rules/rules.ts';
import { leaseMs, searchTimes, sendWithinMs } from './schedule.ts';
import { sendOnce } from './send-once.ts';

describe('claims', () => {
  let database: Database;
  let store: IntentStore;
  let now: number;
  beforeEach(async () => {
    database = await openEmptyDatabase();
    now = 10_000;
    store = createIntentStore(database, async (_trx, _intent, _step: WriteStep) => undefined, {
      now: () => now,
    });
  });
  afterEach(() => database.close());

  test.each(['done', 'no-sign', 'needs-person'] as const)(
    'refuses a write if another write on the same record ended as %s after this one read it',
    async (state) => {
      const other = intentWith();
      await store.claim(other, nothingEnded, sentStep);
      const before = await store.ended(other.targetKey);
      await store.change(other, { state, updatedAt: 5_000 }, null);
      const stale = await store.claim(intentWith(), before, sentStep);
      expect(stale).toMatchObject({ claimed: false, why: 'moved', intent: { id: other.id } });
      const now = await store.ended(other.targetKey);
      expect(await store.claim(intentWith(), now, sentStep)).toEqual({ claimed: true });
    },
  );

  test('shows a write that needs review for seven days', async () => {
    const intent = intentWith();
    await store.claim(intent, nothingEnded, sentStep);
    await store.change(intent, { state: 'needs-person', updatedAt: now }, null);
    const shown = async () => (await store.unsettled('u1')).map(({ id }) => id);
    now += 7 * 86_400_000 - 1;
    expect(await shown()).toEqual([intent.id]);
    now += 1;
    expect(await shown()).toEqual([]);
  });

  test('leaves a sender with a valid lease alone, and takes over one whose lease has expired', async () => {
    const sending = intentWith();
    await store.claim(sending, nothingEnded, sentStep);
    const due = async () => (await store.due()).map(({ id }) => id);
    now += leaseMs - 1;
    expect(await due()).toEqual([]);
    now += 1;
    expect(await due()).toEqual([sending.id]);
  });

  test('takes over a lease, and a check, that a clock which was set back since has left in the future', async () => {
    const [sending, unknown] = [intentWith(), intentWith({ targetKey: 'charge d2' })];
    for (const intent of [sending, unknown]) await store.claim(intent, nothingEnded, sentStep);
    const nextCheckAt = now + Math.max(...searchTimes);
    await store.change(unknown, { state: 'unknown', updatedAt: now, nextCheckAt }, null);
    expect(await store.due()).toEqual([]);
    now -= 1;
    expect((await store.due()).map(({ id }) => id).sort()).toEqual([sending.id, unknown.id].sort());
  });
});

describe('classification of responses', () => {
  const ended = (status: number, own: boolean, overBudget = false) =>
    classify(new ServiceAnswered(status, 'text', own, overBudget)).state;

  test.each([400, 401, 403, 404, 409, 422])(
    "treats %d as a refusal only with the platform's own error body",
    (status) => {
      expect([ended(status, true), ended(status, false)]).toEqual(['refused', 'unknown']);
    },
  );

  test.each([408, 418, 500, 502, 503, 504])('never treats %d as a refusal', (status) => {
    expect([ended(status, true), ended(status, false)]).toEqual(['unknown', 'unknown']);
  });

  test("treats 429 as not sent only with the platform's rate-limit headers", async () => {
    const bytes = new TextEncoder().encode('{"statusCode":429,"message":"Too Many Requests"}');
    const answered = async (headers: Record<string, string>) => {
      const raw = { status: 429, header: (name: string) => headers[name] ?? null, bytes, tooLong: false };
      return classify(
        await readAnswer('donors.update', raw, () => undefined).catch((thrown: unknown) => thrown),
      ).state;
    };
    expect(await answered({ 'x-ratelimit-reset': '30' })).toBe('not-sent');
    expect(await answered({ 'retry-after': '30' })).toBe('not-sent');
    expect(await answered({})).toBe('unknown');
  });

  test('reports a write as not sent only if no byte left; an unreadable response is unknown', () => {
    expect(classify(new NoAnswer(false)).state).toBe('not-sent');
    expect(classify(new NoAnswer(true)).state).toBe('unknown');
    expect(classify(new UnreadableAnswer(200, 'cut')).state).toBe('unknown');
  });
});

test('sends nothing after a process was suspended between claim and send', async () => {
  const clock = createManualClock();
  const sent: string[] = [];
  // Only the part that a send uses.
  const gateway = { send: async (id: string) => void sent.push(id) } as unknown as Gateway;
  const store = { change: async () => true, now: async () => clock.now() } as unknown as IntentStore;
  const rules = createRules({ cardEntry: false });
  const parts = { gateway, store, clock, rules, owner: 'this process', watchedSince: new Map() };
  const session = { user: { id: 'u1', name: 'Ada', email: 'a@example.org', role: 'admin' }, tag: 't' };
  const claimed = intentWith();
  const submission = {
    intentId: claimed.id,
    operation: claimed.operation,
    input: { path: {}, query: {}, body: {} },
    session,
    requestId: 'r',
    address: 'a',
    seenVersion: null,
  } as unknown as Parameters<typeof sendOnce>[3];
  const send = (now: number, monotonic: number) =>
    sendOnce(parts, createRecordingLog().log, claimed, submission, { now, monotonic });
  const [now, monotonic] = [clock.now(), clock.monotonic()];
  // A suspended machine's monotonic clock may stand still, and wall time may be set back meanwhile.
  const late = [
    [now - sendWithinMs - 1, monotonic],
    [now + 660_000, monotonic - sendWithinMs - 1],
  ] as const;
  for (const began of late) expect([(await send(...began)).intent.state, sent]).toEqual(['not-sent', []]);
  await send(now - sendWithinMs, monotonic - sendWithinMs).catch(() => undefined);
  expect(sent).toEqual(['contributions.charge']);
});

describe('recognition of the effect', () => {
  type Gift = Reply<'contributions.list'>['data'][number];
  const at = Date.UTC(2026, 10, 22, 12);
  const gift = (id: string, createdAt: string): Gift =>
    ({ id, amount: 25, donor: { id: 'd1' }, campaign: null, createdAt }) as unknown as Gift;
  const search = (gifts: Gift[], taken: string[] = []): Search => ({
    // Only the part that a search uses.
    read: (async () => ({ data: gifts })) as unknown as Search['read'],
    notBefore: at,
    isTaken: async (id) => taken.includes(id),
  });
  const fresh = '2026-11-22T12:00:01.000Z';
  const found = (gifts: Gift[], taken?: string[]) => findGift(intentWith(), search(gifts, taken), () => true);

  test('never mistakes a gift that already existed, or is older than the write, for the effect', async () => {
    expect(await found([gift('old', fresh), gift('a', '2026-11-22T11:59:59.999Z')])).toMatchObject({
      found: 'no',
    });
    expect(await found([gift('old', fresh), gift('b', fresh)])).toEqual({ found: 'yes', madeId: 'b' });
  });

  test('reports two matches as several, and skips a record that another write claims', async () => {
    expect(await found([gift('a', fresh), gift('b', fresh)])).toEqual({ found: 'several' });
    expect(await found([gift('a', fresh), gift('b', fresh)], ['a'])).toEqual({ found: 'yes', madeId: 'b' });
    expect(await found([gift('a', fresh)], ['a'])).toMatchObject({ found: 'no' });
    expect(await onlyOne([{ id: 'a' }], search([], ['a']))).toEqual({ found: 'no' });
  });
});
