/**
 * What open pages are told after each of our own operations, after each write to the platform, and when the copy finds changed records.
 * The tables are written out: nothing here is derived from the ones that announce.
 */
import { expect, test } from 'vitest';
import { stewardRoutes } from '#contract/steward/operations.ts';
import { announceCopy } from '../copy/announce-copy.ts';
import type { CopyChanged } from '../copy/copy.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { announceOwn } from './announce-own.ts';
import { announceWrite } from './announce-write.ts';

/** Each member has a value of its own, so that the wrong one shows. */
const path = {
  contributionId: 'the-gift',
  deviceId: 'the-device',
  depositId: 'the-deposit',
  donorId: 'the-donor',
  giftId: 'the-thanked-gift',
  mailId: 'the-mail',
  month: '2026-10',
  noteId: 'the-note',
  personId: 'the-person',
  photoId: 'the-photo',
  questionId: 'the-question',
  planId: 'the-plan',
  runId: 'the-run',
  sessionId: 'the-session',
  subscriptionId: 'the-subscription',
  todoId: 'the-todo',
  viewId: 'the-view',
  walkId: 'the-walk',
};
const body = {
  id: 'the-new-note',
  record: 'the-record',
  planId: 'the-plan',
  kind: 'gift',
  giftIds: ['one-gift', 'another-gift'],
  firstId: 'the-first',
  secondId: 'the-second',
  team: true,
};

/** `unknown`: everything of the kind is read again. */
type Told = readonly [noun: string, ids: readonly string[] | 'unknown'] | 'nothing';

const ofOperations: Readonly<Record<string, Told>> = {
  'POST /api/auth/sign-in': 'nothing',
  'POST /api/auth/sign-in/code': 'nothing',
  'POST /api/auth/sign-in/passkey/begin': 'nothing',
  'POST /api/auth/sign-in/passkey': 'nothing',
  'POST /api/auth/sign-out': 'nothing',
  'POST /api/auth/password-link': ['team', 'unknown'],
  'POST /api/auth/password-link/check': 'nothing',
  'POST /api/standing-questions': 'nothing',
  'POST /api/standing-questions/{questionId}': 'nothing',
  'POST /api/standing-questions/{questionId}/pause': 'nothing',
  'POST /api/standing-questions/{questionId}/remove': 'nothing',
  'POST /api/standing-questions/{questionId}/resume': 'nothing',
  'POST /api/standing-questions/{questionId}/send': 'nothing',
  'POST /api/unsubscribe': 'nothing',
  'POST /api/unsubscribe/check': 'nothing',
  'POST /api/auth/forgot-password': 'nothing',
  'POST /api/auth/session/extend': 'nothing',
  'POST /api/auth/step-up': 'nothing',
  'POST /api/auth/step-up/passkey/begin': 'nothing',
  'POST /api/auth/step-up/passkey': 'nothing',
  'POST /api/auth/passkeys/begin': 'nothing',
  'POST /api/auth/passkeys': ['team', 'unknown'],
  'POST /api/auth/passkeys/{passkeyId}/name': 'nothing',
  'DELETE /api/auth/passkeys/{passkeyId}': ['team', 'unknown'],
  'POST /api/auth/step-up/code': 'nothing',
  'POST /api/auth/provider/finish': 'nothing',
  'POST /api/auth/provider/start': 'nothing',
  'POST /api/auth/name': ['team', 'unknown'],
  'POST /api/auth/first-notes/read': 'nothing',
  'POST /api/auth/password': ['team', 'unknown'],
  'DELETE /api/auth/sessions/{sessionId}': ['team', 'unknown'],
  'POST /api/auth/sessions/end-others': ['team', 'unknown'],
  'POST /api/auth/second-factor': 'nothing',
  'POST /api/auth/second-factor/confirm': ['team', 'unknown'],
  'POST /api/auth/second-factor/recovery-codes': 'nothing',
  'POST /api/auth/second-factor/remove': ['team', 'unknown'],
  'POST /api/team/mails': 'nothing',
  'POST /api/team/notices/seen': 'nothing',
  'POST /api/team/invitations': ['team', 'unknown'],
  'POST /api/team/{personId}/role': ['team', 'unknown'],
  'POST /api/team/{personId}/disable': ['team', 'unknown'],
  'POST /api/team/{personId}/enable': ['team', 'unknown'],
  'POST /api/team/{personId}/sign-out': ['team', 'unknown'],
  'POST /api/team/{personId}/unbind': ['team', 'unknown'],
  'POST /api/team/{personId}/password-link': ['team', 'unknown'],
  'POST /api/reconciliations/{depositId}': ['reconciliations', ['the-deposit']],
  'POST /api/reconciliations/{depositId}/reopen': ['reconciliations', ['the-deposit']],
  'POST /api/months/{month}/close': ['months', ['2026-10']],
  'POST /api/months/{month}/reopen': ['months', ['2026-10']],
  'POST /api/copied-gifts/check': 'nothing',
  'POST /api/dismissed-doubles': ['doubles', ['the-first', 'the-second']],
  'POST /api/dismissed-doubles/undo': ['doubles', ['the-first', 'the-second']],
  'POST /api/letterhead': ['letterhead', 'unknown'],
  'POST /api/plan-calls/{planId}': ['planCalls', ['the-plan']],
  'POST /api/plan-calls/{planId}/undo': ['planCalls', ['the-plan']],
  'POST /api/plan-watch/dismiss': ['planFindings', ['the-plan']],
  'POST /api/plan-watch/restore': ['planFindings', ['the-plan']],
  'POST /api/scheduled-changes/{planId}': ['scheduledChanges', ['the-plan']],
  'POST /api/scheduled-changes/{planId}/undo': ['scheduledChanges', ['the-plan']],
  'POST /api/scheduled-changes/{planId}/confirm': ['scheduledChanges', ['the-plan']],
  'POST /api/plan-runs': 'nothing',
  'POST /api/plan-runs/{runId}/start': ['planRuns', ['the-run']],
  'POST /api/plan-runs/{runId}/approve': ['planRuns', ['the-run']],
  'POST /api/plan-runs/{runId}/decline': ['planRuns', ['the-run']],
  'POST /api/plan-runs/{runId}/pause': ['planRuns', ['the-run']],
  'POST /api/plan-runs/{runId}/resume': ['planRuns', ['the-run']],
  'POST /api/plan-runs/{runId}/stop': ['planRuns', ['the-run']],
  'POST /api/thanks/{giftId}': ['thanks', ['the-thanked-gift']],
  'POST /api/thanks/{giftId}/undo': ['thanks', ['the-thanked-gift']],
  'POST /api/thank-marks': ['thanks', ['one-gift', 'another-gift']],
  'POST /api/thank-marks/undo': ['thanks', ['one-gift', 'another-gift']],
  'POST /api/refund-requests/{contributionId}': ['refundRequests', ['the-gift']],
  'POST /api/refund-requests/{contributionId}/decline': ['refundRequests', ['the-gift']],
  'POST /api/refund-requests/{contributionId}/withdraw': ['refundRequests', ['the-gift']],
  'POST /api/notes': ['notes', ['the-record']],
  'POST /api/notes/{noteId}': ['notes', 'unknown'],
  'POST /api/notes/{noteId}/remove': ['notes', 'unknown'],
  'POST /api/tap-notes/{deviceId}': ['tapNotes', ['the-device']],
  'POST /api/tap-walks': 'nothing',
  'POST /api/tap-walks/{walkId}/marks': 'nothing',
  'POST /api/tap-walks/{walkId}/finish': 'nothing',
  'POST /api/tap-walks/{walkId}/reopen': 'nothing',
  'POST /api/tap-reports': 'nothing',
  'POST /api/tap-todos/{todoId}/done': 'nothing',
  'POST /api/tap-todos/{todoId}/undo': 'nothing',
  'POST /api/tap-photos/{photoId}': 'nothing',
  'POST /api/views': ['views', 'unknown'],
  'POST /api/views/{viewId}': ['views', 'unknown'],
  'POST /api/views/{viewId}/pin': 'nothing',
  'POST /api/views/{viewId}/unpin': 'nothing',
  'POST /api/views/{viewId}/remove': ['views', 'unknown'],
  'POST /api/exports': 'nothing',
  'POST /api/notifications/read': 'nothing',
  'POST /api/notifications/read-all': 'nothing',
  'POST /api/notifications/choices': 'nothing',
  'POST /api/csp-report': 'nothing',
};

/** These are POSTs only because what they search for may be personal data. */
const reading = [
  'POST /api/copy/donors',
  'POST /api/lists/gifts',
  'POST /api/lists/refunds',
  'POST /api/lists/chargebacks',
  'POST /api/lists/campaigns',
  'POST /api/lists/deposits',
  'POST /api/lists/plans',
  'POST /api/lists/donors',
  'POST /api/copied-gifts/search',
  'POST /api/copied-gifts/groups',
  'POST /api/questions/read',
  'POST /api/statements',
  'POST /api/reports/donors',
  'POST /api/reports/returned',
  'POST /api/reports/new-donors',
  'POST /api/reports/slow',
  'POST /api/plan-calls',
  'POST /api/thanks',
  'POST /api/find',
  'POST /api/exports/preview',
  'POST /api/find/names',
  'POST /api/find/notes',
  'POST /api/accepted-writes',
];

/** Returns what is announced while `act` runs. */
function told(act: (changes: Parameters<typeof announceOwn>[0]) => void): Told[] {
  const seen: Told[] = [];
  act({ announce: (noun, ids) => void seen.push([noun, ids ?? 'unknown']) });
  return seen;
}
const expected = (row: Told | undefined): Told[] => (row === undefined || row === 'nothing' ? [] : [row]);

/** Our own operations are announced as if each had every input. */
const ofOwn = (route: (typeof stewardRoutes)[number], input: object = { path, body }) =>
  told((changes) => announceOwn(changes, route, input as Parameters<typeof announceOwn>[2]));

test('each of our own operations announces its row of the table, and what only reads announces nothing', () => {
  const changing = stewardRoutes.filter((route) => !route.startsWith('GET '));
  expect(changing.toSorted()).toEqual([...Object.keys(ofOperations), ...reading].toSorted());
  for (const route of stewardRoutes)
    expect([route, ...ofOwn(route)]).toEqual([route, ...expected(ofOperations[route])]);
});

test("a person's own view isn't announced, and 101 thanked gifts are announced by name in two parts", () => {
  expect(ofOwn('POST /api/views', { path, body: { ...body, team: false } })).toEqual([]);
  for (const count of [0, 1, 99, 100, 101, 200]) {
    const giftIds = Array.from({ length: count }, (_, index) => `g${index}`);
    const parts = ofOwn('POST /api/thank-marks', { path, body: { ...body, giftIds } });
    expect(parts.map(([, ids = '']) => ids.length)).toEqual(
      [Math.min(count, 100), Math.max(count - 100, 0)].filter((length) => length > 0),
    );
    expect(parts.flatMap(([, ids]) => ids)).toEqual(giftIds);
  }
});

test.each([
  ['contributions.charge', []],
  ['contributions.initiateRefund', [['contributions', ['the-gift']]]],
  ['donors.create', []],
  ['donors.update', [['donors', ['the-donor']]]],
  ['subscriptions.create', []],
  ['subscriptions.update', [['subscriptions', ['the-subscription']]]],
  ['subscriptions.cancel', [['subscriptions', ['the-subscription']]]],
  ['payments.authorize', []],
] as const)('%s announces the record in its path', (write, row) => {
  expect(told((changes) => announceWrite(changes, write, { path, query: {}, body }))).toEqual(row);
  // Without an ID, it isn't known what changed.
  expect(told((changes) => announceWrite(changes, write, { path: {}, query: {}, body }))).toEqual([]);
});

/** Whatever else a record has doesn't matter here. */
const copied = (record: object) => record as Parameters<CopyChanged>[1][number];

test.each([
  ['gifts', 'contributions', 'contributions.get', { contributionId: 'r1', donorId: 'd1' }, true],
  ['donors', 'donors', 'donors.get', { donorId: 'd1' }, true],
  ['plans', 'subscriptions', 'subscriptions.get', { subscriptionId: 'r1', donorId: 'd1' }, true],
  ['refunds', 'refunds', 'refunds.get', { refundId: 'r1', donorId: 'd1' }, true],
  ['chargebacks', 'chargebacks', 'chargebacks.get', { chargebackId: 'r1', donorId: 'd1' }, true],
  ['deposits', 'deposits', 'deposits.get', { depositId: 'r1', donorId: 'd1' }, false],
  ['campaigns', 'campaigns', 'campaigns.get', { campaignId: 'r1', donorId: 'd1' }, true],
  ['locations', 'locations', 'locations.get', { locationId: 'r1', donorId: 'd1' }, true],
  ['devices', 'tap', 'tap.devices.get', { deviceId: 'r1', donorId: 'd1' }, true],
  ['groups', 'tap', 'tap.groups.get', { groupId: 'r1', donorId: 'd1' }, true],
  ['destinations', 'tap', 'tap.destinations.get', { destinationId: 'r1', donorId: 'd1' }, true],
] as const)(
  'changed %s are announced as %s after the answer for %s is known',
  (set, noun, get, at, isWhole) => {
    const acts: unknown[] = [];
    const record = copied({ id: 'r1', donorId: 'd1' });
    const keep: Gateway['keep'] = (id, input, reply) => void acts.push([id, input, reply]);
    announceCopy({ announce: (...change) => void acts.push(change) }, { keep })(set, [record]);
    expect(acts).toEqual([
      [get, { path: at }, isWhole ? { data: record } : null],
      [noun, ['r1']],
    ]);
  },
);

test("a plan without a donor can't be read by its ID, so only its row is announced", () => {
  const acts: unknown[] = [];
  announceCopy(
    { announce: (...change) => void acts.push(change) },
    { keep: (...kept: unknown[]) => void acts.push(kept) },
  )('plans', [copied({ id: 'p1' }), copied({ id: 'p2' })]);
  expect(acts).toEqual([['subscriptions', ['p1', 'p2']]]);
});
