/** Announces changes of shared data that our own server stores, after each of our own operations that changes something. */
import type { CheckedStewardInput } from '#contract/steward/api.ts';
import { maxIds, type OwnNoun } from '#contract/steward/live/live-changes.ts';
import type { StewardRoute, stewardOperations } from '#contract/steward/operations.ts';
import type { Changes } from '../base/changes.ts';

type Reading = {
  [Name in StewardRoute]: (typeof stewardOperations)[Name] extends { reads: true } ? Name : never;
}[StewardRoute];
type Changing = Exclude<StewardRoute, `GET ${string}` | Reading>;
type Input<Name extends StewardRoute> = Pick<CheckedStewardInput<Name>, 'path' | 'body'>;

/** These change nothing on anyone else's screen. */
const silent = [
  // A person's own data.
  'POST /api/auth/forgot-password',
  'POST /api/auth/passkeys/begin',
  'POST /api/auth/passkeys/{passkeyId}/name',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/session/extend',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-in/code',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/sign-in/passkey/begin',
  'POST /api/auth/sign-out',
  'POST /api/auth/provider/finish',
  'POST /api/auth/provider/start',
  'POST /api/auth/step-up',
  'POST /api/auth/step-up/passkey',
  'POST /api/auth/step-up/passkey/begin',
  'POST /api/auth/step-up/code',
  'POST /api/exports',
  'POST /api/notifications/choices',
  // A review is seen only by its author.
  'POST /api/plan-runs',
  'POST /api/team/mails',
  'POST /api/team/notices/seen',
  'POST /api/views/{viewId}/pin',
  'POST /api/views/{viewId}/unpin',
  // Announced by the notifications themselves.
  'POST /api/notifications/read',
  'POST /api/notifications/read-all',
  // Changes nothing at all.
  'POST /api/auth/password-link/check',
  // These announce the changes they find themselves.
  'POST /api/standing-questions',
  'POST /api/standing-questions/{questionId}',
  'POST /api/standing-questions/{questionId}/pause',
  'POST /api/standing-questions/{questionId}/remove',
  'POST /api/standing-questions/{questionId}/resume',
  'POST /api/standing-questions/{questionId}/send',
  'POST /api/unsubscribe',
  'POST /api/tap-photos/{photoId}',
  'POST /api/tap-reports',
  'POST /api/tap-todos/{todoId}/done',
  'POST /api/tap-todos/{todoId}/undo',
  'POST /api/tap-walks',
  'POST /api/tap-walks/{walkId}/finish',
  'POST /api/tap-walks/{walkId}/marks',
  'POST /api/tap-walks/{walkId}/reopen',
  'POST /api/copied-gifts/check',
  'POST /api/csp-report',
] as const satisfies readonly Changing[];

type Announced = Exclude<Changing, (typeof silent)[number]>;

type Row<Name extends Announced> = readonly [
  noun: OwnNoun,
  /** Returns null if it isn't known which. */
  ids?: (input: Input<Name>) => readonly string[] | null,
];

/** An operation without a row here, or in the list above, doesn't compile. */
const announced: { readonly [Name in Announced]: Row<Name> } = {
  'POST /api/notes': ['notes', ({ body }) => [body.record]],
  'POST /api/notes/{noteId}': ['notes'],
  'POST /api/notes/{noteId}/remove': ['notes'],
  'POST /api/thanks/{giftId}': ['thanks', ({ path }) => [path.giftId]],
  'POST /api/thanks/{giftId}/undo': ['thanks', ({ path }) => [path.giftId]],
  'POST /api/thank-marks': ['thanks', ({ body }) => body.giftIds],
  'POST /api/thank-marks/undo': ['thanks', ({ body }) => body.giftIds],
  'POST /api/refund-requests/{contributionId}': ['refundRequests', ({ path }) => [path.contributionId]],
  'POST /api/refund-requests/{contributionId}/decline': [
    'refundRequests',
    ({ path }) => [path.contributionId],
  ],
  'POST /api/refund-requests/{contributionId}/withdraw': [
    'refundRequests',
    ({ path }) => [path.contributionId],
  ],
  'POST /api/plan-calls/{planId}': ['planCalls', ({ path }) => [path.planId]],
  'POST /api/plan-calls/{planId}/undo': ['planCalls', ({ path }) => [path.planId]],
  'POST /api/plan-watch/dismiss': ['planFindings', ({ body }) => [body.planId]],
  'POST /api/plan-watch/restore': ['planFindings', ({ body }) => [body.planId]],
  'POST /api/scheduled-changes/{planId}': ['scheduledChanges', ({ path }) => [path.planId]],
  'POST /api/scheduled-changes/{planId}/undo': ['scheduledChanges', ({ path }) => [path.planId]],
  'POST /api/scheduled-changes/{planId}/confirm': ['scheduledChanges', ({ path }) => [path.planId]],
  'POST /api/plan-runs/{runId}/start': ['planRuns', ({ path }) => [path.runId]],
  'POST /api/plan-runs/{runId}/approve': ['planRuns', ({ path }) => [path.runId]],
  'POST /api/plan-runs/{runId}/decline': ['planRuns', ({ path }) => [path.runId]],
  'POST /api/plan-runs/{runId}/pause': ['planRuns', ({ path }) => [path.runId]],
  'POST /api/plan-runs/{runId}/resume': ['planRuns', ({ path }) => [path.runId]],
  'POST /api/plan-runs/{runId}/stop': ['planRuns', ({ path }) => [path.runId]],
  'POST /api/dismissed-doubles': ['doubles', ({ body }) => [body.firstId, body.secondId]],
  'POST /api/dismissed-doubles/undo': ['doubles', ({ body }) => [body.firstId, body.secondId]],
  'POST /api/reconciliations/{depositId}': ['reconciliations', ({ path }) => [path.depositId]],
  'POST /api/reconciliations/{depositId}/reopen': ['reconciliations', ({ path }) => [path.depositId]],
  'POST /api/months/{month}/close': ['months', ({ path }) => [path.month]],
  'POST /api/months/{month}/reopen': ['months', ({ path }) => [path.month]],
  'POST /api/tap-notes/{deviceId}': ['tapNotes', ({ path }) => [path.deviceId]],
  'POST /api/letterhead': ['letterhead'],
  // A person's own views aren't announced.
  'POST /api/views': ['views', ({ body }) => (body.team ? null : [])],
  'POST /api/views/{viewId}': ['views'],
  'POST /api/views/{viewId}/remove': ['views'],
  'POST /api/auth/name': ['team'],
  'POST /api/auth/passkeys': ['team'],
  // These end sessions: open pages of theirs hear it from their streams.
  'POST /api/auth/password': ['team'],
  'POST /api/auth/password-link': ['team'],
  'DELETE /api/auth/passkeys/{passkeyId}': ['team'],
  'POST /api/auth/second-factor/confirm': ['team'],
  'POST /api/auth/second-factor/remove': ['team'],
  'POST /api/auth/sessions/end-others': ['team'],
  'DELETE /api/auth/sessions/{sessionId}': ['team'],
  'POST /api/team/invitations': ['team'],
  'POST /api/team/{personId}/disable': ['team'],
  'POST /api/team/{personId}/enable': ['team'],
  'POST /api/team/{personId}/password-link': ['team'],
  'POST /api/team/{personId}/role': ['team'],
  'POST /api/team/{personId}/sign-out': ['team'],
  'POST /api/team/{personId}/unbind': ['team'],
};

const isAnnounced = (name: StewardRoute): name is Announced => Object.hasOwn(announced, name);

/** Call after an operation has succeeded. */
export function announceOwn<Name extends StewardRoute>(
  changes: Pick<Changes, 'announce'>,
  name: Name,
  input: Input<Name>,
): void {
  if (!isAnnounced(name)) return;
  // The compiler can't infer that each row takes the input of its own operation.
  const [noun, idsOf = () => null] = announced[name] as unknown as readonly [
    OwnNoun,
    ((input: Input<Name>) => readonly string[] | null)?,
  ];
  const ids = idsOf(input);
  if (ids === null) changes.announce(noun, null);
  else
    for (let first = 0; first < ids.length; first += maxIds)
      changes.announce(noun, ids.slice(first, first + maxIds));
}
