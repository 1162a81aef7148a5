/** Tests of standing questions. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import {
  day,
  everyMorning,
  hour,
  minute,
  moreThanNone,
  openStanding,
  type Standing,
  steps,
} from './standing-fixture.ts';

/** `open` connects to the same database on each call. The fixture's clock begins at 9:00 AM on March 3, 2026. */
export function standingSharedTests(open: () => Promise<Database>): void {
  let at: Standing;
  let database: Database;
  beforeEach(async () => {
    database = await open();
    at = await openStanding(database);
  });
  afterEach(() => database.close());

  const outcomes = async () =>
    (await at.answers()).map(({ outcome, why }) => (why ? `${outcome} ${why}` : outcome));
  const bell = (id: string) => at.shown(id).then((rows) => rows.map(({ kind }) => kind));
  const row = async (id: string) => {
    const found = await at.store.get(id);
    if (!found) throw new Error('It is gone');
    return found;
  };

  test('is answered at its time, by email and in the bell, and again the next day', async () => {
    await at.add(everyMorning);
    const server = at.server();
    await at.clock.advance(23 * hour - minute);
    await server.all();
    expect(await outcomes()).toEqual([]);
    await at.clock.advance(minute);
    await server.all();
    await server.all();
    expect(await outcomes()).toEqual(['answered']);
    expect(await bell('cho')).toEqual(['standing-question']);
    expect(await bell('ada')).toEqual([]);
    const [mail] = await at.mails();
    expect(mail).toMatchObject({ person_id: 'cho', kind: 'standing-answer', state: 'waiting' });
    expect(at.looks[0]).toMatchObject({ subject: 'Failed refunds', paragraphs: ['3 gifts.'] });
    await at.clock.advance(day);
    await server.all();
    expect(await outcomes()).toEqual(['answered', 'answered']);
  });

  test('what was missed while the server was off is made up once, and says when it was due', async () => {
    const { id } = await at.add(everyMorning);
    await at.clock.advance(4 * day);
    await at.server().all();
    await at.server().all();
    expect(await outcomes()).toEqual(['answered']);
    expect(at.looks[0]?.paragraphs[1]).toBe('It was due on Mar 4, 2026, 8:00 AM.');
    expect((await row(id)).next_at).toBe(Date.parse('2026-03-08T13:00:00Z'));
  });

  test('two servers give one answer', async () => {
    await at.add(everyMorning);
    await at.clock.advance(day);
    await Promise.all([at.server().all(), at.server().all()]);
    expect(await outcomes()).toEqual(['answered']);
    expect(await at.mails()).toHaveLength(1);
    expect(await bell('cho')).toHaveLength(1);
  });

  test('the slower of two servers, which answered before the other stored its answer, gives none', async () => {
    await at.add(everyMorning);
    await at.clock.advance(day);
    await at.server({ meanwhile: () => at.server().all() }).all();
    expect(await outcomes()).toEqual(['answered']);
    expect(await at.mails()).toHaveLength(1);
  });

  test.each(steps)('a server that stops %s leaves one answer with one email', async (stopsAt) => {
    await at.add(everyMorning);
    await at.clock.advance(day);
    await at.server({ stopsAt }).all();
    await at.server().all();
    await at.server().all();
    expect(await outcomes()).toEqual(['answered']);
    expect((await at.mails()).map(({ id }) => id)).toEqual(
      (await at.answers()).map((answer) => answer.mail_id),
    );
    expect(await bell('cho')).toHaveLength(1);
  });

  test('someone who may no longer see the list is told so once, and gets nothing of it', async () => {
    const { id } = await at.add(everyMorning);
    await at.setRole('cho', 'field');
    await at.clock.advance(23 * hour);
    await at.server().all();
    await at.clock.advance(3 * day);
    await at.server().all();
    expect(await outcomes()).toEqual(['no-access']);
    expect(at.looks.map(({ paragraphs }) => paragraphs)).toEqual([['You no longer have access to refunds.']]);
    expect(JSON.stringify(await at.answers())).not.toContain('3 gifts');
    expect(await row(id)).toMatchObject({ paused: 'no-access', next_at: null });
  });

  test('a role that changes while it is answered gets nothing of it', async () => {
    await at.add(everyMorning);
    await at.clock.advance(day);
    await at.server({ meanwhile: () => at.setRole('cho', 'field') }).all();
    expect(await outcomes()).toEqual([]);
    await at.server().all();
    expect(await outcomes()).toEqual(['no-access']);
  });

  test('those of someone who is disabled are paused, and administrators are told once', async () => {
    const first = await at.add(everyMorning);
    const second = await at.add(moreThanNone);
    await at.disable('cho');
    await Promise.all([at.server().all(), at.server().all()]);
    await at.clock.advance(2 * day);
    await at.server().all();
    expect(await outcomes()).toEqual([]);
    expect((await row(first.id)).paused).toBe('owner-gone');
    expect((await row(second.id)).paused).toBe('owner-gone');
    expect([await bell('ada'), await bell('bea'), await bell('cho')]).toEqual([
      ['standing-owner'],
      ['standing-owner'],
      [],
    ]);
  });

  test('someone who is disabled while it is answered gets nothing', async () => {
    await at.add(everyMorning);
    await at.clock.advance(day);
    await at.server({ meanwhile: () => at.disable('cho') }).all();
    await at.server().all();
    expect(await outcomes()).toEqual([]);
    expect(await at.mails()).toEqual([]);
  });

  test('those of a deleted account are paused, too', async () => {
    const { id } = await at.add(everyMorning);
    await database.db.deleteFrom('users').where('id', '=', 'cho').execute();
    await at.server().all();
    expect((await row(id)).paused).toBe('owner-gone');
    expect(await bell('ada')).toEqual(['standing-owner']);
  });

  test('waits for what is still loading, and is answered once it is there', async () => {
    const { id } = await at.add(everyMorning);
    at.known.now = 'loading';
    await at.clock.advance(23 * hour);
    await at.server().all();
    expect(await outcomes()).toEqual([]);
    expect(await row(id)).toMatchObject({ waiting_why: 'loading', waiting_since: at.clock.now() });
    await at.clock.advance(hour);
    at.known.now = { count: 1, cents: 5 };
    await at.server().all();
    expect(await outcomes()).toEqual(['answered']);
    expect(await row(id)).toMatchObject({ waiting_why: null, waiting_since: null });
  });

  test('says why there is no answer, once, after two hours, also after the server was off', async () => {
    await at.add(everyMorning);
    at.known.now = 'stale';
    await at.clock.advance(3 * day);
    // The copy has just begun to read again.
    await at.server().all();
    expect(await outcomes()).toEqual([]);
    await at.clock.advance(2 * hour);
    await at.server().all();
    await at.server().all();
    expect(await outcomes()).toEqual(['unanswered stale']);
    expect(at.looks[0]?.paragraphs[0]).toBe(
      "This couldn't be answered. The giving platform can't be reached, so figures may be out of date.",
    );
  });

  test('says at once what waiting cannot change', async () => {
    await at.add(everyMorning);
    at.known.now = 'missing';
    await at.clock.advance(day);
    await at.server().all();
    expect(await outcomes()).toEqual(['unanswered missing']);
  });

  test('a condition is told once when it becomes true, and again only after it was false', async () => {
    await at.add(moreThanNone);
    const check = async (count: number) => {
      at.known.now = { count, cents: null };
      await at.clock.advance(10 * minute);
      await at.server().all();
      return (await outcomes()).length;
    };
    const told: number[] = [];
    for (const count of [0, 2, 3, 0, 1]) told.push(await check(count));
    expect(told).toEqual([0, 1, 1, 1, 2]);
    expect(at.looks[0]?.paragraphs[0]).toBe('The count is more than 0: 2 gifts.');
  });

  test('a condition by a day is checked on that day only, in each month', async () => {
    await at.add({ kind: 'when', measure: 'sum', is: 'below', value: 5_000_000, by: { day: 25, hour: 8 } });
    at.known.now = { count: 3, cents: 4_999_999 };
    await at.clock.advance(21 * day);
    await at.server().all();
    expect(await outcomes()).toEqual([]);
    await at.clock.advance(day);
    await at.server().all();
    await at.server().all();
    expect(await outcomes()).toEqual(['answered']);
    await at.clock.advance(31 * day);
    await at.server().all();
    expect(await outcomes()).toEqual(['answered', 'answered']);
    await at.clock.advance(31 * day);
    at.known.now = { count: 3, cents: 5_000_000 };
    await at.server().all();
    expect(await outcomes()).toEqual(['answered', 'answered']);
  });

  test('a condition that cannot be checked says so after a day, once, and is told when it is true again', async () => {
    const { id } = await at.add(moreThanNone);
    at.known.now = 'loading';
    for (let hours = 0; hours < 60; hours += 1) {
      await at.server().all();
      await at.clock.advance(hour);
    }
    expect(await outcomes()).toEqual(['unanswered loading']);
    expect((await row(id)).waiting_why).toBe('loading');
    at.known.now = { count: 1, cents: null };
    await at.server().all();
    expect(await outcomes()).toEqual(['unanswered loading', 'answered']);
    expect((await row(id)).waiting_why).toBe(null);
  });

  test('a sum that is not known is not compared', async () => {
    await at.add({ ...moreThanNone, measure: 'sum', is: 'below', value: 1_000 });
    at.known.now = { count: 3, cents: null };
    await at.server().all();
    expect(await outcomes()).toEqual([]);
  });

  test('an answer by hand changes nothing of its times, and the same again gives none', async () => {
    const question = await at.add(everyMorning);
    const id = 'b2c7c1de-51f5-4f0a-9b52-0b1de3f6a001';
    const server = at.server();
    expect(await server.send(at.by('cho'), question, id)).toBe(true);
    expect(await server.send(at.by('cho'), question, id)).toBe(true);
    expect(await outcomes()).toEqual(['answered']);
    expect((await row(question.id)).next_at).toBe(question.next_at);
    await at.setRole('cho', 'field');
    expect(await server.send(at.by('cho'), question, 'b2c7c1de-51f5-4f0a-9b52-0b1de3f6a002')).toBe(false);
  });

  test('a refused email is seen with the answer', async () => {
    const { id } = await at.add(everyMorning);
    await at.clock.advance(day);
    await at.server().all();
    const claimed = await at.outbox.claim(minute);
    if (!claimed) throw new Error('There is no email');
    await database.write((trx) =>
      at.outbox.settleIn(trx, claimed, { state: 'failed', fault: 'recipient-refused', code: 550 }),
    );
    const [last] = await at.store.answers([id], true);
    expect(last).toMatchObject({
      outcome: 'answered',
      mail_state: 'failed',
      mail_fault: 'recipient-refused',
    });
  });

  test('the link in an email pauses the question, once, and drops emails that still wait', async () => {
    const { id } = await at.add(everyMorning);
    const server = at.server();
    await at.clock.advance(day);
    await server.all();
    await at.clock.advance(day);
    await server.all();
    const [first = '', second = ''] = at.looks.map(
      ({ unsubscribe }) => unsubscribe?.address.split('#stop.')[1],
    );
    const from = { address: null, requestId: null };
    expect((await at.store.ofLink(first))?.name).toBe('Failed refunds');
    expect((await row(id)).paused).toBe(null);
    const tried = await Promise.all([at.store.unsubscribe(first, from), at.store.unsubscribe(first, from)]);
    expect(tried.filter((one) => one !== null)).toHaveLength(1);
    expect(await row(id)).toMatchObject({ paused: 'unsubscribed', next_at: null });
    expect((await at.mails()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await at.store.ofLink(first)).toBe(null);
    expect(await at.store.ofLink('x'.repeat(43))).toBe(null);
    await at.clock.advance(2 * day);
    await server.all();
    expect(await outcomes()).toHaveLength(2);
    // The link of another email still works after the person has resumed it.
    await at.store.resume(at.by('cho'), id, (await row(id)).version);
    expect(await at.store.unsubscribe(second, from)).not.toBe(null);
    expect((await row(id)).paused).toBe('unsubscribed');
  });

  test.each(['paused', 'deleted'] as const)(
    'emails that wait are dropped when their question is %s',
    async (how) => {
      const { id } = await at.add(everyMorning);
      const other = await at.add(everyMorning);
      await at.clock.advance(day);
      await at.server().all();
      const { version } = await row(id);
      await (how === 'paused'
        ? at.store.pause(at.by('cho'), id, version)
        : at.store.remove(at.by('cho'), id));
      expect((await at.mails()).map(({ state }) => state).toSorted()).toEqual(['failed', 'waiting']);
      expect((await row(other.id)).paused).toBe(null);
    },
  );

  test('what is paused is not answered, and what is resumed waits for its next time', async () => {
    const { id } = await at.add(everyMorning);
    await at.store.pause(at.by('cho'), id, 1);
    await at.clock.advance(2 * day + hour);
    await at.server().all();
    expect(await outcomes()).toEqual([]);
    await at.store.resume(at.by('cho'), id, 2);
    await at.server().all();
    expect(await outcomes()).toEqual([]);
    await at.clock.advance(day);
    await at.server().all();
    expect(await outcomes()).toEqual(['answered']);
  });

  test('a question that is changed, paused, or deleted while it is answered gives no answer', async () => {
    const [by, rule] = [at.by('cho'), JSON.stringify(everyMorning)];
    const moved = { name: 'Other', period: JSON.stringify({ of: 'given', is: 'last-month' }), rule };
    for (const act of ['pause', 'remove', 'change'] as const) {
      const { id } = await at.add(everyMorning);
      await at.clock.advance(day);
      await at.server({ meanwhile: () => at.store[act](by, id, 1, moved) }).all();
    }
    expect(await outcomes()).toEqual([]);
  });

  test('a change of an outdated version is refused, and another rule or period starts over', async () => {
    const { id, period } = await at.add(moreThanNone);
    await at.server().all();
    expect(await outcomes()).toEqual(['answered']);
    const rule = JSON.stringify({ ...moreThanNone, value: 1 });
    expect(await at.store.change(at.by('cho'), id, 7, { name: 'Other', period, rule })).toBe(null);
    const changed = await at.store.change(at.by('cho'), id, 1, { name: 'Other', period, rule });
    expect(changed).toMatchObject({ name: 'Other', version: 2, is_true: 0 });
    await at.clock.advance(10 * minute);
    await at.server().all();
    expect(await outcomes()).toEqual(['answered', 'answered']);
    const named = await at.store.change(at.by('cho'), id, 2, { name: 'Third', period, rule });
    expect(named).toMatchObject({ name: 'Third', is_true: 1 });
    const of = { name: 'Third', period: JSON.stringify({ of: 'given', is: 'last-month' }), rule };
    expect(await at.store.change(at.by('cho'), id, 3, of)).toMatchObject({ is_true: 0 });
    const daily = await at.add(everyMorning);
    const evening = JSON.stringify({ ...everyMorning, schedule: { every: 'day', hour: 17 } });
    const { next_at: before, period: same } = await row(daily.id);
    const to = { name: 'Evening', period: same, rule: evening };
    const moved = await at.store.change(at.by('cho'), daily.id, 1, to);
    const later = Number(moved?.next_at) - Number(before);
    expect((later + day) % day).toBe(9 * hour);
  });

  test('the activity log has what people and the server did, without names', async () => {
    const { id } = await at.add(everyMorning);
    await at.clock.advance(day);
    await at.server().all();
    await at.store.pause(at.by('cho'), id, 1);
    await at.store.resume(at.by('cho'), id, 2);
    const { period } = await row(id);
    await at.store.change(at.by('cho'), id, 3, { name: 'Other', period, rule: JSON.stringify(moreThanNone) });
    await at.store.remove(at.by('cho'), id);
    expect(at.entries.map(({ operation }) => operation)).toEqual([
      'standingQuestions.add',
      'standingQuestions.answer',
      'standingQuestions.pause',
      'standingQuestions.resume',
      'standingQuestions.change',
      'standingQuestions.remove',
    ]);
    expect(JSON.stringify(at.entries.map(({ input, target }) => [input, target]))).not.toContain(
      'Failed refunds',
    );
    expect(at.announced).toContain('standingQuestions');
  });

  test('keeps the last twenty answers', async () => {
    const { id } = await at.add(everyMorning);
    for (let days = 0; days < 23; days += 1) {
      await at.clock.advance(day);
      await at.server().all();
    }
    expect(await at.store.answers([id], false)).toHaveLength(20);
    expect(await at.store.answers([id], true)).toHaveLength(1);
  });
}
