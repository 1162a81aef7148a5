import { expect, test } from 'vitest';
import { passkeySite } from './passkey-site.ts';

test.each([
  ['https://steward.example.org', 'steward.example.org', 'https://steward.example.org'],
  ['https://giving.example.org:8443/', 'giving.example.org', 'https://giving.example.org:8443'],
  ['http://127.0.0.1:4173', 'localhost', 'http://localhost:4173'],
  ['http://[::1]:4173', 'localhost', 'http://localhost:4173'],
  ['http://localhost:4173', 'localhost', 'http://localhost:4173'],
])('passkeys of %s are for %s', (address, id, origin) => {
  expect(passkeySite(new URL(address))).toEqual({ id, origin });
});

test.each(['https://192.0.2.7', 'https://[2001:db8::7]:8443'])('there are none for %s', (address) => {
  expect(passkeySite(new URL(address))).toBeNull();
});
