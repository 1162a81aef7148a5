import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusesByType } from '#contract/giving/gift-statuses.ts';
import { contributionTypes } from '#contract/giving/vocabulary.ts';
import { cents, dollars } from '#contract/values/money.ts';
import type { Chargeback } from '../../chargeback/labels.ts';
import type { Refund } from '../../refund/labels.ts';
import type { Gift } from '../labels.ts';
import { lifecycleOf } from './gift-lifecycle.ts';
import { type JoinedStep, joinedSteps } from './joined-steps.ts';
import { timelineOf } from './payment-timeline-steps.ts';

type Given = {
  type?: string;
  status: string;
  received?: boolean;
  depositId?: string | null;
  refunds?: [status: string, depositId: string | null][];
  chargebacks?: [status: string, depositId: string | null][];
};

function join({
  type = 'CASH',
  status,
  received = false,
  depositId = null,
  refunds = [],
  chargebacks = [],
}: Given) {
  // Only the members that the steps read.
  const gift = {
    id: '6710f34fd5061afeec3eab57',
    type,
    status,
    amount: dollars(80),
    depositId,
    contributionDate: '2026-11-09T18:14:00.000Z',
    contributionReceivedAt: received ? '2026-11-18T18:00:00.000Z' : null,
    liquidationInitiatedAt: null,
    receivedTokensAt: null,
    paymentMethod: null,
  } as Partial<Gift> as Gift;
  const { steps } = timelineOf({
    gift,
    refunds: refunds.map(
      ([word, deposit], at) =>
        ({ id: `r${at}`, status: word, amountInCents: cents(3_000), depositId: deposit }) as Refund,
    ),
    chargebacks: chargebacks.map(
      ([word, deposit], at) =>
        ({ id: `c${at}`, status: word, amountInCents: cents(8_000), depositId: deposit }) as Chargeback,
    ),
    depositOf: () => 'not read',
  });
  return joinedSteps(lifecycleOf(gift), steps);
}

/** "PENDING given", "PAID_OUT in d1", "refund r0 from d2". */
const nameOf = (step: JoinedStep): string => {
  switch (step.kind) {
    case 'status':
      return [step.status.status, step.given && 'given', step.deposit && `in ${step.deposit.id}`]
        .filter(Boolean)
        .join(' ');
    case 'deposit':
      return `deposit ${step.deposit.id}`;
    case 'refund':
    case 'chargeback': {
      const { id } = step.back.kind === 'refund' ? step.back.refund : step.back.chargeback;
      return `${step.kind} ${id}${step.taken ? ` from ${step.taken.id}` : ''}`;
    }
    default:
      return step.kind;
  }
};

test.each<[string, Given, string[]]>([
  ['a gift that waits', { status: 'PENDING' }, ['PENDING given', 'CONFIRMED', 'PAID_OUT']],
  [
    'a gift in a deposit',
    { status: 'PAID_OUT', received: true, depositId: 'd1' },
    ['PENDING given', 'CONFIRMED', 'PAID_OUT in d1'],
  ],
  [
    'a refund instead of the status that says the same',
    { status: 'REFUNDED', received: true, depositId: 'd1', refunds: [['SUCCEEDED', 'd2']] },
    ['PENDING given', 'CONFIRMED', 'PAID_OUT in d1', 'refund r0 from d2'],
  ],
  [
    'the status, if no refund that succeeded is listed',
    { status: 'REFUNDED', received: true, depositId: 'd1', refunds: [['FAILED', null]] },
    ['PENDING given', 'CONFIRMED', 'PAID_OUT in d1', 'REFUNDED', 'refund r0'],
  ],
  [
    'a refund in part, after an earlier one that failed',
    {
      status: 'PAID_OUT',
      received: true,
      depositId: 'd1',
      refunds: [
        ['FAILED', null],
        ['SUCCEEDED', 'd2'],
      ],
    },
    ['PENDING given', 'CONFIRMED', 'PAID_OUT in d1', 'refund r0', 'refund r1 from d2'],
  ],
  [
    'a refund before the payout: what is still to come stays last',
    { status: 'CONFIRMED', refunds: [['PENDING', null]] },
    ['PENDING given', 'CONFIRMED', 'refund r0 from null', 'PAID_OUT'],
  ],
  [
    'a chargeback instead of its status',
    { status: 'CHARGEBACK', received: true, depositId: 'd1', chargebacks: [['pending', 'd2']] },
    ['PENDING given', 'CONFIRMED', 'PAID_OUT in d1', 'chargeback c0 from d2'],
  ],
  [
    'a chargeback that was won, and its money',
    { status: 'PAID_OUT', received: true, depositId: 'd1', chargebacks: [['won', 'd2']] },
    ['PENDING given', 'CONFIRMED', 'PAID_OUT in d1', 'chargeback c0 from d2', 'returned'],
  ],
  [
    'a deposit of a gift that was never marked as paid out',
    { status: 'CHARGEBACK', depositId: 'd1' },
    ['PENDING given', 'CONFIRMED', 'deposit d1', 'CHARGEBACK'],
  ],
  [
    'a deposit of stock that was billed',
    { type: 'STOCK', status: 'COMPLETED', depositId: 'd1' },
    ['deposit d1'],
  ],
  ['an undocumented status', { status: 'FROZEN' }, ['given', 'FROZEN']],
])('%s', (_, given, names) => {
  const joined = join(given).map(nameOf);
  expect(joined.slice(-names.length)).toEqual(names);
  if (given.type === undefined) expect(joined).toEqual(names);
});

test('whatever the status and the money, each refund, chargeback and deposit is there once, and the gift was given once', () => {
  const words = contributionTypes.flatMap((type) => statusesByType[type].map((status) => ({ type, status })));
  const back = (...statuses: string[]) =>
    fc.array(fc.tuple(fc.constantFrom(...statuses), fc.constantFrom<(string | null)[]>('d2', null)), {
      maxLength: 3,
    });
  fc.assert(
    fc.property(
      fc.constantFrom(...words),
      fc.boolean(),
      fc.constantFrom<(string | null)[]>('d1', null),
      back('PENDING', 'REQUIRES_ACTION', 'FAILED', 'SUCCEEDED', 'CANCELED', 'NEW'),
      back('pending', 'won', 'lost', 'new'),
      (word, received, depositId, refunds, chargebacks) => {
        const joined = join({ ...word, received, depositId, refunds, chargebacks });
        const names = joined.map(nameOf);
        expect(names.filter((name) => name.endsWith('given'))).toHaveLength(1);
        expect(names.filter((name) => / in d1$|^deposit d1$/.test(name))).toHaveLength(depositId ? 1 : 0);
        expect(names.filter((name) => name.startsWith('refund '))).toHaveLength(refunds.length);
        expect(names.filter((name) => name.startsWith('chargeback '))).toHaveLength(chargebacks.length);
        const coming = joined.map((step) => step.kind === 'status' && step.status.phase === 'future');
        if (coming.includes(true)) expect(coming.slice(coming.indexOf(true))).not.toContain(false);
      },
    ),
  );
});
