import { expect, test } from 'vitest';
import { returnPath, signInAddress } from './return-path.ts';

const origin = 'https://steward.example.org';
const hosts = [
  'evil.example',
  'evil.example/contributions',
  'steward.example.org@evil.example/contributions',
];
const shapes = [
  '//%',
  '/\\%',
  '\\\\%',
  '/\t/%',
  '/\n/%',
  '\t//%',
  ' //%',
  'https://%',
  'https:%',
  'HTTPS:\\\\%',
  '///%',
  '/%2f%',
  '/%5c%',
  '/.//%',
  '//%%2f..',
  'javascript:alert(1)//%',
  'data:text/html,%',
  'blob:https://%',
  '/\u0000/%',
  '%',
];
const payloads = shapes.flatMap((shape) => hosts.map((host) => shape.replace('%', host)));

test('no return path leaves this origin', () => {
  const off = payloads.filter((payload) => new URL(returnPath(payload, origin), origin).origin !== origin);
  console.info(`${payloads.length} payloads, ${off.length} off-origin`);
  expect(payloads.length).toBeGreaterThanOrEqual(60);
  expect(off).toEqual([]);
  // The control: used unchanged, many of them leave the origin.
  const naive = payloads.filter(
    (payload) => URL.canParse(payload, origin) && new URL(payload, origin).origin !== origin,
  );
  expect(naive.length).toBeGreaterThan(20);
});

test.each([
  ['/contributions?status=PENDING&page=2', '/contributions?status=PENDING&page=2'],
  ['/tap/find?serial=104233', '/tap/find?serial=104233'],
  ['/donors/abc', '/donors/abc'],
  ['/t/114240', '/t/114240'],
  ['/api/me', '/'],
  ['/hooks/giving/main', '/'],
  ['/sign-in?return=/overview', '/'],
  ['/welcome', '/'],
  [undefined, '/'],
])('%s leads to %s', (requested, path) => {
  expect(returnPath(requested, origin)).toBe(path);
});

test.each([
  ['/contributions', '?status=PENDING&page=2', '/contributions?status=PENDING&page=2'],
  ['/deposits', '?q=a%26b%20c', '/deposits?q=a%26b%20c'],
  ['/donors/abc', '', '/donors/abc'],
])('a tab that another one signs out keeps %s%s for this person', (pathname, search, path) => {
  const { pathname: page, searchParams } = new URL(
    signInAddress({ pathname, search, origin }, 'ada'),
    origin,
  );
  expect([page, ...searchParams]).toEqual(['/sign-in', ['return', path], ['account', 'ada']]);
  expect(returnPath(searchParams.get('return') ?? '', origin)).toBe(path);
});

test.each([
  ['the first screen', '/', '', 'ada', '/sign-in'],
  ['the page of a password link', '/welcome', '', 'ada', '/sign-in'],
  ['a page before its person is known', '/donors', '', undefined, '/sign-in'],
  [
    'the sign-in page, which keeps its own,',
    '/sign-in',
    '?return=%2Fdonors&account=ada',
    undefined,
    '/sign-in?return=%2Fdonors&account=ada',
  ],
])('%s adds no address', (_name, pathname, search, account, expected) => {
  expect(signInAddress({ pathname, search, origin }, account)).toBe(expected);
});
