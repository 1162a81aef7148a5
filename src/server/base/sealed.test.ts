import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';
import { Secret } from './secret.ts';

const key = new Secret('k'.repeat(43));

test('opens only for its owner, purpose, and key, and not after a bit was flipped', () => {
  const secret = randomBytes(20);
  const sealed = seal(key, 'codes', 'ada', secret);
  expect(unseal(key, 'codes', 'ada', sealed)).toEqual(secret);
  expect(unseal(key, 'codes', 'bea', sealed)).toBeNull();
  expect(unseal(key, 'other', 'ada', sealed)).toBeNull();
  expect(unseal(new Secret('l'.repeat(43)), 'codes', 'ada', sealed)).toBeNull();
  const [nonce = '', tag = '', text = ''] = sealed.split('.');
  const flipped = Buffer.from(text, 'base64url');
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  expect(unseal(key, 'codes', 'ada', [nonce, tag, flipped.toString('base64url')].join('.'))).toBeNull();
  for (const odd of ['', '..', 'a.b.c', nonce]) expect(unseal(key, 'codes', 'ada', odd)).toBeNull();
  expect(seal(key, 'codes', 'ada', secret)).not.toBe(sealed);
});
