/** Calls every operation of Steward's own API over sockets as people who may not, by a table of its own. */
import { afterAll, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';

import { type StewardRoute, stewardRoutes } from '#contract/steward/operations.ts';
import { roleIds } from '#contract/steward/roles.ts';
import { mayCall } from '#contract/steward/who-may-call-fixture.ts';
import { requestOf } from './operation-request.ts';
import { openSystem } from './system-fixture.ts';

const system = await openSystem({ unread: true });
afterAll(() => system.stop());

test('every operation is refused to roles without its permission and to people who are signed out', async () => {
  const denied = { signedOut: 0, role: 0 };
  const typeOf = async (route: StewardRoute, cookie: string) => {
    const { target, init } = requestOf(route, {});
    const answer = await system.ask(cookie, target, init);
    // Every refusal is a problem.
    return [route, answer.status, ((await answer.json()) as Problem).type];
  };
  for (const role of roleIds) {
    const cookie = await system.signIn(role);
    for (const route of stewardRoutes) {
      if (mayCall(route, role)) continue;
      expect(await typeOf(route, cookie)).toEqual([route, 403, 'forbidden']);
      denied.role += 1;
    }
  }
  const open: StewardRoute[] = [];
  for (const route of stewardRoutes) {
    if (mayCall(route, null)) {
      open.push(route);
      continue;
    }
    expect(await typeOf(route, '')).toEqual([route, 401, 'signed-out']);
    denied.signedOut += 1;
  }
  console.log(`${denied.signedOut} refused when signed out, ${denied.role} to roles`);
  expect(open).toEqual([
    'GET /api/me',
    'GET /api/auth/about',
    'POST /api/auth/sign-in',
    'POST /api/auth/sign-in/code',
    'POST /api/auth/sign-out',
    'POST /api/auth/password-link',
    'POST /api/auth/password-link/check',
    'POST /api/auth/forgot-password',
    'POST /api/auth/sign-in/passkey/begin',
    'POST /api/auth/sign-in/passkey',
    'POST /api/auth/provider/start',
    'POST /api/auth/provider/finish',
    'POST /api/unsubscribe/check',
    'POST /api/unsubscribe',
    'GET /api/health',
    'GET /api/ready',
    'POST /api/csp-report',
  ]);
});
