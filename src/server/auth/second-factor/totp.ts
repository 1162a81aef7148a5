/** Codes of an authenticator app: RFC 6238 over RFC 4226, as all apps know it (SHA-1, six digits, thirty seconds). */
import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from '../digest.ts';

const stepMs = 30_000;
const digits = 6;
/** A code of the step before or after is taken too: clocks differ, and typing takes time (RFC 6238 §5.2). */
const drift = [-1, 0, 1];

/** 160 bits, as RFC 4226 recommends. */
export const newTotpKey = (): Buffer => randomBytes(20);

export const stepAt = (ms: number): number => Math.floor(ms / stepMs);

/** RFC 4226 §5.3. `length` is 8 in the vectors of RFC 6238. */
export function codeOf(key: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step whose code this is, near `now`; null when it is none. All steps are looked at, so that time tells nothing. */
export function stepOfCode(key: Buffer, code: string, now: number): number | null {
  const fitting = drift
    .map((offset) => stepAt(now) + offset)
    .filter((step) => isSame(codeOf(key, step), code));
  return fitting.at(-1) ?? null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as apps take it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** What a QR code holds. `issuer` and `account` are what the app shows beside the code. */
export function totpAddress(key: Buffer, issuer: string, account: string): string {
  // A colon parts issuer and account in the label.
  const [who, where] = [account, issuer.replaceAll(':', ' ')].map(encodeURIComponent);
  return `otpauth://totp/${where}:${who}?secret=${base32(key)}&issuer=${where}&algorithm=SHA1&digits=${digits}&period=30`;
}
