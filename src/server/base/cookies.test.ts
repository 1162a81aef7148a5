import { expect, test } from 'vitest';
import { cookieOf, goodPassword, openFixture, plainUrl, publicUrl } from '../auth/access-fixture.ts';
import { createCookies, sessionCookie } from './cookies.ts';
import { Secret } from './secret.ts';

const secure = { prefix: '__Host-Http-', attributes: 'Path=/; Secure; HttpOnly; SameSite=Strict' };
// Safari stores no Secure cookie over http, and a cookie with this prefix must be Secure.
const plain = { prefix: 'steward-', attributes: 'Path=/; HttpOnly; SameSite=Strict' };
const forms = [
  { address: publicUrl.origin, ...secure },
  { address: 'https://localhost:4330', ...secure },
  { address: 'https://127.0.0.1', ...secure },
  { address: plainUrl.origin, ...plain },
  { address: 'http://localhost:4330', ...plain },
  { address: 'http://[::1]:4330', ...plain },
];
const forPeople = { email: 'ada@example.org', password: goodPassword };

test.each(forms)('every cookie of $address has the form $prefix', async ({ address, prefix, attributes }) => {
  const at = await openFixture({ publicUrl: new URL(address) });
  await at.addPerson(forPeople.email);
  const signedIn = await at.call('/api/auth/sign-in', { body: forPeople });
  const token = expect.stringMatching(new RegExp(`^${prefix}sid=[\\w-]{43}; ${attributes}$`));
  expect(signedIn.headers.getSetCookie()).toEqual([
    token,
    expect.stringMatching(new RegExp(`^${prefix}dev=[\\w.-]+; ${attributes}; Max-Age=7776000$`)),
  ]);
  let cookie = cookieOf(signedIn);
  const renew = async (path: string, body: object) => {
    const answer = await at.call(path, { body, cookie });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, [token]]);
    cookie = cookieOf(answer);
  };
  await renew('/api/auth/step-up', { password: goodPassword });
  await renew('/api/auth/password', { password: goodPassword, newPassword: 'eight loud herons at noon' });
  const session = await at.call('/api/auth/session', { method: 'GET', cookie });
  expect(session.status).toBe(200);
  const signedOut = await at.call('/api/auth/sign-out', { cookie });
  expect(signedOut.headers.getSetCookie()).toEqual([`${prefix}sid=; ${attributes}; Max-Age=0`]);
  expect(sessionCookie(new URL(address))).toBe(`${prefix}sid`);
});

test.each([
  { address: publicUrl, prefix: secure.prefix, other: plain.prefix },
  { address: plainUrl, prefix: plain.prefix, other: secure.prefix },
])('$address accepts no cookie of the form $other', async ({ address, prefix, other }) => {
  const at = await openFixture({ publicUrl: address });
  await at.addPerson(forPeople.email);
  const cookie = cookieOf(await at.call('/api/auth/sign-in', { body: forPeople }));
  const status = async (sent: string) =>
    (await at.call('/api/auth/session', { method: 'GET', cookie: sent })).status;
  const otherForm = cookie.replaceAll(prefix, other);
  expect(await status(otherForm)).toBe(401);
  expect(await status(cookie)).toBe(200);
  // Sent along, the other form changes nothing.
  expect(await status(`${cookie}; ${otherForm}`)).toBe(200);
});

test('a device is known only by the cookie of its own form', () => {
  const key = new Secret('k'.repeat(32));
  const [overHttps, overHttp] = [createCookies(publicUrl, key), createCookies(plainUrl, key)];
  const sent = (line: string) => new Headers({ cookie: line.split(';')[0] ?? '' });
  for (const [own, other] of [
    [overHttps, overHttp],
    [overHttp, overHttps],
  ] as const) {
    const device = sent(own.setDevice(new Headers(), 'ada', 1));
    expect([own.isKnownDevice(device, 'ada', 2), other.isKnownDevice(device, 'ada', 2)]).toEqual([
      true,
      false,
    ]);
    const session = sent(own.setSession('A'.repeat(43)));
    expect([own.readToken(session), other.readToken(session)]).toEqual(['A'.repeat(43), null]);
  }
});
