import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chargebackStatuses, contributionStatuses, refundStatuses } from '#contract/giving/vocabulary.ts';
import {
  Conflict,
  Invalid,
  NotSupported,
  Offline,
  OutcomeUnknown,
  Refused,
  ReplyLost,
  ServiceDown,
  SignedOut,
  Unreadable,
} from '../data/api/app-error.ts';
import { AgeLabel } from '../labels/age-label.tsx';
import { rangeText } from '../labels/day-range.ts';
import { TimeLabel } from '../labels/time-label.tsx';
import { waitsForOutcome, writeFailure } from '../labels/write-failure.tsx';
import {
  chargebackMeaning,
  chargebackReasonText,
  chargebackStatusLabel,
  daysOpen,
  daysOpenText,
} from './chargeback/labels.ts';
import { assetLabel, statusLabel } from './gift/labels.ts';
import { refundStatusLabel } from './refund/labels.ts';

test('only statuses of money that has arrived or is in transit to the bank look good', () => {
  const well = contributionStatuses.filter((status) => statusLabel(status).tone === 'ok');
  expect([...well].sort()).toEqual([
    'BILLED',
    'COMPLETED',
    'CONFIRMED',
    'CONTRIBUTION_RECEIVED',
    'PAID_OUT',
    'PAYOUT_SENT',
  ]);
  expect(statusLabel('SETTLED_ON_MARS')).toEqual({ name: 'SETTLED_ON_MARS', tone: 'quiet' });
});

test.each([
  ['gift', contributionStatuses, statusLabel],
  ['refund', refundStatuses, refundStatusLabel],
  ['chargeback', chargebackStatuses, chargebackStatusLabel],
] as const)('each status of a %s has a name of its own', (_, statuses, label) => {
  const names = statuses.map((status) => label(status).name);
  expect(new Set(names).size).toBe(statuses.length);
  expect(label(null).name).toBe('Unknown');
});

test('a chargeback is won or lost as the platform says', () => {
  expect(chargebackStatuses.map((status) => chargebackStatusLabel(status).name)).toEqual([
    'Lost',
    'Pending',
    'Won',
  ]);
});

test('a closed account is a bank return, not a dispute', () => {
  const meanings = (type: string) =>
    chargebackStatuses.map((status) => chargebackMeaning({ type, status })).join(' ');
  expect(meanings('ach_return')).toContain("The donor's bank returned this payment. The return isn't final");
  expect(meanings('ach_return')).not.toMatch(/dispute|won|lost/);
  expect(meanings('dispute')).toContain("The donor's bank disputed this payment.");
  expect(chargebackMeaning({ type: 'ach_return', status: 'paused' })).toContain('Unrecognized status');
});

test('the reason of a chargeback is written as words; a return code stays as it is', () => {
  const reasons = ['credit_not_processed', 'fraudulent', 'R02 account closed', null];
  expect(reasons.map(chargebackReasonText)).toEqual([
    'Credit not processed',
    'Fraudulent',
    'R02 account closed',
    null,
  ]);
});

test('days are counted in whole days', () => {
  const opened = '2026-11-20T12:00:00Z';
  const at = (text: string) => daysOpenText(daysOpen(opened, Date.parse(text)));
  expect([at('2026-11-21T11:59:59Z'), at('2026-11-21T12:00:00Z'), at('2026-12-31T12:00:00Z')]).toEqual([
    'since today',
    '1 day',
    '41 days',
  ]);
  expect([at('2026-11-19T12:00:00Z'), daysOpenText(daysOpen(null, 0))]).toEqual(['since today', '—']);
});

test('a range with only one end says which one', () => {
  const [from, to] = ['2020-11-01', '2020-11-20'];
  expect([rangeText({ from }), rangeText({ to }), rangeText({})]).toEqual([
    'since Nov 1, 2020',
    'until Nov 20, 2020',
    '',
  ]);
  expect([rangeText({ from, to }), rangeText({ from, to: from })]).toEqual([
    'Nov 1 – 20, 2020',
    'Nov 1, 2020',
  ]);
});

test('the age of data is shown once it is a minute old, and always while the platform is not responding', () => {
  const text = (ageMs: number, behind = false) =>
    renderToStaticMarkup(<AgeLabel asOf={new Date(Date.now() - ageMs).toISOString()} behind={behind} />);
  expect(text(50_000)).toBe('');
  expect(text(61_000)).toContain('Updated');
  expect(text(1_000, true)).toMatch(/responding\. Showing data from/);
  expect(renderToStaticMarkup(<AgeLabel asOf={null} behind />)).toBe('');
});

test('a time is complete for machines and on hover; a missing time is a dash', () => {
  const shown = renderToStaticMarkup(<TimeLabel text="2020-11-20T17:42:00" />);
  expect(shown).toContain('dateTime="2020-11-20T17:42:00.000Z"');
  expect(shown).toContain('Friday, November 20, 2020');
  expect(renderToStaticMarkup(<TimeLabel text="soon" />)).toBe('—');
});

test('a write with an unknown outcome never claims that nothing changed', () => {
  const unknown = writeFailure(new OutcomeUnknown({ title: 'Not sure' }), 'the gift was refunded');
  expect(unknown).toMatch(/couldn't confirm that the gift was refunded\. Don't repeat it/);
  expect(writeFailure(new ServiceDown({ title: 'Down', detail: 'Nothing was changed.' }), 'x')).toBe(
    'Down. Nothing was changed.',
  );
});

test('a write can be sent again after every failure but an unknown outcome', () => {
  expect(waitsForOutcome(new OutcomeUnknown({}))).toBe('Waiting for confirmation');
  const failures = [Conflict, Invalid, NotSupported, Offline, Refused, ReplyLost, ServiceDown, SignedOut];
  for (const Failure of failures) expect(waitsForOutcome(new Failure({}))).toBeUndefined();
  for (const other of [new Error('odd'), new Unreadable(), null])
    expect(waitsForOutcome(other)).toBeUndefined();
});

test('a write without a reply may have arrived: only one with a key of its own can be sent again without checking', () => {
  const problem = { title: "You're offline", detail: 'What you see may be out of date.' };
  expect(writeFailure(new Offline(problem), 'the month was closed')).toBe(
    "You're offline. We couldn't confirm that the month was closed. Check before you try again.",
  );
  expect(writeFailure(new ReplyLost(problem), 'the gift was refunded')).toBe(
    "You're offline. We couldn't confirm that the gift was refunded. Try again here; it won't happen twice.",
  );
  expect(writeFailure(new Unreadable(), 'the note was saved')).toBe(
    "We couldn't read Steward's reply. We couldn't confirm that the note was saved. Check before you try again.",
  );
});

test('a write that is refused because of its fields names them; after a lost reply, the first try may still have arrived', () => {
  const problem = {
    title: "Some fields aren't valid",
    errors: [
      { field: 'billingAddress.zip', message: "doesn't have the expected format" },
      { field: 'firstName', message: 'looks like a card number. Remove it.' },
      { field: 'reason', message: 'Enter a reason.' },
    ],
  };
  const fields =
    "Some fields aren't valid. Billing address zip doesn't have the expected format. First name looks like a card number. Remove it. Reason: Enter a reason.";
  expect(writeFailure(new Invalid(problem), 'the donor was added')).toBe(fields);
  expect(writeFailure(new ReplyLost(problem), 'the donor was added')).toBe(
    `${fields} We couldn't confirm that the donor was added. Try again here; it won't happen twice.`,
  );
});

test('a write that failed because the session ended says that it can be sent again after signing in', () => {
  expect(writeFailure(new SignedOut({ title: "You've been signed out" }), 'x')).toBe(
    'You were signed out, and nothing was sent. Try again.',
  );
});

test.each([
  [58437.3, '58,437.3 DOGE'],
  [0.00000012, '0.00000012 DOGE'],
  [0.1, '0.1 DOGE'],
])('%s coins are written with all their digits', (quantity, text) => {
  expect(assetLabel({ stocks: null, crypto: { quantity, token: 'DOGE' } })).toBe(text);
});
