/** What is said of a plan before and after money moves. */
import { expect, test } from 'vitest';
import type { ListedFinding } from '#contract/steward/operations/plans/plan-watch.ts';
import { cents } from '#contract/values/money.ts';
import { findingGroups, findingText } from './finding-text.ts';

const now = new Date('2026-11-27T20:00:00Z');
const gift = { id: 'g', at: '2026-11-26T15:09:00Z', cents: cents(2500) };
const finding = (more: Partial<ListedFinding>): ListedFinding => ({
  planId: 'p',
  kind: 'silent',
  about: '',
  day: '2026-10-23',
  cents: cents(2500),
  gift: null,
  other: null,
  at: null,
  by: null,
  says: null,
  ahead: false,
  campaign: null,
  firstSeenAt: '2026-11-27T00:00:00Z',
  donorId: 'd',
  donorName: 'Noor Haddad',
  plan: null,
  dismissed: null,
  ...more,
});
const afterEnd = { kind: 'charged-after-end', gift, at: '2026-11-26T15:00:00Z', by: 'Avery Stone' } as const;
const scheduled = { kind: 'failed-scheduled', at: '2026-12-05T15:00:00Z' } as const;

test.each([
  [afterEnd, 'Charged unexpectedly', 'Charged $25.00 on Nov 26, 9 minutes after Avery Stone canceled it.'],
  [
    { ...afterEnd, ahead: true },
    'Ended, but may still be charged',
    'Tried to charge $25.00 on Nov 26, 9 minutes after Avery Stone canceled it. The payment failed.',
  ],
  [
    { ...scheduled, ahead: true },
    'Ended, but may still be charged',
    'Ended, but your giving platform shows a next payment on Dec 5.',
  ],
  [
    scheduled,
    'Expected, not received',
    'The last payment failed, but your giving platform shows a next payment on Dec 5.',
  ],
  [{}, 'Expected, not received', 'No gift in the last 92 days; one was due about Oct 23.'],
] satisfies [Partial<ListedFinding>, string, string][])('%j', (more, group, said) => {
  const one = finding(more);
  expect(findingText(one, now)).toBe(said);
  const groups = findingGroups.filter(
    ({ kinds, ahead }) => ahead === one.ahead && (kinds as readonly string[]).includes(one.kind),
  );
  expect(groups.map(({ title }) => title)).toEqual([group]);
});
