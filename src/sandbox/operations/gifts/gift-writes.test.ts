import { beforeEach, describe, expect, test } from 'vitest';
import { advance } from '../../world/advance.ts';
import { testNow } from '../../world/small-world.ts';
import { day, minute } from '../../world/time.ts';
import { openFixture, record, type WriteFixture } from '../write-fixture.ts';

let fixture: WriteFixture;
beforeEach(() => {
  fixture = openFixture();
});

const giftIn = (status: string, more = '1') =>
  fixture.find<{
    id: string;
    amount: number;
  }>(`select id, amount from contributions where org = 1 and type = 'CASH' and status = '${status}' and amount < 100000
    and kind not in ('paypal', 'cashapp') and not exists (select 1 from refunds r where r.gift = contributions.seq) and ${more}`);

describe('contributions.charge', () => {
  test('charges a saved payment method and creates a confirmed gift that all totals include', () => {
    const { donor, method } = fixture.payer();
    const campaign = fixture.campaignId();
    const before = record(fixture.send('donors.get', { path: { donorId: donor } }));
    const answer = fixture.send('contributions.charge', {
      body: {
        donorId: donor,
        paymentMethodId: method,
        amount: 25.5,
        campaignId: campaign,
        donorNotes: 'Thanks',
      },
    });
    expect(answer.status).toBe(201);
    expect(record(answer)).toMatchObject({
      type: 'CASH',
      status: 'CONFIRMED',
      amount: 25.5,
      donorNotes: 'Thanks',
      frequency: 'one-time',
    });
    expect(record(fixture.send('contributions.list', { query: { limit: 1 } }))).toMatchObject([
      { id: record(answer).id },
    ]);
    const after = record(fixture.send('donors.get', { path: { donorId: donor } }));
    expect(after.totalContributionsCount).toBe(Number(before.totalContributionsCount) + 1);
    expect(after.updatedAt).toBe(new Date(testNow).toISOString());
    expect(fixture.effects()).toEqual([
      { operation: 'contributions.charge', target: record(answer).id, amount: 2550 },
    ]);
    expect(fixture.events()).toEqual(['contribution.approved']);
  });

  test.each([
    ['an expired payment method', () => fixture.payer(`m.expires_at <= ${testNow}`), {}, 400],
    [
      'the payment method of another donor',
      () => ({ donor: fixture.payer().donor, method: fixture.payer("m.type = 'bank'").method }),
      {},
      404,
    ],
    ['a donor of the other nonprofit', () => fixture.payer('1', 2), {}, 400],
    ['an unknown donor', () => ({ donor: 'f'.repeat(24), method: fixture.payer().method }), {}, 404],
    ['an unknown campaign', () => fixture.payer(), { campaignId: 'f'.repeat(24) }, 500],
    ['a subcampaign as the campaign', () => fixture.payer(), { campaignId: 'sub' }, 500],
    ['less than a dollar', () => fixture.payer(), { amount: 0.99 }, 400],
    ['an empty note', () => fixture.payer(), { donorNotes: '' }, 400],
  ])('refuses %s', (_, who, more, status) => {
    const { donor, method } = who();
    const body = { donorId: donor, paymentMethodId: method, amount: 25, ...more };
    if ('campaignId' in more && more.campaignId === 'sub')
      Object.assign(body, { campaignId: fixture.campaignId(1) });
    expect(fixture.send('contributions.charge', { body }).status).toBe(status);
    expect(fixture.effects()).toEqual([]);
  });
});

describe('contributions.initiateRefund', () => {
  const refund = (id: string, org = 1) =>
    fixture.send('contributions.initiateRefund', { path: { contributionId: id } }, org);

  test.each(['PAID_OUT', 'CONFIRMED'])(
    'refunds a %s gift: answers with plain text, adds a pending refund, and later marks the gift refunded',
    (status) => {
      const { id, amount } = giftIn(status);
      expect(refund(id)).toEqual({ status: 202, body: 'Refund initiated' });
      const list = () => record(fixture.send('refunds.list', { query: { contributionId: id } }));
      expect(list()).toMatchObject([
        { status: 'PENDING', contributionId: id, amountInCents: amount, reason: null },
      ]);
      advance(fixture.db, testNow + 5 * minute);
      expect(list()).toMatchObject([{ status: 'SUCCEEDED' }]);
      expect(record(fixture.send('contributions.get', { path: { contributionId: id } })).status).toBe(
        'REFUNDED',
      );
      advance(fixture.db, testNow + 8 * day);
      expect(record(fixture.send('refunds.list', { query: { contributionId: id } }))).toMatchObject([
        { depositId: expect.any(String) },
      ]);
      expect(fixture.effects()).toEqual([{ operation: 'contributions.initiateRefund', target: id, amount }]);
      expect(fixture.events().slice(0, 1)).toEqual(['contribution.refund_requested']);
      expect(fixture.events()).toContain('contribution.refunded');
    },
  );

  test('refuses a second refund while the first is pending or needs an action, and after it succeeded', () => {
    const { id } = giftIn('PAID_OUT');
    expect(refund(id).status).toBe(202);
    expect(refund(id).status).toBe(422);
    fixture.db.run("update refunds set status = 'REQUIRES_ACTION' where status = 'PENDING'");
    expect(refund(id).status).toBe(422);
    advance(fixture.db, testNow + 5 * minute);
    expect(refund(id).status).toBe(422);
    expect(fixture.effects()).toHaveLength(1);
  });

  test('refuses a gift that is too large, not cash, paid by a processor without refunds, in another status, or unknown', () => {
    const idWhere = (where: string) =>
      fixture.find<{ id: string }>(`select id from contributions where org = 1 and ${where}`).id;
    expect(
      refund(idWhere("type = 'CASH' and kind = 'card' and status = 'PAID_OUT' and amount >= 100000")).status,
    ).toBe(400);
    expect(refund(idWhere("type = 'STOCK' and amount is not null")).status).toBe(409);
    expect(refund(idWhere("kind = 'paypal' and status = 'PAID_OUT'")).status).toBe(409);
    for (const status of ['PENDING', 'PROCESSING', 'FAILED', 'VOIDED', 'CHARGEBACK', 'REFUNDED'])
      expect(
        refund(
          idWhere(
            `type = 'CASH' and kind not in ('paypal', 'cashapp') and amount < 100000 and status = '${status}'`,
          ),
        ).status,
      ).toBe(422);
    expect(refund('f'.repeat(24)).status).toBe(404);
    expect(refund(giftIn('PAID_OUT').id, 2).status).toBe(404);
    expect(fixture.effects()).toEqual([]);
  });
});
