/**
 * Codes of an authenticator app: RFC 6238 over RFC 4226, in the form that all apps support (SHA-1, six
 * digits, thirty seconds).
 */
import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from '../../base/digest.ts';

export const stepMs = 30_000;
const digits = 6;
/** Accepts codes of the time steps before and after: clocks differ, and typing takes time (RFC 6238 §5.2). */
const drift = [-1, 0, 1];

/** Returns 160 random bits, as RFC 4226 recommends. */
export const newTotpKey = (): Buffer => randomBytes(20);

export const stepAt = (ms: number): number => Math.floor(ms / stepMs);

/** Returns the last time step of which a code is accepted at `ms`. */
export const latestStep = (ms: number): number => stepAt(ms) + Math.max(...drift);

/** Computes a code by RFC 4226 §5.3. `length` is 8 in the test vectors of RFC 6238. */
export function codeOf(key: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/**
 * Returns the time step of a code near `now` (ms); null if the code is wrong. Checks all steps, so that
 * timing reveals nothing.
 */
export function stepOfCode(key: Buffer, code: string, now: number): number | null {
  const fitting = drift
    .map((offset) => stepAt(now) + offset)
    .filter((step) => isSame(codeOf(key, step), code));
  return fitting.at(-1) ?? null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes by RFC 4648 without padding, as apps expect. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** Returns the content of the QR code. The app shows `issuer` and `account` next to the code. */
export function totpAddress(key: Buffer, issuer: string, account: string): string {
  // A colon separates issuer and account in the label.
  const [who, where] = [account, issuer.replaceAll(':', ' ')].map(encodeURIComponent);
  return `otpauth://totp/${where}:${who}?secret=${base32(key)}&issuer=${where}&algorithm=SHA1&digits=${digits}&period=30`;
}
