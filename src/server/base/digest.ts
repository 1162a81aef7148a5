/** Digests of tokens (plain SHA-256, because tokens are random) and of guessable text (keyed). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secret } from './secret.ts';

/** Returns 32 random bytes as 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns 64 hex characters. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns 43 base64url characters. `purpose` separates digests for different uses. */
export const keyedDigest = (key: Secret, purpose: string, text: string): string =>
  createHmac('sha256', key.reveal()).update(`${purpose}\0${text}`).digest('base64url');

/** Compares in constant time, wherever the texts differ. */
export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
