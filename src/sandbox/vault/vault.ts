/**
 * The processor's vault: a public key to which browsers encrypt card and account numbers, and the only place that can decrypt
 * them. Compact JWE (RFC 7516), RSA-OAEP-256 with A256GCM.
 */
import {
  constants,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';

export type Vault = {
  /** The public key as a JWK set (RFC 7517). */
  keys(): { keys: [Record<string, unknown>] };
  /** Decrypts a value. Null when it wasn't encrypted to this key or was changed. */
  decrypt(encrypted: string): string | null;
};

type Pair = { id: string; jwk: Record<string, unknown>; privateKey: KeyObject };

/** Generates the key at its first use. It lives as long as the process. */
export function createVault(): Vault {
  let pair: Pair | null = null;
  const newPair = (): Pair => {
    pair ??= makePair();
    return pair;
  };
  return {
    keys: () => {
      const { id, jwk } = newPair();
      return { keys: [{ ...jwk, kid: id, use: 'enc', alg: 'RSA-OAEP-256' }] };
    },
    // Nothing can be encrypted to a key that hasn't been requested.
    decrypt: (encrypted) => (pair ? open(encrypted, pair) : null),
  };
}

function makePair(): Pair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }) };
  const id = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url').slice(0, 16);
  return { id, jwk, privateKey };
}

/** Longer values contain more than a number. */
const maxCharacters = 4_096;
const fivePartsOfBase64Url = /^(?:[A-Za-z0-9_-]+\.){4}[A-Za-z0-9_-]+$/;

function open(encrypted: string, { id, privateKey }: Pair): string | null {
  if (encrypted.length > maxCharacters || !fivePartsOfBase64Url.test(encrypted)) return null;
  const parts = encrypted.split('.');
  const [header = '', key, iv, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!key || !iv || !text || !tag || tag.length !== 16 || iv.length !== 12) return null;
  try {
    const { alg, enc, kid } = JSON.parse(String(header));
    if (alg !== 'RSA-OAEP-256' || enc !== 'A256GCM' || kid !== id) return null;
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const contentKey = privateDecrypt({ key: privateKey, ...padding }, key);
    const decipher = createDecipheriv('aes-256-gcm', contentKey, iv, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(parts[0] ?? '', 'ascii')).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
