/** Signing in with a provider, and confirming without a password, for the test of all operations. */
import { expect } from 'vitest';
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';
import { type TestProvider, visitProvider } from '../../src/server/auth/provider/provider-fixture.ts';
import { codeFor } from '../../src/server/auth/second-factor/authenticator-app.ts';
import type { System } from './system-fixture.ts';

type Call = <Route extends StewardRoute>(
  route: Route,
  input: StewardInput<Route>,
  cookie?: string,
) => Promise<StewardReply<Route>>;

/** The provider signs the person out: the stream of their open page ends at once, long before a heartbeat would end it. */
async function endsOpenPages({ url }: System, provider: TestProvider, cookie: string): Promise<void> {
  const page = await fetch(`${url}/api/events`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  expect(page.status).toBe(200);
  const token = await provider.sign({
    iss: provider.issuer,
    aud: 'steward',
    iat: Math.floor(Date.now() / 1_000),
    jti: 'of-bea',
    sub: 'bea',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  const answer = await fetch(`${url}/hooks/oidc/logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });
  expect(answer.status).toBe(204);
  // Rejects or returns once the server has ended it.
  await page.text().catch(() => undefined);
  const headers = { cookie, 'x-steward': '1' };
  expect((await fetch(`${url}/api/auth/session`, { headers })).status).toBe(401);
}

/** `cookies` returns those of the last reply, and `person` calls as a person with some. */
export async function callProviderOperations(
  call: Call,
  parts: { provider: TestProvider; system: System; cookies: () => string; person: (own: string) => Call },
): Promise<void> {
  const { provider, system, cookies, person } = parts;
  provider.people.set('bea', { sub: 'bea', email: 'bea@example.org', email_verified: true, name: 'Bea' });
  provider.next = { sub: 'bea' };
  const { address } = await call('POST /api/auth/provider/start', { body: { purpose: 'enter' } }, '');
  const begun = cookies();
  const { answer } = await visitProvider(address);
  await call('POST /api/auth/provider/finish', { body: { code: answer } }, begun);
  const bea = person(cookies());
  expect(await bea('GET /api/auth/step-up', {})).toEqual({
    password: false,
    code: false,
    provider: 'Harbor ID',
  });
  const { key } = await bea('POST /api/auth/second-factor', {});
  const code = () => codeFor(key, system.clock.now());
  await bea('POST /api/auth/second-factor/confirm', { body: { code: code() } });
  await system.clock.advance(60_000);
  await bea('POST /api/auth/step-up/code', { body: { code: code() } });
  await endsOpenPages(system, provider, cookies());
  const joined = (await call('GET /api/team', {})).people.find(({ email }) => email === 'bea@example.org');
  expect(joined).toMatchObject({ role: 'staff', signsInWith: { password: false, provider: true } });
  await call('POST /api/team/{personId}/unbind', { path: { personId: joined?.id ?? '' } });
}
