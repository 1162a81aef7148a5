import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Secret } from '../../base/secret.ts';
import { isSigned } from './signature.ts';

const old = 'whsk_v1_hs256_0123456789abcdef';
const fresh = 'whsk_v1_hs256_fedcba9876543210';
const secrets = [new Secret(old), new Secret(fresh)];
const body = Buffer.from('{"id":"evt_1","type":"contribution.approved"}');
const sign = (key: string, form: 'hex' | 'base64' | 'base64url' = 'hex', bytes: Uint8Array = body) =>
  createHmac('sha256', key).update(bytes).digest(form);
const wrong = sign('whsk_v1_hs256_another');

test.each([
  ['hexadecimal', sign(old)],
  ['hexadecimal in capitals', sign(old).toUpperCase()],
  ['base64', sign(old, 'base64')],
  ['base64 for addresses', sign(old, 'base64url')],
  ['with the name of the algorithm', `sha256=${sign(old)}`],
  ['with a version', `v1=${sign(fresh, 'base64')}`],
  ['the newer of two secrets', sign(fresh)],
  ['the random part as the key', sign('0123456789abcdef')],
  ['two signatures, by commas', `${wrong},${sign(old)}`],
  ['two signatures, as of a repeated header', `${wrong}, ${sign(old)}`],
  ['two signatures, by blanks', `${wrong} ${sign(old)}`],
  ['the eighth signature', `${`${wrong} `.repeat(7)}${sign(old)}`],
])('accepts %s', (_, header) => {
  expect(isSigned(body, header, secrets)).toBe(true);
});

test.each([
  ['no header', null],
  ['an empty one', ''],
  ['another secret', wrong],
  ['a signature of another body', sign(old, 'hex', Buffer.from('{}'))],
  ['a part of the signature', sign(old).slice(0, 62)],
  ['a longer one', `${sign(old)}00`],
  ['the ninth signature', `${`${wrong} `.repeat(8)}${sign(old)}`],
  ['the prefix as the key', sign('whsk_v1_hs256_')],
  ['an empty key', sign('')],
])('refuses %s', (_, header) => {
  expect(isSigned(body, header, secrets)).toBe(false);
});

test('accepts no other text as a signature, and detects one changed byte of the body', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => !isSigned(body, text, secrets)));
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (bytes, at, by) => {
        const header = sign(fresh, 'hex', bytes);
        expect(isSigned(bytes, header, secrets)).toBe(true);
        const changed = Uint8Array.from(bytes.length === 0 ? [by] : bytes);
        if (bytes.length > 0) changed[at % bytes.length] = ((bytes[at % bytes.length] ?? 0) + by) % 256;
        expect(isSigned(changed, header, secrets)).toBe(false);
      },
    ),
  );
  expect(isSigned(body, sign(old), [])).toBe(false);
});
