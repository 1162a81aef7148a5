import { expect, test } from 'vitest';
import { maxAttempts, waitAfter } from './back-off.ts';
import { isLoopback } from './post-event.ts';

test.each([
  ['http://127.0.0.1:1/a', true],
  ['https://127.1.2.3/', true],
  ['http://localhost/', true],
  ['http://[::1]:80/', true],
  ['http://2130706433/', true],
  ['http://127.0.0.1.example.org/', false],
  ['http://localhost.example.org/', false],
  ['http://0.0.0.0/', false],
  ['http://10.0.0.1/', false],
  ['http://[::2]/', false],
  ['http://user@example.org@127.0.0.1.nip.io/', false],
  ['file://127.0.0.1/etc', false],
  ['not a url', false],
])('%s is on this machine: %s', (url, expected) => expect(isLoopback(url)).toBe(expected));

test('there is no wait after the last attempt', () => {
  expect([waitAfter(1), waitAfter(2), waitAfter(maxAttempts)]).toEqual([8_000, 16_000, null]);
});
