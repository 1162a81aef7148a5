/** Who is notified of refund requests and of the answers. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import { expect, test } from 'vitest';
import { usualChoice } from '#contract/steward/live/notifications.ts';
import type { IntentState } from '#contract/steward/operations/writes.ts';

import type { Database } from '../../database/database.ts';
import { actingAs } from '../../tests/recorded-activity.ts';
import { createIntentStore } from '../../writes/database-intent-store.ts';
import type { Intent } from '../../writes/intent.ts';
import { intentWith, nothingEnded, sentStep } from '../../writes/intent-fixture.ts';
import { giftTarget } from '../../writes/rules/gift-rules.ts';
import { openNotificationFixture } from '../notifications/notification-fixture.ts';
import { openWithoutRequests } from './refund-request-fixture.ts';
import { createRefundRequests } from './refund-requests.ts';

const gift = 'gift-1';
const people = { ada: 'admin', ben: 'admin', cho: 'staff', dan: 'finance', fay: 'field' } as const;
type Name = keyof typeof people;
const as = (name: Name) => actingAs(people[name])(name);

/** `open` connects to an empty database on each call. */
export function requestNoticesSharedTests(open: () => Promise<Database>): void {
  const fixture = async () => {
    const database = await openWithoutRequests(open);
    const at = await openNotificationFixture(database);
    // Object.entries loses the key type.
    for (const [name, role] of Object.entries(people)) await at.add(name, role);
    const heard: string[] = [];
    const announce = (noun: string, ids: readonly string[] | null) =>
      void heard.push(`${noun} ${ids?.toSorted().join(' ')}`);
    const activity = { recordIn: async () => undefined };
    const requests = createRefundRequests({ database, activity, changes: { announce }, clock: at.clock });
    /** Two servers over one database. */
    const [store, other] = [1, 2].map(() => createIntentStore(database, requests.refunded, at.clock));
    if (!store || !other) throw new Error('no store');
    const send = async (by: Name): Promise<Intent> => {
      await at.clock.advance(1);
      const intent = intentWith({
        operation: 'contributions.initiateRefund',
        path: { contributionId: gift },
        targetKey: giftTarget(gift),
        userId: by,
        createdAt: at.clock.now(),
        updatedAt: at.clock.now(),
      });
      expect(await store.claim(intent, nothingEnded, sentStep)).toEqual({ claimed: true });
      return intent;
    };
    const becomes = async (intent: Intent, state: IntentState, servers = [store]): Promise<Intent> => {
      await at.clock.advance(1);
      const change = { state, updatedAt: at.clock.now() };
      const step = { ...sentStep, outcome: 'verified' } as const;
      const changed = await Promise.all(servers.map((one) => one.change(intent, change, step)));
      expect(changed.filter(Boolean)).toHaveLength(1);
      return { ...intent, ...change };
    };
    const ask = async (by: Name) => {
      await at.clock.advance(1);
      await requests.add(as(by), gift, 'Charged twice');
    };
    /** What each has: `+` for what is unread. */
    const shown = async () => {
      const lists = Object.keys(people).map(async (name) => {
        const rows = await at.shown(name);
        return rows.map(({ kind, read_at: read }) => `${name} ${kind}${read === null ? ' +' : ''}`);
      });
      return (await Promise.all(lists)).flat();
    };
    return { ...at, requests, heard, both: [store, other], send, becomes, ask, shown };
  };

  test('a request notifies people who may refund, but not the requester; once it is withdrawn, it needs no attention', async () => {
    const at = await fixture();
    await at.ask('cho');
    expect(await at.shown()).toEqual(['ada refund-request +', 'ben refund-request +']);
    expect(at.heard).toEqual(['notifications ada ben']);
    // It is open already.
    await at.ask('dan');
    await at.ask('cho');
    expect(await at.shown()).toHaveLength(2);
    await at.requests.close(as('cho'), gift, { state: 'withdrawn' });
    expect(await at.shown()).toEqual(['ada refund-request', 'ben refund-request']);
    expect(at.heard).toEqual(['notifications ada ben', 'notifications ada ben']);
    await at.ask('ada');
    expect(await at.shown()).toEqual(['ada refund-request', 'ben refund-request +', 'ben refund-request']);
    await at.database.close();
  });

  test('when it is declined, only the requester is notified', async () => {
    const at = await fixture();
    await at.ask('cho');
    await at.requests.close(as('ada'), gift, { state: 'declined', answer: 'Two gifts' });
    expect(await at.shown()).toEqual(['ada refund-request', 'ben refund-request', 'cho refund-answer +']);
    expect(at.heard.at(-1)).toBe('notifications cho');
    await at.database.close();
  });

  test('a refund answers once it is done, also when that is found out later, by two servers at once, and confirmed again', async () => {
    const at = await fixture();
    await at.ask('cho');
    const sent = await at.send('ada');
    const unknown = await at.becomes(sent, 'unknown');
    expect(await at.shown()).toEqual(['ada refund-request +', 'ben refund-request +']);
    const done = await at.becomes(unknown, 'done', at.both);
    const answered = ['ada refund-request', 'ben refund-request', 'cho refund-answer +'];
    expect(await at.shown()).toEqual(answered);
    expect(at.heard.slice(1).toSorted()).toEqual([
      'notifications ada ben',
      'notifications cho',
      `refundRequests ${gift}`,
    ]);
    await at.becomes(done, 'done');
    expect(await at.shown()).toEqual(answered);
    expect(at.heard.filter((one) => one === 'notifications cho')).toHaveLength(1);
    await at.database.close();
  });

  test.each(['refused', 'not-sent', 'no-sign', 'needs-person'] as const)(
    'a refund that is %s answers nothing',
    async (state) => {
      const at = await fixture();
      await at.ask('cho');
      await at.becomes(await at.send('ada'), state);
      expect(await at.shown()).toEqual(['ada refund-request +', 'ben refund-request +']);
      await at.database.close();
    },
  );

  test.each<[title: string, before: Name, after: Name, answers: string[]]>([
    [
      'people are not notified of their own answers; a refund answers only what was asked before it',
      'ada',
      'cho',
      [],
    ],
    [
      'a request that gave way to another while its refund was under way is answered all the same',
      'cho',
      'dan',
      ['cho refund-answer +'],
    ],
  ])('%s', async (_, before, after, answers) => {
    const at = await fixture();
    await at.ask(before);
    const sent = await at.send('ada');
    await at.ask(after);
    await at.becomes(sent, 'done');
    expect((await at.shown()).filter((one) => one.includes('answer'))).toEqual(answers);
    expect(await at.requests.of(gift, after)).toMatchObject({ state: 'open', isOwn: true });
    await at.database.close();
  });

  test('by default, administrators get an email of a request at once, and an answer none', () => {
    expect(usualChoice('admin', 'refund-request')).toEqual({ app: true, email: 'at-once' });
    for (const role of ['staff', 'finance'])
      expect(usualChoice(role, 'refund-answer')).toEqual({ app: true, email: 'off' });
  });
}
