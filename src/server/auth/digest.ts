/** Digests used by access: of tokens (plain SHA-256: they are random) and of words that could be guessed (keyed). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../secret.ts';

/** 32 random bytes, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hex, 64 characters. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Base64url, 43 characters. `purpose` keeps digests for different uses apart. */
export const keyedDigest = (key: Secret, purpose: string, text: string): string =>
  createHmac('sha256', key.reveal()).update(`${purpose}\0${text}`).digest('base64url');

/** Takes the same time wherever two texts differ. */
export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
