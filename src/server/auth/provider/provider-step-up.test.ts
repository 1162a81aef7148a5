import { expect, test } from 'vitest';
import { goodPassword } from '../access-fixture.ts';
import { codeFor } from '../second-factor/authenticator-app.ts';
import { openBrowser, openWithProvider } from './provider-fixture.ts';

const ada = { sub: 'sub-of-ada', email: 'ada@example.org', email_verified: true };
const eve = { sub: 'sub-of-eve', email: 'eve@example.org', email_verified: true };
const halfHour = 30 * 60_000;

async function open(wishes: Parameters<typeof openWithProvider>[0] = {}) {
  const opened = await openWithProvider(wishes);
  for (const person of [ada, eve]) opened.provider.people.set(person.sub, person);
  opened.provider.next = { sub: ada.sub };
  await opened.at.access.accounts.add({ email: ada.email, role: 'staff', name: 'Ada' });
  const browser = openBrowser(opened.at);
  const endOthers = async () => (await browser.call('/api/auth/sessions/end-others', {})).status;
  return { ...opened, browser, endOthers };
}

test('a person confirms with the provider that it is them, who has to ask them again', async () => {
  const { at, browser, endOthers } = await open();
  await browser.signIn();
  at.pass(halfHour + 1);
  expect(await endOthers()).toBe(403);
  expect(await (await browser.call('/api/auth/step-up')).json()).toEqual({
    password: false,
    code: false,
    provider: 'Harbor ID',
  });
  const begun = (await (await browser.begin('confirm')).json()) as { address: string };
  expect(new URL(begun.address).searchParams.get('max_age')).toBe('0');
  const before = browser.cookies.steward;
  const confirmed = await browser.finish(await browser.visit(begun.address));
  expect([confirmed.status, await confirmed.json()]).toMatchObject([200, { session: {} }]);
  expect(browser.cookies.steward).not.toBe(before);
  expect(await endOthers()).toBe(204);
});

test.each<[string, object, string]>([
  [
    "doesn't tell when the person was asked",
    { auth_time: undefined },
    "Harbor ID can't confirm that it's you",
  ],
  ["didn't ask the person again", { auth_time: 1_700_000_000 }, "Harbor ID didn't ask for your password"],
])('a provider that %s confirms nothing', async (_what, claims, title) => {
  const { at, provider, browser, endOthers } = await open();
  await browser.signIn();
  at.pass(halfHour + 1);
  provider.forge = (told) => ({ ...told, ...claims });
  const refused = await browser.signIn('confirm');
  expect([refused.status, await refused.json()]).toMatchObject([422, { type: 'provider-refused', title }]);
  expect(await endOthers()).toBe(403);
  expect((await browser.call('/api/auth/session')).status).toBe(200);
});

test('nobody else, and no other session, is confirmed', async () => {
  const { at, provider, browser, endOthers } = await open();
  await browser.signIn();
  at.pass(halfHour + 1);
  provider.next = { sub: eve.sub };
  browser.cookies.provider = '';
  const refused = await browser.signIn('confirm');
  expect([refused.status, await refused.json()]).toMatchObject([422, { title: "That's someone else" }]);
  provider.next = { sub: ada.sub };
  browser.cookies.provider = '';
  const { address } = (await (await browser.begin('confirm')).json()) as { address: string };
  const answer = await browser.visit(address);
  await at.access.accounts.signOut(ada.email);
  expect((await browser.finish(answer)).status).toBe(401);
  expect((await browser.begin('confirm')).status).toBe(401);
  expect(await endOthers()).toBe(401);
});

test('a sign-in of hours ago confirms nothing, unless the person has nothing else to confirm with', async () => {
  const { at, provider, browser, endOthers } = await open();
  provider.forge = (claims) => ({ ...claims, auth_time: Math.floor(at.now() / 1_000) - 7_200 });
  await browser.signIn();
  expect(await endOthers()).toBe(403);
  // Not told at all.
  provider.forge = ({ auth_time: _, ...claims }) => claims;
  await browser.signIn();
  expect(await endOthers()).toBe(204);
  const { token } = await at.access.accounts.reset(ada.email);
  await at.call('/api/auth/password-link', { body: { token, password: goodPassword } });
  await browser.signIn();
  expect(await endOthers()).toBe(403);
  const byCode = await browser.call('/api/auth/step-up/code', { code: '123456' });
  expect([byCode.status, await byCode.json()]).toMatchObject([409, { type: 'password-needed' }]);
  expect((await browser.call('/api/auth/step-up', { password: goodPassword })).status).toBe(200);
  expect(await endOthers()).toBe(204);
});

test('a person without a password confirms with a code of two-step verification', async () => {
  const { at, provider, browser, endOthers } = await open();
  await browser.signIn();
  const { key } = (await (await browser.call('/api/auth/second-factor', {})).json()) as { key: string };
  await browser.call('/api/auth/second-factor/confirm', { code: codeFor(key, at.now()) });
  // Its session is still one that the provider began.
  expect((await at.database.db.selectFrom('sessions').select('issuer').execute())[0]?.issuer).toBe(
    provider.issuer,
  );
  at.pass(halfHour + 1);
  expect(await endOthers()).toBe(403);
  expect(await (await browser.call('/api/auth/step-up')).json()).toMatchObject({
    password: false,
    code: true,
  });
  expect((await browser.call('/api/auth/step-up/code', { code: '000000' })).status).toBe(422);
  expect((await browser.call('/api/auth/step-up/code', { code: codeFor(key, at.now()) })).status).toBe(200);
  expect(await endOthers()).toBe(204);
  // Signing in asks for it, too, and a code works once.
  const entered = (await (await browser.signIn()).json()) as { next: string; ticket: string };
  expect(entered.next).toBe('code');
  at.pass(60_000);
  const code = codeFor(key, at.now());
  expect((await browser.call('/api/auth/sign-in/code', { ticket: entered.ticket, code })).status).toBe(200);
  expect(await endOthers()).toBe(204);
});

test('a second factor of the provider counts if the setting names it', async () => {
  const { at, provider, browser } = await open({ secondFactor: ['mfa'] });
  await at.addPerson('root@example.org', 'admin');
  await at.access.accounts.setRole(ada.email, 'admin');
  const list = async () => (await browser.call('/api/team')).status;
  await browser.signIn();
  expect(await list()).toBe(403);
  provider.forge = (claims) => ({ ...claims, amr: ['pwd', 'mfa'] });
  await browser.signIn();
  expect(await list()).toBe(200);
  provider.forge = (claims) => ({ ...claims, amr: ['pwd'] });
  await browser.signIn();
  expect(await list()).toBe(403);
});
