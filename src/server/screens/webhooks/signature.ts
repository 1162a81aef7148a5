/**
 * Authenticates a delivery: HMAC-SHA256 over the raw body. It isn't documented how the platform encodes the digest, or how it combines
 * the signatures of two secrets in one header, so all common forms are accepted (docs/facts.md).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../base/secret.ts';

const digestBytes = 32;
/** During a rotation there are two; more would only cost time. */
const maxSignatures = 8;
/** The key may be the part after this prefix. */
const prefix = /^whsk_v\d+_hs256_/;

/** `header` is as the platform sent it; null if missing. Takes the same time whichever secret and signature match. */
export function isSigned(
  body: Uint8Array,
  header: string | null,
  secrets: readonly Pick<Secret, 'reveal'>[],
): boolean {
  const signatures = (header ?? '')
    .split(/[\s,]+/)
    .slice(0, maxSignatures)
    .flatMap(digestIn);
  const expected = secrets.flatMap((secret) => keysOf(secret.reveal())).map((key) => digestOf(key, body));
  let isFound = false;
  for (const digest of expected)
    for (const signature of signatures) isFound = timingSafeEqual(digest, signature) || isFound;
  return isFound;
}

const digestOf = (key: string, body: Uint8Array): Buffer => createHmac('sha256', key).update(body).digest();

const keysOf = (secret: string): string[] => {
  const bare = secret.replace(prefix, '');
  return bare === secret || bare === '' ? [secret] : [secret, bare];
};

/** Hexadecimal or base64, with or without `sha256=` or `v1=` before it. */
function digestIn(text: string): Buffer[] {
  const digest = text.replace(/^[a-z]\w{0,15}=(?=.)/i, '');
  if (/^[\da-f]{64}$/i.test(digest)) return [Buffer.from(digest, 'hex')];
  const bytes = /^[\w+/-]{43}=?$/.test(digest) ? Buffer.from(digest, 'base64') : Buffer.alloc(0);
  return bytes.length === digestBytes ? [bytes] : [];
}
