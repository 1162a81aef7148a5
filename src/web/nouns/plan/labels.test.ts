import { expect, test } from 'vitest';
import { dollars } from '#contract/values/money.ts';
import { nextGift, nextSentence, pendingPlanText, rescueText, worthPerYear } from './labels.ts';
import type { Plan } from './query.ts';

const plan = (more: Partial<Plan>): Plan =>
  // Only the members that the texts use.
  ({
    status: 'active',
    amount: dollars(250),
    frequency: 'monthly',
    nextPaymentDate: '2099-12-14T17:00:00.000Z',
    paymentMethod: { id: 'm', holderName: 'Rosa', type: 'card', last4: '4242', expiration: '01/2100' },
    ...more,
  }) as Plan;

const now = new Date('2026-11-26T20:00:00.000Z');
const next = {
  future: '2026-12-05T17:00:00.000Z',
  today: '2026-11-26T17:00:00.000Z',
  past: '2026-11-03T17:00:00.000Z',
};

test.each([
  ['active', next.future, 'Next gift: $250.00 on December 5 from card •• 4242.'],
  ['pending', next.future, 'Next gift: $250.00 on December 5 from card •• 4242.'],
  // A payment of today may be in progress.
  ['active', next.today, 'Next gift: $250.00 on November 26 from card •• 4242.'],
  ['active', next.past, 'Your giving platform shows a next payment on November 3, which has passed.'],
  ['active', null, 'Your giving platform shows no next payment.'],
  [
    'failed',
    next.future,
    'The last payment failed. Your giving platform shows a next payment on December 5.',
  ],
  ['failed', null, 'The last payment failed. Your giving platform shows no next payment.'],
  ['paused', next.future, 'Paused. Your giving platform shows a next payment on December 5.'],
  ['paused', null, 'Paused. Your giving platform shows no next payment.'],
  ['inactive', next.future, 'Ended. Your giving platform shows a next payment on December 5.'],
  ['inactive', null, 'Ended. Your giving platform shows no next payment.'],
  ['recreated', null, 'Replaced by another plan. Your giving platform shows no next payment.'],
  ['dormant', next.future, 'Your giving platform shows a next payment on December 5.'],
  [null, next.future, 'Your giving platform shows a next payment on December 5.'],
  [null, null, 'Next gift unknown.'],
])('what comes next of a plan that is %s with the next payment %s', (status, nextPaymentDate, words) => {
  expect(nextSentence(plan({ status, nextPaymentDate }), now)).toBe(words);
  expect(nextGift(plan({ status, nextPaymentDate }), now) !== null).toBe(words.startsWith('Next gift:'));
});

test('a failed plan with a next payment makes one statement, which promises and rules out nothing', () => {
  const failed = plan({ status: 'failed' });
  expect(rescueText(failed)).toBe(
    'The last payment failed. Your giving platform shows a next payment on December 14, 2099. Ask the donor for another payment method.',
  );
});

test.each([
  ['weekly', '$13,000.00'],
  ['biweekly', '$6,500.00'],
  ['monthly', '$3,000.00'],
  ['1st-15th', '$6,000.00'],
  ['one-time', null],
  ['sometimes', null],
  [null, null],
])('yearly value of a plan that gives %s', (frequency, worth) => {
  expect(worthPerYear(plan({ frequency }))).toBe(worth);
});

test('a plan needs attention when the last payment failed or the card expires before the next gift', () => {
  const card = (expiration: string) => ({
    id: 'm',
    holderName: null,
    type: 'card',
    last4: '4242',
    expiration,
  });
  expect(rescueText(plan({}))).toBeNull();
  expect(rescueText(plan({ status: 'failed' }))).toMatch(/failed/);
  expect(rescueText(plan({ paymentMethod: card('11/2099') }))).toMatch(/expires 11\/2099/);
  expect(rescueText(plan({ paymentMethod: card('12/2099') }))).toBeNull();
  expect(rescueText(plan({ paymentMethod: card('09/2026') }), now)).toMatch(/^The card expired 09\/2026\./);
  expect(rescueText(plan({ paymentMethod: card('12/1969') }), now)).toBeNull();
  expect(rescueText(plan({ paymentMethod: card('11/2099'), status: 'inactive' }))).toBeNull();
});

test('a plan with a pending write says which one', () => {
  expect(pendingPlanText({ operation: 'subscriptions.cancel' })).toMatch(/cancellation/);
  expect(pendingPlanText({ operation: 'subscriptions.update' })).toMatch(/isn't confirmed yet/);
});
