import { expect, test } from 'vitest';
import { checkDownload, checkUnsafe, isOurHost } from './origin.ts';
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

test.each([
  'text/plain',
  'text/plain; charset=application/json',
  'application/json-seq',
  'application/problem+json',
  'application/json; charset=utf-16',
  '',
])('blocks a write with content type "%s", from any origin', (type) => {
  expect(typeOf({ ...json, 'sec-fetch-site': 'same-origin', 'content-type': type })).toBe('unsupported-type');
});

test('all names of loopback are our host, at our port only', () => {
  const here = new URL('http://127.0.0.1:4173');
  for (const host of ['127.0.0.1:4173', 'localhost:4173', 'LOCALHOST:4173', '[::1]:4173'])
    expect(isOurHost(host, here)).toBe(true);
  for (const host of [
    'localhost:4174',
    'localhost',
    '127.0.0.1:80',
    '127.0.0.2:4173',
    'evil.example:4173',
    '',
  ])
    expect(isOurHost(host, here)).toBe(false);
  expect(isOurHost('localhost', publicUrl)).toBe(false);
});

test('blocks a download without Sec-Fetch-Site', () => {
  expect(() => checkDownload(new Headers())).toThrow(ProblemError);
  expect(() => checkDownload(new Headers({ 'sec-fetch-site': 'same-origin' }))).not.toThrow();
});
