import { expect, test } from 'vitest';
import type { StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import { askedText, dayText, hourText, reportIn, ruleText, stateOf } from './standing-text.ts';

test.each<[StandingQuestion['rule'], string]>([
  [{ kind: 'send', schedule: { every: 'day', hour: 0 } }, 'Every day at 12:00 AM'],
  [{ kind: 'send', schedule: { every: 'week', weekday: 1, hour: 8 } }, 'Every Monday at 8:00 AM'],
  [{ kind: 'send', schedule: { every: 'month', day: 1, hour: 13 } }, 'On the 1st of every month at 1:00 PM'],
  [{ kind: 'when', measure: 'count', is: 'above', value: 0, by: null }, 'When the count is more than 0'],
  [
    { kind: 'when', measure: 'sum', is: 'below', value: 5_000_000, by: { day: 25, hour: 8 } },
    'When the sum is less than $50,000.00, checked on the 25th of every month at 8:00 AM',
  ],
])('%#', (rule, text) => {
  expect(ruleText(rule)).toBe(text);
});

test('days of a month and hours are written as people say them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(dayText).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st',
  );
  expect([0, 11, 12, 23].map(hourText)).toEqual(['12:00 AM', '11:00 AM', '12:00 PM', '11:00 PM']);
});

const question = { paused: null, waiting: null, last: null } as unknown as StandingQuestion;
const last = { outcome: 'answered', why: null, mail: null } as unknown as NonNullable<
  StandingQuestion['last']
>;

test.each<[Partial<StandingQuestion>, string]>([
  [{}, 'Active'],
  [{ paused: 'unsubscribed' }, 'Paused'],
  [{ waiting: { since: '2026-03-03T15:00:00Z', why: 'loading' } }, 'Waiting'],
  [{ last: { ...last, outcome: 'unanswered', why: 'missing' } }, 'No result'],
  [{ last: { ...last, mail: { state: 'failed', fault: 'recipient-refused' } } }, 'Email failed'],
  [{ last: { ...last, mail: { state: 'sent', fault: null } } }, 'Active'],
])('a question says how it is doing: %#', (some, name) => {
  expect(stateOf({ ...question, ...some }).name).toBe(name);
});

const ask = (list: string, question: object, address: string, is: string | null = null) =>
  askedText({
    asks: { list, question },
    period: is && { of: 'given', is },
    address,
  } as unknown as StandingQuestion);

test('what is asked is named as its screen is', () => {
  expect(ask('plans', {}, '/plans?status=active')).toBe('Recurring plans');
  expect(ask('giving', {}, '/reports?by=month', 'this-fiscal-year')).toBe(
    'Giving over time · This fiscal year',
  );
  expect(ask('giving', {}, '/reports/recurring', 'last-month')).toBe('Recurring share · Last month');
  expect(ask('donor-report', { year: null }, '/reports/donors')).toBe('Donor retention · This year');
  expect(ask('donor-report', { year: null, fiscal: true }, '/reports/donors?year=fy')).toBe(
    'Donor retention · This fiscal year',
  );
  expect(ask('donor-report', { year: 2026, fiscal: true }, '/reports/donors?year=fy2026')).toBe(
    'Donor retention · FY 2026',
  );
  expect(['/reports/campaigns?by=x', '/reports', '/reports/donors', '/plans'].map(reportIn)).toEqual([
    'campaigns',
    '',
    '',
    '',
  ]);
});
