/**
 * Encrypts small secrets that must be read again (keys of authenticator apps), so that the database alone
 * doesn't reveal them.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from './secret.ts';

const algorithm = 'aes-256-gcm';

const derive = (key: Secret, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key.reveal(), '', `steward ${purpose}`, 32));

/** Encrypts a secret for `owner`: the result can't be opened for anyone else. */
export function seal(key: Secret, purpose: string, owner: string, secret: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, derive(key, purpose), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.');
}

/** Decrypts a secret; null if it was changed, belongs to another owner, or was encrypted with another key. */
export function unseal(key: Secret, purpose: string, owner: string, sealed: string): Buffer | null {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (nonce?.length !== 12 || tag?.length !== 16 || !text) return null;
  const decipher = createDecipheriv(algorithm, derive(key, purpose), nonce).setAAD(Buffer.from(owner));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    return null;
  }
}
