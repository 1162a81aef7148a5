import { beforeEach, describe, expect, test } from 'vitest';
import { advance } from '../../world/advance.ts';
import { testNow } from '../../world/small-world.ts';
import { day } from '../../world/time.ts';
import type { CallAnswer } from '../call.ts';
import { cardEndingIn, openFixture, record, type WriteFixture } from '../write-fixture.ts';

let fixture: WriteFixture;
beforeEach(() => {
  fixture = openFixture();
});

describe('payments.authorize', () => {
  const card = cardEndingIn('4242');
  const authorize = (more: object = {}) =>
    fixture.send('payments.authorize', {
      body: {
        amountInCents: 2500,
        email: 'fresh@example.org',
        firstName: 'Fresh',
        lastName: 'Giver',
        processingChannel: 'Ecommerce',
        paymentMethod: card,
        ...more,
      },
    });
  // The reply has no envelope.
  const result = (answer: CallAnswer) => answer.body as Record<string, string>;

  test('creates a donor, saves the card and charges a gift, in a reply without an envelope', () => {
    const answer = authorize({
      dedication: { recipientName: 'Rosa' },
      metadata: { table: 7 },
      fundId: fixture.campaignId(),
    });
    expect(answer.status).toBe(201);
    const { donorId = '', contributionId = '', paymentMethodId } = result(answer);
    expect(record(fixture.send('contributions.get', { path: { contributionId } }))).toMatchObject({
      amount: 25,
      dedication: 'In honor of Rosa',
      metadata: { table: '7' },
    });
    expect(record(fixture.send('paymentMethods.listByDonor', { path: { donorId } }))).toMatchObject([
      { id: paymentMethodId, holderName: 'Fresh Giver' },
    ]);
    expect(fixture.effects()).toEqual([
      { operation: 'payments.authorize', target: contributionId, amount: 2500 },
    ]);
  });

  test('a recurring plan keeps its dedication and covered fees', () => {
    const answer = authorize({
      recurring: { frequency: 'monthly', startDate: new Date(testNow).toISOString() },
      dedication: { recipientName: 'Rosa', type: 'In memory of' },
      coveredFees: { coveredFeeValue: 1.03 },
      metadata: { table: 7 },
    });
    const { donorId = '', contributionId = '', subscriptionId = '' } = result(answer);
    expect(record(fixture.send('contributions.get', { path: { contributionId } }))).toMatchObject({
      dedication: 'In memory of Rosa',
      donorCoveredFees: true,
      subscriptionId,
    });
    expect(record(fixture.send('subscriptions.get', { path: { donorId, subscriptionId } }))).toMatchObject({
      donorCoveredFees: true,
      metadata: { table: '7' },
    });
    // So do its next gifts.
    advance(fixture.db, testNow + 40 * day);
    const gifts = fixture.db.all<{ dedication: string | null; covered: number }>(
      'select dedication, covered from contributions where plan = (select seq from subscriptions where id = ?)',
      subscriptionId,
    );
    expect(gifts.length).toBeGreaterThan(1);
    for (const gift of gifts) expect(gift).toEqual({ dedication: 'In memory of Rosa', covered: 1 });
  });

  test('finds the donor by email in any case, or by phone', () => {
    const { donor } = fixture.payer();
    const email =
      fixture.db.one<{ email: string }>('select email from donors where id = ?', donor)?.email ?? '';
    expect(result(authorize({ email: email.toUpperCase() })).donorId).toBe(donor);
    const phoned = fixture.find<{ id: string; phone: string }>(
      'select id, phone from donors where org = 1 and phone is not null',
    );
    expect(result(authorize({ phone: phoned.phone })).donorId).toBe(phoned.id);
  });

  test("an amount of 0 only saves the method, a recurring one creates a plan, and a saved method isn't saved again", () => {
    expect(Object.keys(result(authorize({ amountInCents: 0 }))).sort()).toEqual([
      'donorId',
      'paymentMethod',
      'paymentMethodId',
    ]);
    const startDate = new Date(testNow + 2 * day).toISOString();
    const planned = result(authorize({ recurring: { frequency: 'monthly', startDate, cycles: 2 } }));
    expect(planned).toMatchObject({ subscriptionId: expect.any(String) });
    expect(planned.contributionId).toBeUndefined();
    advance(fixture.db, testNow + 100 * day);
    const plan = record(
      fixture.send('subscriptions.get', {
        path: { donorId: planned.donorId ?? '', subscriptionId: planned.subscriptionId ?? '' },
      }),
    );
    expect(plan).toMatchObject({ status: 'inactive', nextPaymentDate: null });
    const { donor, method } = fixture.payer("m.type = 'bank'");
    const email = fixture.db.one<{ email: string }>('select email from donors where id = ?', donor)?.email;
    const stored = result(
      authorize({
        email,
        paymentMethod: { paymentMethodType: 'StoredPaymentMethod', paymentMethodId: method },
      }),
    );
    expect(stored.paymentMethodId).toBeUndefined();
    expect(
      record(fixture.send('contributions.get', { path: { contributionId: stored.contributionId ?? '' } }))
        .status,
    ).toBe('PENDING');
  });

  test('a declined card changes nothing', () => {
    const before = fixture.db.one('select count(*) as n from donors');
    expect(authorize({ paymentMethod: cardEndingIn('0002') }).status).toBe(400);
    expect(fixture.db.one('select count(*) as n from donors')).toEqual(before);
    expect(fixture.effects()).toEqual([]);
  });
});
