/**
 * The cookies: the session, a marker for a device on which a password was entered correctly before, for ten minutes the mark of a browser
 * that signs in with a passkey, and what is kept while a person is at the sign-in provider. They are named differently over https and over
 * http, which is used on this machine only, so that a cookie of one is never accepted over the other.
 */

import { isSame, keyedDigest } from './digest.ts';
import type { Secret } from './secret.ts';

export type Cookies = {
  /** Reads the session token of a request; null if it is missing or malformed. */
  readToken(headers: Headers): string | null;
  /** Returns a session cookie: it ends with the browser; the server decides how long the session is valid. */
  setSession(token: string): string;
  clearSession(): string;
  /** Returns the device cookie with `account` added. `account` is a keyed digest, not a name. */
  setDevice(headers: Headers, account: string, now: number): string;
  isKnownDevice(headers: Headers, account: string, now: number): boolean;
  /** Reads the mark of a browser that signs in with a passkey; null if it is missing or malformed. */
  readBrowser(headers: Headers): string | null;
  setBrowser(mark: string): string;
  clearBrowser(): string;
  /** A device on which anyone signed in before. */
  isDeviceOfSomeone(headers: Headers, now: number): boolean;
  /** Reads what was kept when this browser was sent to the provider; null if there is nothing. */
  readFlow(headers: Headers): string | null;
  setFlow(value: string): string;
  clearFlow(): string;
};

const deviceLifeMs = 90 * 24 * 3_600_000;
/** Longer than a challenge is valid. */
const browserLifeMs = 10 * 60_000;
/** The number of accounts a device cookie holds, newest first, for people who share a device. */
const maxAccounts = 5;

/** Safari stores no Secure cookie over http, not even from this machine; other browsers do. */
const formOf = ({ protocol }: URL) =>
  protocol === 'https:'
    ? { prefix: '__Host-Http-', attributes: 'Path=/; Secure; HttpOnly; SameSite=Strict' }
    : { prefix: 'steward-', attributes: 'Path=/; HttpOnly; SameSite=Strict' };

export const sessionCookie = (publicUrl: URL): string => `${formOf(publicUrl).prefix}sid`;

/** @param key signs the device cookie */
export function createCookies(publicUrl: URL, key: Secret): Cookies {
  const { prefix, attributes } = formOf(publicUrl);
  const session = sessionCookie(publicUrl);
  const device = `${prefix}dev`;
  const browser = `${prefix}pk`;
  const flow = `${prefix}flow`;
  const accountsOf = (headers: Headers, now: number): string[] => {
    const value = readCookie(headers, device) ?? '';
    const cut = value.lastIndexOf('.');
    const text = value.slice(0, Math.max(cut, 0));
    if (!isSame(value.slice(cut + 1), keyedDigest(key, 'device', text))) return [];
    const [expires, ...accounts] = text.split('.');
    return Number(expires) > now ? accounts : [];
  };
  return {
    readToken: (headers) => tokenIn(readCookie(headers, session)),
    setSession: (token) => `${session}=${token}; ${attributes}`,
    clearSession: () => `${session}=; ${attributes}; Max-Age=0`,
    setDevice: (headers, account, now) => {
      const others = accountsOf(headers, now).filter((known) => known !== account);
      const body = [account, ...others].slice(0, maxAccounts).join('.');
      const text = `${now + deviceLifeMs}.${body}`;
      const value = `${text}.${keyedDigest(key, 'device', text)}`;
      return `${device}=${value}; ${attributes}; Max-Age=${deviceLifeMs / 1000}`;
    },
    isKnownDevice: (headers, account, now) => accountsOf(headers, now).includes(account),
    readBrowser: (headers) => tokenIn(readCookie(headers, browser)),
    setBrowser: (mark) => `${browser}=${mark}; ${attributes}; Max-Age=${browserLifeMs / 1000}`,
    clearBrowser: () => `${browser}=; ${attributes}; Max-Age=0`,
    isDeviceOfSomeone: (headers, now) => accountsOf(headers, now).length > 0,
    readFlow: (headers) => readCookie(headers, flow),
    setFlow: (value) => `${flow}=${value}; ${attributes}; Max-Age=900`,
    clearFlow: () => `${flow}=; ${attributes}; Max-Age=0`,
  };
}

/** Null unless it is a token as we make them. */
const tokenIn = (value: string | null): string | null =>
  value !== null && /^[\w-]{43}$/.test(value) ? value : null;

/** Reads a cookie; null if it is missing or sent twice, since we can't know which one is ours. */
function readCookie(headers: Headers, name: string): string | null {
  const values = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? (values[0]?.slice(name.length + 1) ?? null) : null;
}
