/**
 * The two cookies: the session, and a marker for a device on which a password was entered correctly before.
 */
import type { Secret } from '../secret.ts';
import { isSame, keyedDigest } from './digest.ts';

export const sessionCookie = '__Host-Http-sid';
export const deviceCookie = '__Host-Http-dev';

const deviceLifeMs = 90 * 24 * 3_600_000;
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** Reads a cookie; null if it is missing or sent twice, since we can't know which one is ours. */
export function readCookie(headers: Headers, name: string): string | null {
  const values = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? (values[0]?.slice(name.length + 1) ?? null) : null;
}

/** Reads the session token of a request; null if it is missing or malformed. */
export function readToken(headers: Headers): string | null {
  const value = readCookie(headers, sessionCookie);
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
}

/** A session cookie: it ends with the browser; the server decides how long the session is valid. */
export const setSession = (token: string): string => `${sessionCookie}=${token}; ${attributes}`;
export const clearSession = (): string => `${sessionCookie}=; ${attributes}; Max-Age=0`;

/** The number of accounts a device cookie holds, newest first, for people who share a device. */
const maxAccounts = 5;

/** Returns the device cookie with `account` added. `account` is a keyed digest, not a name. */
export function setDevice(key: Secret, headers: Headers, account: string, now: number): string {
  const others = accountsOf(key, headers, now).filter((known) => known !== account);
  const body = [account, ...others].slice(0, maxAccounts).join('.');
  const text = `${now + deviceLifeMs}.${body}`;
  const value = `${text}.${keyedDigest(key, 'device', text)}`;
  return `${deviceCookie}=${value}; ${attributes}; Max-Age=${deviceLifeMs / 1000}`;
}

export const isKnownDevice = (key: Secret, headers: Headers, account: string, now: number): boolean =>
  accountsOf(key, headers, now).includes(account);

function accountsOf(key: Secret, headers: Headers, now: number): string[] {
  const value = readCookie(headers, deviceCookie) ?? '';
  const cut = value.lastIndexOf('.');
  const text = value.slice(0, Math.max(cut, 0));
  if (!isSame(value.slice(cut + 1), keyedDigest(key, 'device', text))) return [];
  const [expires, ...accounts] = text.split('.');
  return Number(expires) > now ? accounts : [];
}
