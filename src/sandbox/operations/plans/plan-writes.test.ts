import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture as openSandboxFixture } from '../../sandbox-fixture.ts';
import { advance } from '../../world/advance.ts';
import { testNow } from '../../world/small-world.ts';
import { day } from '../../world/time.ts';
import type { CallAnswer } from '../call.ts';
import { openFixture, record, type WriteFixture } from '../write-fixture.ts';

let fixture: WriteFixture;
beforeEach(() => {
  fixture = openFixture();
});

describe('subscriptions', () => {
  const create = (more: object = {}, org = 1) => {
    const { donor, method } = fixture.payer();
    return {
      donor,
      answer: fixture.send(
        'subscriptions.create',
        {
          path: { donorId: donor },
          body: { paymentMethodId: method, amount: 40, frequency: 'two-weeks', ...more },
        },
        org,
      ),
    };
  };
  const planPath = (answer: CallAnswer, donor: string) => ({
    donorId: donor,
    subscriptionId: String(record(answer).id),
  });

  test('refuses an amount with a fraction of a cent', async () => {
    const fullFixture = await openSandboxFixture();
    const { data } = await fullFixture.read<{
      data: { id: string; donorId: string; paymentMethod: { id: string } }[];
    }>('subscriptions.list', { query: { limit: 1, status: ['active'] } });
    const [plan] = data;
    const path = { donorId: plan?.donorId ?? '', subscriptionId: plan?.id ?? '' };
    const body = { paymentMethodId: plan?.paymentMethod.id, amount: 0.001, frequency: 'month' };
    for (const answer of [
      await fullFixture.call('subscriptions.create', { path: { donorId: path.donorId }, body }),
      await fullFixture.call('subscriptions.update', { path, body: { amount: 10.005 } }),
    ])
      expect([answer.status, JSON.parse(String(answer.body)).message]).toEqual([
        400,
        ['amount must be in whole cents'],
      ]);
    await fullFixture.close();
  });

  test('create: starts now with a first gift and returns the frequency of replies', () => {
    const { donor, answer } = create();
    expect(answer.status).toBe(201);
    expect(record(answer)).toMatchObject({
      donorId: donor,
      status: 'active',
      amount: 40,
      frequency: 'biweekly',
      nextPaymentDate: new Date(testNow + 14 * day).toISOString(),
    });
    expect(record(fixture.send('contributions.list', { query: { limit: 1 } }))).toMatchObject([
      { subscriptionId: record(answer).id, frequency: 'recurring' },
    ]);
    // The gift is pending for a few seconds, so it has no event yet.
    expect(fixture.events()).toEqual(['recurring_gift.active']);
  });

  test('create: a start in the future gives on its date', () => {
    const startDate = new Date(testNow + 3 * day).toISOString();
    const { donor, answer } = create({ startDate, timezone: 'America/Los_Angeles', frequency: 'month' });
    expect(record(answer)).toMatchObject({ startDate, nextPaymentDate: startDate, frequency: 'monthly' });
    advance(fixture.db, testNow + 4 * day);
    expect(record(fixture.send('subscriptions.get', { path: planPath(answer, donor) })).nextPaymentDate).toBe(
      '2026-12-23T17:42:00.000Z',
    );
    expect(
      fixture.db.one(
        'select count(*) as n from contributions where plan = (select max(seq) from subscriptions where org = 1)',
      ),
    ).toEqual({ n: 1 });
  });

  test('create: a start earlier today, or on a day that has just ended, is now', () => {
    const startDate = new Date(testNow - day).toISOString();
    expect(record(create({ startDate }).answer)).toMatchObject({
      startDate: new Date(testNow).toISOString(),
    });
    expect(create({ startDate: new Date(testNow - day - 1).toISOString() }).answer.status).toBe(400);
  });

  test.each([
    ['a start in the past', { startDate: '2026-01-01T00:00:00.000Z' }, 400],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, 400],
    ['an amount of 0', { amount: 0 }, 400],
    ['a frequency value of replies', { frequency: 'weekly' }, 400],
    ['an unknown campaign', { campaignId: 'f'.repeat(24) }, 404],
    ['an unknown payment method', { paymentMethodId: 'f'.repeat(24) }, 404],
  ])('create refuses %s', (_, more, status) => {
    expect(create(more).answer.status).toBe(status);
    expect(fixture.effects()).toEqual([]);
  });

  test('update changes amount, frequency and start', () => {
    const { donor, answer } = create();
    const startDate = new Date(testNow + 10 * day).toISOString();
    const changed = fixture.send('subscriptions.update', {
      path: planPath(answer, donor),
      body: { amount: 12.34, frequency: 'weekly', startDate },
    });
    expect(changed.status).toBe(200);
    expect(record(changed)).toMatchObject({ amount: 12.34, frequency: 'weekly', nextPaymentDate: startDate });
    expect(fixture.events()).toContain('recurring_gift.updated');
  });

  test('cancel: sets inactive, clears the next date, stops gifts, and refuses a second cancellation', () => {
    const { donor, answer } = create();
    const cancel = (cancellationReason: string) =>
      fixture.send('subscriptions.cancel', { path: planPath(answer, donor), body: { cancellationReason } });
    expect(cancel('x'.repeat(151)).status).toBe(400);
    expect(cancel('').status).toBe(400);
    // 150 characters of two UTF-16 units each.
    expect(cancel('🙂'.repeat(150))).toEqual({ status: 200, body: undefined });
    expect(record(fixture.send('subscriptions.get', { path: planPath(answer, donor) }))).toMatchObject({
      status: 'inactive',
      nextPaymentDate: null,
    });
    expect(cancel('again').status).toBe(400);
    expect(fixture.effects().filter(({ operation }) => operation === 'subscriptions.cancel')).toHaveLength(1);
    const count = fixture.db.one(
      'select count(*) as n from contributions where plan = (select max(seq) from subscriptions where org = 1)',
    );
    advance(fixture.db, testNow + 40 * day);
    expect(
      fixture.db.one(
        'select count(*) as n from contributions where plan = (select max(seq) from subscriptions where org = 1)',
      ),
    ).toEqual(count);
    expect(
      fixture.send('subscriptions.update', { path: planPath(answer, donor), body: { amount: 5 } }).status,
    ).toBe(400);
  });

  test('cancel refuses a plan that another plan has replaced', () => {
    const { id, donor } = fixture.find<{ id: string; donor: string }>(
      `select p.id, d.id as donor from subscriptions p join donors d on d.seq = p.donor
        where p.org = 1 and p.status = 'recreated'`,
    );
    const path = { donorId: donor, subscriptionId: id };
    expect(
      fixture.send('subscriptions.cancel', { path, body: { cancellationReason: 'Moved away' } }).status,
    ).toBe(400);
    expect(record(fixture.send('subscriptions.get', { path })).status).toBe('recreated');
  });

  test("a plan isn't found under another donor", () => {
    const { answer } = create();
    const other = fixture.payer("m.type = 'bank'").donor;
    expect(fixture.send('subscriptions.get', { path: planPath(answer, other) }).status).toBe(404);
    expect(
      fixture.send('subscriptions.cancel', {
        path: planPath(answer, other),
        body: { cancellationReason: 'no' },
      }).status,
    ).toBe(404);
  });
});
