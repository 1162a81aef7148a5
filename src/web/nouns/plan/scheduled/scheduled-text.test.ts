import { expect, test } from 'vitest';
import type { ScheduledChange } from '#contract/steward/operations/plans/scheduled-changes.ts';
import { askReasons } from '#contract/steward/scheduled-changes.ts';
import { dollars } from '#contract/values/money.ts';
import { setTimeZone } from '../../../data/format/format.ts';
import type { Plan } from '../query.ts';
import { askText, endsBeforeNext, nextLabel, scheduledText, shortScheduledText } from './scheduled-text.ts';

setTimeZone('America/Chicago');
const now = new Date('2026-11-27T15:00:00.000Z');

const change: ScheduledChange = {
  id: 'c1',
  planId: 'p1',
  donorId: 'd1',
  donorName: 'Margaret Okafor',
  change: { kind: 'cancel', reason: 'Moving away' },
  when: {
    kind: 'after-next',
    expectedAt: '2026-12-15T03:00:00.000Z',
    latestAt: '2026-12-17T03:00:00.000Z',
  },
  at: '2026-11-24T15:00:00.000Z',
  by: 'Rosa Medina',
  confirmedAt: null,
  confirmedBy: null,
  state: 'waiting',
  outcome: null,
  detail: null,
  isDue: false,
  amount: dollars(55),
  frequency: 'monthly',
};
const onDate = (day: string): ScheduledChange => ({ ...change, when: { kind: 'date', day } });
const update = (members: string[], amount: number | null = null): ScheduledChange => ({
  ...onDate('2027-01-02'),
  change: { kind: 'update', members, amount: amount === null ? null : dollars(amount), body: null },
});

test.each([
  // 9 PM of the day before in the organization's zone.
  [change, 'Cancels after the next gift, about Dec 14', 'cancels after Dec 14'],
  [onDate('2026-12-01'), 'Cancels on Dec 1', 'cancels Dec 1'],
  [update(['amount'], 70), 'Changes on Jan 2, 2027: amount to $70.00', 'changes Jan 2, 2027'],
  [
    update(['amount', 'campaignId', 'donorNotes'], 70),
    "Changes on Jan 2, 2027: amount to $70.00, campaign, and donor's note",
    'changes Jan 2, 2027',
  ],
  [update(['somethingNew']), 'Changes on Jan 2, 2027', 'changes Jan 2, 2027'],
  [{ ...onDate('2026-11-24'), state: 'asks' as const }, 'Was to cancel on Nov 24', 'needs a decision'],
  [
    { ...update(['amount'], 70), state: 'asks' as const },
    'Was to change on Jan 2, 2027: amount to $70.00',
    'needs a decision',
  ],
])('a scheduled change in words', (one, text, short) => {
  expect([scheduledText(one, now), shortScheduledText(one, now)]).toEqual([text, short]);
});

test('whatever one asks about, it says why; one that waits asks nothing', () => {
  const asking = (outcome: ScheduledChange['outcome']) => askText({ ...change, state: 'asks', outcome });
  const texts = askReasons.map(asking);
  expect(new Set(texts).size).toBe(askReasons.length);
  expect(asking('not-allowed')).toBe('Rosa Medina can no longer cancel plans, so nothing was sent.');
  expect(askText({ ...change, state: 'asks', outcome: 'not-allowed', confirmedBy: 'Bea' })).toContain('Bea');
  expect(askText({ ...change, state: 'asks', outcome: 'refused', detail: 'Plan is locked.' })).toContain(
    'declined this: Plan is locked.',
  );
  expect(askText(change)).toBeNull();
});

test('the next gift is the last one only if the plan is canceled after it', () => {
  const asking: ScheduledChange = { ...change, state: 'asks' };
  expect([null, change, asking, onDate('2026-12-20'), update(['amount'], 70)].map(nextLabel)).toEqual([
    'Next gift',
    'Next and last gift',
    'Next gift',
    'Next gift',
    'Next gift',
  ]);
});

test.each([
  ['2026-12-13', true],
  // The plan is canceled as this day begins.
  ['2026-12-14', true],
  ['2026-12-15', false],
])('a plan that is canceled on %s gives no next gift on Dec 14: %s', (day, ends) => {
  // Only what is read of it.
  const plan = { status: 'active', nextPaymentDate: '2026-12-15T03:00:00.000Z' } as Plan;
  expect(endsBeforeNext(plan, onDate(day), now)).toBe(ends);
  // Nothing happens until a person decides.
  expect(endsBeforeNext(plan, { ...onDate(day), state: 'asks' }, now)).toBe(false);
  expect([endsBeforeNext(plan, change, now), endsBeforeNext(plan, null, now)]).toEqual([false, false]);
});
