import { expect, test } from 'vitest';
import { base32, codeOf, newTotpKey, stepAt, stepOfCode, totpAddress } from './totp.ts';

const key = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238 appendix B: at %s s the code is %s', (seconds, code) => {
  expect(codeOf(key, stepAt(seconds * 1000), 8)).toBe(code);
});

test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('RFC 4226 appendix D: %s', (code) => {
  const vectors = Array.from({ length: 10 }, (_, step) => codeOf(key, step));
  expect(vectors).toContain(code);
});

test('accepts a code in its own time step, the one before, and the one after, but no longer', () => {
  // The first second of a time step.
  const now = 1_790_000_010_000;
  const code = codeOf(key, stepAt(now));
  const accepted = [-61, -31, -30, 0, 29, 30, 59, 60, 90].filter(
    (seconds) => stepOfCode(key, code, now + seconds * 1000) === stepAt(now),
  );
  expect(accepted).toEqual([-30, 0, 29, 30, 59]);
  expect(stepOfCode(key, '', now)).toBeNull();
});

test('encodes base32 as in RFC 4648 §10', () => {
  const words = ['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)));
  expect(words).toEqual(['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
  expect(base32(newTotpKey())).toMatch(/^[A-Z2-7]{32}$/);
});

test('builds an address that authenticator apps can read, whatever the names contain', () => {
  const address = new URL(totpAddress(key, 'Ärzte: Hilfe', 'ada+1@example.org'));
  expect(address.searchParams.get('issuer')).toBe('Ärzte  Hilfe');
  expect(decodeURIComponent(address.pathname)).toContain('Ärzte  Hilfe:ada+1@example.org');
});
