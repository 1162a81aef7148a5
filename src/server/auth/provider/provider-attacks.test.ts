import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { openBrowser, openWithProvider, type TheirPerson } from './provider-fixture.ts';

const ada = { sub: 'sub-of-ada', email: 'ada@example.org', email_verified: true };
const seconds = () => Math.floor(Date.now() / 1_000);

/** A server on which `ada` has an account, and her browser. */
async function open(wishes: Parameters<typeof openWithProvider>[0] = {}, person: TheirPerson = ada) {
  const opened = await openWithProvider(wishes);
  const { at, provider } = opened;
  provider.people.set(person.sub, person);
  provider.next = { sub: person.sub };
  await at.access.accounts.add({ email: 'ada@example.org', role: 'staff', name: 'Ada' });
  return { ...opened, browser: openBrowser(at) };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** What the log says about refusals, and that it says nothing about the person. */
function reasonsIn({ at }: Opened): string[] {
  const text = at.logLines.join('');
  for (const personal of ['ada@example', 'sub-of-ada', 'code=', 'state='])
    expect(text).not.toContain(personal);
  return at.logLines.flatMap((line) => {
    const { event, reason } = JSON.parse(line) as { event: string; reason?: string };
    return event === 'sign-in by the provider refused' ? [reason ?? ''] : [];
  });
}

async function expectRefused(opened: Opened, answer: Response, reason: string, title: RegExp) {
  const problem = (await answer.json()) as { title: string; detail: string };
  expect([answer.status, problem]).toMatchObject([
    422,
    { type: 'provider-refused', outcome: 'nothing-changed' },
  ]);
  expect(problem.title).toMatch(title);
  expect(problem.detail.length).toBeGreaterThan(20);
  expect(reasonsIn(opened)).toEqual([reason]);
  expect((await opened.browser.call('/api/auth/session')).status).toBe(401);
  const row = await opened.at.database.db
    .selectFrom('activity')
    .select(['outcome', 'input'])
    .where('operation', '=', 'auth.signIn')
    .executeTakeFirstOrThrow();
  expect([row.outcome, JSON.parse(row.input ?? '{}')]).toEqual(['refused', { by: 'provider', why: reason }]);
}

const otherKey = async (claims: JWTPayload) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'their-key' })
    .sign((await generateKeyPair('RS256')).privateKey);

test.each<[reason: string, forge: (claims: JWTPayload) => JWTPayload | Promise<string>, title?: RegExp]>([
  ['nonce', (claims) => ({ ...claims, nonce: 'of-another-sign-in' })],
  ['nonce', ({ nonce: _, ...claims }) => claims],
  ['audience', (claims) => ({ ...claims, aud: 'another-client' })],
  ['audience', (claims) => ({ ...claims, aud: ['steward', 'another-client'], azp: 'another-client' })],
  ['issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
  ['algorithm', async (claims) => new UnsecuredJWT(claims).encode()],
  [
    'algorithm',
    (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from('canary-client-secret-of-steward')),
  ],
  ['signature', otherKey],
  ['expired', (claims) => ({ ...claims, iat: seconds() - 4_000, exp: seconds() - 400 })],
  ['issued later', (claims) => ({ ...claims, iat: seconds() + 400, exp: seconds() + 800 })],
  ['issued later', (claims) => ({ ...claims, nbf: seconds() + 400 })],
  ['issued later', (claims) => ({ ...claims, auth_time: seconds() + 7_200 })],
  ['subject', (claims) => ({ ...claims, sub: '' })],
  ['subject', ({ email: _, ...claims }) => ({ ...claims, sub: '' })],
  ['answer', (claims) => ({ ...claims, at_hash: 'bm90LXRoZS1oYXNo' })],
  ['answer', (claims) => ({ ...claims, at_hash: 1 }) as JWTPayload],
])('refuses a token with a wrong %s', async (reason, forge) => {
  const opened = await open();
  opened.provider.forge = forge;
  await expectRefused(opened, await opened.browser.signIn(), reason, /That sign-in didn't work/);
});

test('accepts clocks that differ by less than a minute', async () => {
  const { browser, provider } = await open();
  provider.forge = (claims) => ({ ...claims, iat: seconds() - 600, exp: seconds() - 30 });
  expect((await browser.signIn()).status).toBe(200);
  provider.forge = (claims) => ({ ...claims, iat: seconds() + 40, nbf: seconds() + 40 });
  expect((await browser.signIn()).status).toBe(200);
});

test('refuses an answer with a wrong state, before it asks the provider anything', async () => {
  const opened = await open();
  const { address } = (await (await opened.browser.begin()).json()) as { address: string };
  const answer = new URLSearchParams(await opened.browser.visit(address));
  answer.set('state', `enter.${'x'.repeat(43)}`);
  const refused = await opened.browser.finish(answer.toString());
  await expectRefused(opened, refused, 'state', /This sign-in is over/);
  expect(opened.provider.requests).not.toContain('POST /token');
});

test("refuses an answer in another browser: a link can't sign anyone in to someone else's account", async () => {
  const opened = await open();
  const attacker = openBrowser(opened.at);
  const { address } = (await (await attacker.begin()).json()) as { address: string };
  const answer = await attacker.visit(address);
  // The person may have begun a sign-in of their own.
  for (const begins of [false, true]) {
    if (begins) await opened.browser.begin();
    expect((await opened.browser.finish(answer)).status).toBe(422);
    expect((await opened.browser.call('/api/auth/session')).status).toBe(401);
  }
  expect(reasonsIn(opened)).toEqual(['state', 'state']);
  expect((await attacker.finish(answer)).status).toBe(200);
});

test('refuses a code that was used before, and an answer that came too late', async () => {
  const opened = await open();
  const { at, browser } = opened;
  const { address } = (await (await browser.begin()).json()) as { address: string };
  const { steward } = browser.cookies;
  const answer = await browser.visit(address);
  expect((await browser.finish(answer)).status).toBe(200);
  // As if the browser had kept the cookie that it was told to drop.
  browser.cookies.steward = steward;
  expect((await browser.finish(answer)).status).toBe(422);
  const late = (await (await browser.begin()).json()) as { address: string };
  const second = await browser.visit(late.address);
  at.pass(16 * 60_000);
  expect((await browser.finish(second)).status).toBe(422);
  expect(reasonsIn(opened)).toEqual(['code', 'state']);
});

test('refuses an answer whose issuer is another provider', async () => {
  const opened = await open();
  const { address } = (await (await opened.browser.begin()).json()) as { address: string };
  const answer = new URLSearchParams(await opened.browser.visit(address));
  answer.set('iss', 'https://evil.example');
  await expectRefused(opened, await opened.browser.finish(answer.toString()), 'issuer', /didn't work/);
  expect(opened.provider.requests).not.toContain('POST /token');
});

test.each<[string, object, string, RegExp]>([
  ["hasn't verified the email", { email_verified: false }, 'unverified email', /isn't verified at Harbor ID/],
  ["doesn't say", { email_verified: undefined }, 'unverified email', /isn't verified at Harbor ID/],
  ['has no email of theirs', { email: undefined }, 'unverified email', /isn't verified at Harbor ID/],
  ['knows an email without an account', { email: 'eve@example.org' }, 'no account', /no account for you/],
])('refuses a person of whom the provider %s', async (_what, changes, reason, title) => {
  const opened = await open({}, { ...ada, ...changes });
  await expectRefused(opened, await opened.browser.signIn(), reason, title);
});

test('refuses a disabled person, whether they have signed in before or not', async () => {
  const opened = await open();
  const { at, browser } = opened;
  await at.addPerson('root@example.org', 'admin');
  await at.access.accounts.setDisabled('ada@example.org', true);
  await expectRefused(opened, await browser.signIn(), 'disabled', /is disabled/);
  await at.access.accounts.setDisabled('ada@example.org', false);
  expect((await browser.signIn()).status).toBe(200);
  await at.access.accounts.setDisabled('ada@example.org', true);
  expect((await browser.call('/api/auth/session')).status).toBe(401);
  expect((await browser.signIn()).status).toBe(422);
});

test('a flood of answers from a network is neither checked nor recorded, and keeps no device out that is known', async () => {
  const { at, browser } = await open();
  expect((await browser.signIn()).status).toBe(200);
  const stranger = openBrowser(at);
  const statuses: number[] = [];
  for (let times = 0; times < 60; times += 1)
    statuses.push((await stranger.finish('code=made-up&state=enter.made-up')).status);
  expect(statuses).toEqual([...Array(50).fill(422), ...Array(10).fill(429)]);
  const { rows } = await at.database.db
    .selectFrom('activity')
    .select((select) => select.fn.countAll<number>().as('rows'))
    .where('outcome', '=', 'refused')
    .executeTakeFirstOrThrow();
  expect(Number(rows)).toBe(50);
  await browser.call('/api/auth/sign-out', {});
  expect((await browser.signIn()).status).toBe(200);
  at.pass(3_600_000);
  expect((await stranger.finish('code=made-up&state=enter.made-up')).status).toBe(422);
});

test('says so when the person cancels at the provider', async () => {
  const opened = await open();
  opened.provider.next = { sub: ada.sub, declines: true };
  await expectRefused(opened, await opened.browser.signIn(), 'declined', /didn't sign you in/);
});

const logout = 'http://schemas.openid.net/event/backchannel-logout';
const valid = (issuer: string): JWTPayload => ({
  iss: issuer,
  aud: 'steward',
  iat: seconds(),
  jti: 'one',
  sub: ada.sub,
  events: { [logout]: {} },
});

const without = (name: string, claims: JWTPayload): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));

test.each<[string, (opened: Opened) => Promise<string> | string]>([
  ['nothing', () => ''],
  ['another audience', ({ provider }) => provider.sign({ ...valid(provider.issuer), aud: 'another' })],
  [
    'another issuer',
    ({ provider }) => provider.sign({ ...valid(provider.issuer), iss: 'https://evil.example' }),
  ],
  ['an old date', ({ provider }) => provider.sign({ ...valid(provider.issuer), iat: seconds() - 700 })],
  ['a future date', ({ provider }) => provider.sign({ ...valid(provider.issuer), iat: seconds() + 300 })],
  ['no date', ({ provider }) => provider.sign(without('iat', valid(provider.issuer)))],
  ['no ID', ({ provider }) => provider.sign(without('jti', valid(provider.issuer)))],
  ['no event', ({ provider }) => provider.sign({ ...valid(provider.issuer), events: {} })],
  ['a nonce, like an ID token', ({ provider }) => provider.sign({ ...valid(provider.issuer), nonce: 'x' })],
  ['no person', ({ provider }) => provider.sign(without('sub', valid(provider.issuer)))],
  ['another key', ({ provider }) => otherKey(valid(provider.issuer))],
  ['no signature', ({ provider }) => new UnsecuredJWT(valid(provider.issuer)).encode()],
])('a logout token with %s ends no session', async (_what, tokenOf) => {
  const opened = await open();
  const { at, browser } = opened;
  await browser.signIn();
  const answer = await at.postForm('/hooks/oidc/logout', { logout_token: await tokenOf(opened) });
  expect([answer.status, await answer.json()]).toMatchObject([400, { type: 'invalid-logout' }]);
  expect((await browser.call('/api/auth/session')).status).toBe(200);
  expect(at.logLines.join('')).toContain('logout token refused');
});
