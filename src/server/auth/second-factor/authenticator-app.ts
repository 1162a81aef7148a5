/**
 * An authenticator app for tests and benchmarks: turns the key that the server shows into the code for a
 * given time.
 */
import { codeOf, stepAt } from './totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** `key` is base32 as shown, with or without spaces. `now` is in ms. */
export const codeFor = (key: string, now: number): string => codeOf(bytesOf(key), stepAt(now));

function bytesOf(key: string): Buffer {
  const signs = [...key.replaceAll(/\s/g, '')];
  const bits = signs.map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
