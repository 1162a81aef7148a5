/** Signing in with a real provider. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { expect, test } from 'vitest';
import type { DatabaseConfig } from '../../config/config.ts';
import { issueTicket } from '../sign-in/sign-in-tickets.ts';
import { openBrowser, openWithProvider } from './provider-fixture.ts';

const ada = { sub: 'sub-of-ada', email: 'Ada@Example.org', email_verified: true, name: 'Ada Example' };

/** `empty` creates a database; null for one in memory. */
export function providerSharedTests(empty: () => Promise<DatabaseConfig | null>): void {
  const open = async (wishes: Parameters<typeof openWithProvider>[0] = {}) => {
    const database = await empty();
    const opened = await openWithProvider(wishes, database ? { database } : {});
    opened.provider.people.set(ada.sub, ada);
    opened.provider.next = { sub: ada.sub };
    return opened;
  };

  test('an invited person signs in with their verified email, which binds the account to them', async () => {
    const { at } = await open();
    await at.access.accounts.add({ email: 'ada@example.org', role: 'staff', name: 'Ada' });
    const browser = openBrowser(at);
    const entered = await browser.signIn();
    expect([entered.status, await entered.json()]).toMatchObject([200, { session: {} }]);
    expect(browser.cookies.steward).not.toContain('flow');
    const profile = await (await browser.call('/api/auth/profile')).json();
    expect(profile).toMatchObject({
      user: { email: 'ada@example.org', role: 'staff' },
      signsInWith: { password: false, provider: 'Harbor ID' },
    });
    expect(await at.access.accounts.list()).toMatchObject([
      { state: 'active', signsInWith: { password: false, provider: true }, sessions: 1 },
    ]);
    const rows = await at.database.db
      .selectFrom('activity')
      .select(['operation', 'outcome', 'input'])
      .orderBy('seq')
      .execute();
    expect(rows.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
      'account.add done',
      'auth.bindIdentity done',
      'auth.signIn done',
    ]);
    expect(rows.at(-1)?.input).toBe('{"by":"provider"}');
    expect((await browser.signIn()).status).toBe(200);
    expect(await at.database.db.selectFrom('identities').select('subject').execute()).toEqual([
      { subject: ada.sub },
    ]);
  });

  test('two first sign-ins at the same time bind once, and both come in', async () => {
    const { at } = await open();
    await at.access.accounts.add({ email: 'ada@example.org', role: 'staff', name: 'Ada' });
    const entered = await Promise.all([openBrowser(at).signIn(), openBrowser(at).signIn()]);
    expect(entered.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a bound identity keeps its account, and its email opens it to nobody else', async () => {
    const { at, provider } = await open();
    await at.access.accounts.add({ email: 'ada@example.org', role: 'staff', name: 'Ada' });
    await openBrowser(at).signIn();
    provider.people.set(ada.sub, { ...ada, email: 'ada.married@example.org' });
    expect((await openBrowser(at).signIn()).status).toBe(200);
    provider.people.set('sub-of-eve', { ...ada, sub: 'sub-of-eve' });
    provider.next = { sub: 'sub-of-eve' };
    const refused = await openBrowser(at).signIn();
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { type: 'provider-refused', title: 'This account is connected to someone else' },
    ]);
    const [person] = await at.access.accounts.list();
    await at.addPerson('root@example.org', 'admin');
    const author = { actor: { id: 'x', role: 'admin', sessionTag: 'x' }, address: '', requestId: '' };
    await at.access.accounts.unbind({ id: person?.id ?? '' }, author);
    expect((await at.access.accounts.list())[0]).toMatchObject({
      sessions: 0,
      signsInWith: { provider: false },
    });
    expect((await openBrowser(at).signIn()).status).toBe(200);
  });

  test('someone of a listed domain joins with the role of the setting, and nobody else does', async () => {
    const { at, provider } = await open({ joins: { domains: ['example.org'], role: 'field' } });
    expect((await openBrowser(at).signIn()).status).toBe(200);
    expect(await at.access.accounts.list()).toMatchObject([
      { email: 'ada@example.org', name: 'Ada Example', role: 'field', state: 'active' },
    ]);
    provider.people.set('eve', { ...ada, sub: 'eve', email: 'eve@example.org.evil.example' });
    provider.next = { sub: 'eve' };
    expect((await openBrowser(at).signIn()).status).toBe(422);
    expect(await at.access.accounts.list()).toHaveLength(1);
  });

  test('the provider signs a person out at once, by subject or by its session, and each token works once', async () => {
    const { at, provider } = await open();
    await at.access.accounts.add({ email: 'ada@example.org', role: 'staff', name: 'Ada' });
    const [one, other] = [openBrowser(at), openBrowser(at)];
    provider.forge = (claims) => ({ ...claims, sid: 'their-session-1' });
    await one.signIn();
    provider.forge = (claims) => ({ ...claims, sid: 'their-session-2' });
    await other.signIn();
    const logout = (claims: object) =>
      provider.sign({
        iss: provider.issuer,
        aud: 'steward',
        iat: Math.floor(Date.now() / 1_000),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      });
    const send = (token: string) => at.postForm('/hooks/oidc/logout', { logout_token: token });
    // Each began another sign-in that still needs the code of two-step verification.
    const [person] = await at.database.db.selectFrom('users').select(['id', 'version']).execute();
    for (const session of ['their-session-1', 'their-session-2'])
      await issueTicket(at.database, at, person ?? { id: '', version: 0 }, {
        issuer: provider.issuer,
        session,
        secondFactor: false,
        provenAt: at.now(),
      });
    const tickets = () => at.database.db.selectFrom('sign_in_tickets').select('provider_session').execute();
    const bySession = await logout({ jti: 'a', sid: 'their-session-2' });
    expect((await send(bySession)).status).toBe(204);
    expect(await tickets()).toEqual([{ provider_session: 'their-session-1' }]);
    expect([
      (await one.call('/api/auth/session')).status,
      (await other.call('/api/auth/session')).status,
    ]).toEqual([200, 401]);
    expect(at.signOuts()).toBe(1);
    expect((await send(bySession)).status).toBe(400);
    expect((await send(await logout({ jti: 'b', sub: 'sub-of-someone-else' }))).status).toBe(204);
    expect(at.signOuts()).toBe(1);
    expect((await send(await logout({ jti: 'c', sub: ada.sub }))).status).toBe(204);
    expect((await one.call('/api/auth/session')).status).toBe(401);
    expect(await tickets()).toEqual([]);
    const refusals = at.logLines.filter((line) => line.includes('logout token refused'));
    expect(refusals.at(-1)).toContain('used before');
  });
}
