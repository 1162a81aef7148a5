/** Why our own operations refuse something, as the app is told: each route with the one thing behind it that doesn't allow it. */
import { expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';

import { AccountError } from '../auth/accounts/account-checks.ts';
import { teamRoutes } from '../auth/accounts/team-routes.ts';
import { authRoutes } from '../auth/auth-routes.ts';
import { secondFactorRoutes } from '../auth/second-factor/second-factor-routes.ts';
import { exportRoutes } from '../exports/export-routes.ts';
import { reconciliationRoutes } from '../screens/deposits/reconciliation-routes.ts';
import { letterRoutes } from '../screens/letters/letter-routes.ts';
import { monthRoutes } from '../screens/months/month-routes.ts';
import { notificationRoutes } from '../screens/notifications/notification-routes.ts';
import { refundRequestRoutes } from '../screens/refund-requests/refund-request-routes.ts';
import { viewRoutes } from '../screens/views/view-routes.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { ProblemError, problemResponse } from './problem.ts';
import type { RouteRequest, Session } from './route.ts';
import type { StewardHandlers } from './steward-api.ts';

/** Only what the refused call reaches. */
const only = <Part>(members: object): Part => members as Part;
const never = async () => null;
const no = async () => false;
const taken = (why: AccountError['why']) => ({
  add: () => Promise.reject(new AccountError(why, 'no')),
  setRole: () => Promise.reject(new AccountError(why, 'no')),
  setDisabled: () => Promise.reject(new AccountError(why, 'no')),
});

const at = '2026-11-20T09:00:00.000Z';
const session: Session = {
  user: { id: 'u1', name: 'Ada', email: 'ada@example.org', role: 'admin' },
  tag: 'tag',
  expiresAt: at,
  idleExpiresAt: at,
  lastStepUpAt: at,
  secondFactor: 'off',
};
const request = only<RouteRequest>({
  raw: new Request('http://127.0.0.1:4173'),
  address: '192.0.2.1',
  requestId: 'r1',
});

const routes: Partial<StewardHandlers> = {
  ...monthRoutes(only({}), only({ hasClosed: no, reopen: no })),
  ...reconciliationRoutes(only({ reopen: never, close: never, active: async () => [{ closedBy: 'Bea' }] })),
  ...refundRequestRoutes(only({ close: no }), only({}), only({})),
  ...letterRoutes(only({ change: never }), only({})),
  ...notificationRoutes(only({ choices: only({ change: never }) })),
  ...viewRoutes(only({ get: never, add: async () => 'many' }), only({})),
  ...secondFactorRoutes(only({ secondFactors: { begin: never }, checkCode: never })),
  ...authRoutes(only({ checkPassword: never, sessions: { end: no } })),
  ...teamRoutes(only({ accounts: taken('last-administrator'), mail: null })),
  ...exportRoutes(
    only({
      clock: createManualClock(),
      kinds: [
        {
          kind: 'gifts',
          needs: 'exports.make',
          prepare: async () => ({
            fileName: 'gifts',
            rows: 100_001,
            columns: [],
            query: {},
            typed: false,
            filter: {},
          }),
          open: never,
        },
      ],
    }),
  ),
};

/** Returns what the app receives, without the texts. */
async function toldBy(act: () => unknown) {
  try {
    await act();
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    // Written as a problem.
    const answer = (await problemResponse(thrown, 'r1').json()) as Problem;
    const { type, status, outcome = 'nothing said' } = answer;
    return { type, status, outcome };
  }
  throw new Error('It was allowed');
}

const nothingChanged = 'nothing-changed';
test.each<[route: keyof StewardHandlers, input: object, status: number, type: string]>([
  [
    'POST /api/months/{month}/reopen',
    { path: { month: '2026-10' }, body: { closingId: 'c', reason: 'x' } },
    409,
    'month-changed',
  ],
  [
    'POST /api/reconciliations/{depositId}',
    { path: { depositId: 'd' }, body: { depositInCents: 5, statementInCents: 5, note: '' } },
    409,
    'closed-already',
  ],
  [
    'POST /api/reconciliations/{depositId}',
    { path: { depositId: 'd' }, body: { depositInCents: 5, statementInCents: 6, note: ' ' } },
    400,
    'invalid-input',
  ],
  [
    'POST /api/reconciliations/{depositId}/reopen',
    { path: { depositId: 'd' }, body: { reconciliationId: 'r', reason: 'x' } },
    409,
    'reconciliation-changed',
  ],
  [
    'POST /api/reconciliations/{depositId}/reopen',
    { path: { depositId: 'd' }, body: { reconciliationId: 'r', reason: ' ' } },
    400,
    'invalid-input',
  ],
  [
    'POST /api/refund-requests/{contributionId}/decline',
    { path: { contributionId: 'g' }, body: { answerNote: 'x' } },
    409,
    'request-closed',
  ],
  [
    'POST /api/refund-requests/{contributionId}/withdraw',
    { path: { contributionId: 'g' } },
    409,
    'request-closed',
  ],
  ['POST /api/letterhead', { body: { version: 0, organization: 'x' } }, 409, 'letterhead-changed'],
  ['POST /api/notifications/choices', { body: { version: 0, kinds: [] } }, 409, 'choices-changed'],
  [
    'POST /api/notifications/choices',
    { body: { version: 0, kinds: [{ kind: 'refund-answer' }] } },
    400,
    'invalid-input',
  ],
  ['POST /api/views', { body: { list: '/tap', name: 'x', team: false } }, 409, 'too-many-views'],
  ['POST /api/views/{viewId}', { path: { viewId: 'v' }, body: {} }, 409, 'view-changed'],
  ['POST /api/views/{viewId}/pin', { path: { viewId: 'v' } }, 409, 'view-changed'],
  ['POST /api/auth/second-factor', {}, 409, 'second-factor-on'],
  ['POST /api/auth/second-factor/confirm', { body: { code: '000000' } }, 422, 'wrong-code'],
  ['POST /api/auth/second-factor/recovery-codes', {}, 409, 'second-factor-off'],
  ['POST /api/auth/second-factor/remove', { body: { code: '000000' } }, 409, 'second-factor-off'],
  ['POST /api/auth/step-up', { body: { password: 'x' } }, 422, 'wrong-password'],
  ['DELETE /api/auth/sessions/{sessionId}', { path: { sessionId: 's' } }, 404, 'not-found'],
  [
    'POST /api/team/{personId}/role',
    { path: { personId: 'u2' }, body: { role: 'staff' } },
    409,
    'last-administrator',
  ],
  ['POST /api/team/{personId}/disable', { path: { personId: 'u2' } }, 409, 'last-administrator'],
  ['POST /api/team/{personId}/password-link', { path: { personId: 'u1' }, body: {} }, 409, 'own-account'],
])('%s with %j is refused with %i %s, and nothing was changed', async (route, input, status, type) => {
  const handler = routes[route] as (call: object) => unknown;
  const told = await toldBy(() => handler({ path: {}, query: {}, body: {}, session, request, ...input }));
  expect(told).toEqual({ type, status, outcome: nothingChanged });
});

test('an Excel file with a row too many is refused, and a call that only reads says nothing about an outcome', async () => {
  const body = { kind: 'gifts', format: 'xlsx', filter: {} };
  const handler = routes['POST /api/exports'] as (call: object) => unknown;
  expect(await toldBy(() => handler({ body, session, request }))).toEqual({
    type: 'too-many-rows',
    status: 422,
    outcome: 'nothing said',
  });
});

test.each([
  ['taken', 409, 'address-taken', nothingChanged],
  ['unknown', 404, 'not-found', 'nothing said'],
] as const)(
  'an invitation for an account that is %s is refused with %i %s',
  async (why, status, type, outcome) => {
    const handlers = teamRoutes(only({ accounts: taken(why), mail: null }));
    const handler = handlers['POST /api/team/invitations'] as (call: object) => unknown;
    expect(await toldBy(() => handler({ body: {}, session, request }))).toEqual({ type, status, outcome });
  },
);
