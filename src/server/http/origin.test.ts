import { expect, test } from 'vitest';
import { checkDownload, checkUnsafe } from './origin.ts';
import { ProblemError } from './problem.ts';

const publicUrl = new URL('https://steward.example.org');
const json = { 'content-type': 'application/json', host: 'steward.example.org' };
const typeOf = (headers: Record<string, string>): string | null => {
  try {
    checkUnsafe(new Headers(headers), publicUrl);
    return null;
  } catch (thrown) {
    return thrown instanceof ProblemError ? thrown.type : 'another error';
  }
};

test('blocks a write with neither Sec-Fetch-Site nor Origin', () => {
  expect(typeOf(json)).toBe('cross-site');
});

test.each([
  ['same origin by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }, null],
  ['our origin', { origin: 'https://steward.example.org' }, null],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 'cross-site'],
  ['a neighbor on the same site', { 'sec-fetch-site': 'same-site' }, 'cross-site'],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }, 'cross-site'],
  ['another origin', { origin: 'https://evil.example' }, 'cross-site'],
  ['our host without encryption', { origin: 'http://steward.example.org' }, 'cross-site'],
  ['a null origin', { origin: 'null' }, 'cross-site'],
  [
    'our origin, but another site',
    { origin: 'https://steward.example.org', 'sec-fetch-site': 'cross-site' },
    'cross-site',
  ],
])('a write from %s', (_, headers, type) => {
  expect(typeOf({ ...json, ...headers })).toBe(type);
});

test('blocks a write without a JSON content type, from any origin', () => {
  expect(typeOf({ ...json, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' })).toBe(
    'unsupported-type',
  );
});

test('blocks a download without Sec-Fetch-Site', () => {
  expect(() => checkDownload(new Headers())).toThrow(ProblemError);
  expect(() => checkDownload(new Headers({ 'sec-fetch-site': 'same-origin' }))).not.toThrow();
});
