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
  const joined = (await call('GET /api/team', {})).people.find(({ email }) => email === 'bea@example.org');
  expect(joined).toMatchObject({ role: 'staff', signsInWith: { password: false, provider: true } });
  await call('POST /api/team/{personId}/unbind', { path: { personId: joined?.id ?? '' } });
}
