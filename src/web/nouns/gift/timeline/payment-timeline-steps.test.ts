import { describe, expect, it } from 'vitest';
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { cents, dollars } from '#contract/values/money.ts';
import type { Chargeback } from '../../chargeback/labels.ts';
import type { Refund } from '../../refund/labels.ts';
import { depositIdsOf, type Known, timelineOf, wonAt } from './payment-timeline-steps.ts';

const giftId = '6710f34fd5061afeec3eab57';
const gift = { id: giftId, amount: dollars(250), depositId: 'in' };
const refund = (status: string, depositId: string | null) =>
  ({ id: 'r', status, amountInCents: cents(25_000), depositId }) as Refund;
const chargeback = (status: string, depositId: string | null) =>
  ({ id: 'c', status, amountInCents: cents(25_000), depositId }) as Chargeback;
const line = (type: string, net: number, fee: number | null = null) => ({
  type,
  grossValueInCents: cents(net),
  grossFeeValueInCents: fee === null ? null : cents(fee),
  referenceId: type === 'payment' ? `tr_ad_${giftId}` : giftId,
  description: null,
});
const deposit = (...lineItems: ReturnType<typeof line>[]) => ({ lineItems }) as unknown as DepositRecord;
const from = (deposits: Record<string, Known>) => (id: string) => deposits[id] ?? 'not read';
const paid = deposit(line('payment', 24_305));

describe('the payment timeline of a gift', () => {
  it('goes from the gift to its deposit, with gross and net separate and the fee as their difference', () => {
    const { steps, left } = timelineOf({ gift, refunds: [], chargebacks: [], depositOf: from({ in: paid }) });
    expect(steps).toMatchObject([
      { kind: 'given', amount: 25_000 },
      { kind: 'deposit', carried: { id: 'in', money: { gross: 25_000, fee: 695, net: 24_305 } } },
    ]);
    expect(left).toBeNull();
  });

  it('follows a refund to the deposit it was deducted from, and shows the net amount left', () => {
    const { steps, left } = timelineOf({
      gift,
      refunds: [refund('SUCCEEDED', 'out')],
      chargebacks: [],
      depositOf: from({ in: paid, out: deposit(line('refund', -24_975, -25)) }),
    });
    expect(steps.slice(2)).toMatchObject([
      { kind: 'refund', amount: -25_000 },
      { kind: 'taken', from: 'r', carried: { money: { gross: -25_000, fee: -25, net: -24_975 } } },
    ]);
    expect(left).toBe(24_305 - 24_975);
  });

  it('moves no money for a refund that failed or was canceled', () => {
    for (const status of ['FAILED', 'CANCELED']) {
      const { steps, left } = timelineOf({
        gift,
        refunds: [refund(status, null)],
        chargebacks: [],
        depositOf: from({ in: paid }),
      });
      expect(steps.slice(2)).toMatchObject([{ kind: 'refund', amount: null }]);
      expect(left).toBeNull();
    }
  });

  it('returns the money of a won chargeback only if a deposit shows it', () => {
    const taken = line('chargeback', -26_500, 1_500);
    const facts = { gift, refunds: [], chargebacks: [chargeback('won', 'in')] };
    const unreported = timelineOf({
      ...facts,
      depositOf: from({ in: deposit(line('payment', 24_305), taken) }),
    });
    expect(unreported.steps.at(-1)).toMatchObject({ kind: 'returned', carried: { id: null, money: null } });
    expect(unreported.left).toBeNull();
    const back = line('adjustment', 26_500, -1_500);
    const reported = timelineOf({
      ...facts,
      depositOf: from({ in: deposit(line('payment', 24_305), taken, back) }),
    });
    expect(reported.steps.at(-1)).toMatchObject({ kind: 'returned', carried: { id: 'in' } });
    expect(reported.left).toBe(24_305);
  });

  it('computes nothing if a deposit is not read, failed, or has no line for the gift', () => {
    const facts = { gift, refunds: [refund('SUCCEEDED', 'out')], chargebacks: [] };
    for (const known of ['waiting', 'failed', 'not read', deposit()] as const)
      expect(timelineOf({ ...facts, depositOf: from({ in: paid, out: known }) }).left).toBeNull();
  });

  it('counts money that no deposit has carried yet as still there', () => {
    const facts = { gift, refunds: [refund('PENDING', null)], chargebacks: [] };
    expect(timelineOf({ ...facts, depositOf: from({ in: paid }) }).left).toBe(24_305);
  });

  it('uses each line of a deposit once', () => {
    const { steps } = timelineOf({
      gift,
      refunds: [refund('SUCCEEDED', 'in'), refund('SUCCEEDED', 'in')],
      chargebacks: [],
      depositOf: from({ in: deposit(line('payment', 24_305), line('refund', -100)) }),
    });
    const nets = steps.flatMap((step) => (step.kind === 'taken' ? [step.carried.money?.net ?? null] : []));
    expect(nets).toEqual([-100, null]);
  });

  it('finds the money of a won chargeback in the adjustment line of a later deposit that names the gift', () => {
    const won = { ...chargeback('won', 'out'), updatedAt: '2026-11-18T09:00:00Z' };
    const facts = {
      gift,
      refunds: [],
      chargebacks: [won],
      depositOf: from({
        in: paid,
        out: deposit(line('chargeback', -26_500, 1_500)),
        other: deposit(line('payment', 5_000)),
        back: deposit(line('adjustment', 26_500, -1_500)),
      }),
    };
    expect(wonAt([won, chargeback('lost', null)])).toBe('2026-11-18T09:00:00Z');
    expect(timelineOf({ ...facts, returnIds: ['other', 'back'] }).steps.at(-1)).toMatchObject({
      kind: 'returned',
      carried: { id: 'back', money: { net: 26_500 } },
    });
    expect(timelineOf({ ...facts, returnIds: ['other'] }).steps.at(-1)).toMatchObject({
      kind: 'returned',
      carried: { id: null },
    });
  });
});

it("names each deposit once, the gift's own first", () => {
  const facts = { gift, refunds: [refund('SUCCEEDED', 'out'), refund('FAILED', null)] };
  expect(depositIdsOf({ ...facts, chargebacks: [chargeback('lost', 'in')] })).toEqual(['in', 'out']);
});
