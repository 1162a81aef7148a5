/** For tests: encrypts card fields with a vault's key as a browser does, but with another implementation (jose). */

import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { endsInCheckDigit } from '#contract/values/check-digits.ts';

/** Returns a valid card number with these last four digits, which decide the outcome (test-cards.ts). */
export function numberEndingIn(lastFour: string): string {
  const numbers = Array.from('0123456789', (digit) => `42424242424${digit}${lastFour}`);
  const number = numbers.find(endsInCheckDigit);
  if (!number) throw new Error('No check digit found');
  return number;
}

export async function sealed(key: JWK, text: string): Promise<string> {
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', ...(key.kid ? { kid: key.kid } : {}) };
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(header)
    .encrypt(await importJWK(key, header.alg));
}

/** Returns a card for payments.authorize. It is charged unless its last four digits or its expiry date cause another outcome. */
export async function sealedCard(key: JWK, lastFour = '4242', expiry = { month: '12', year: '2031' }) {
  const [encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear] = await Promise.all([
    sealed(key, numberEndingIn(lastFour)),
    sealed(key, expiry.month),
    sealed(key, expiry.year),
  ]);
  return {
    paymentMethodType: 'Card' as const,
    defaultForDonor: true,
    encryptedCardNumber,
    encryptedExpiryMonth,
    encryptedExpiryYear,
  };
}

/** Fetches the public key of a sandbox. */
export async function keyOf(sandboxUrl: string): Promise<JWK> {
  const answer = await fetch(`${sandboxUrl}/vault/keys.json`);
  const { keys } = (await answer.json()) as { keys: [JWK] };
  return keys[0];
}
