import fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetFault } from './check-target.ts';
import { noSuchPage, tidyAddress } from './tidy-address.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const locationOf = (target: string, { accept = browser, method = 'GET' } = {}) => {
  const answer = tidyAddress({ method, headers: new Headers({ accept }) }, target);
  return answer && [answer.status, answer.headers.get('location')];
};

test('an address with empty segments that a browser opens leads to the same one without them', () => {
  expect(locationOf('/contributions//')).toEqual([302, '/contributions/']);
  expect(locationOf('//donors///d1?tab=gifts&back=//a')).toEqual([302, '/donors/d1?tab=gifts&back=//a']);
  expect(locationOf('/contributions//', { method: 'HEAD' })).toEqual([302, '/contributions/']);
});

test.each([
  '/contributions/a%2Fb',
  '/plans/d%2f1/p%2f1',
  '/donors/50%',
  '/a;b',
  '/a//b;c',
  '//..//a',
  '/a%00',
])('an address that is refused leads to a screen: %s', (target) => {
  expect(locationOf(target)).toEqual([302, noSuchPage]);
  expect(locationOf(target, { accept: 'application/json' })).toBeNull();
});

test('nothing else is redirected', () => {
  for (const target of [
    '/contributions',
    '/?next=//a',
    '/api//v3/donors',
    '//api/me',
    '//api',
    '/api/v3/donors/a%2Fb',
  ])
    expect(locationOf(target)).toBeNull();
  for (const accept of ['application/json', '*/*', ''])
    expect(locationOf('/contributions//', { accept })).toBeNull();
  expect(locationOf('/contributions//', { method: 'POST' })).toBeNull();
});

test('a redirect never leads to another site, or to an address that would be refused', () => {
  const part = fc.constantFrom(
    '/',
    '//',
    '\\',
    'evil.test',
    ':',
    '@',
    '%2f',
    '%5c',
    '.',
    '..',
    '%2e',
    '?',
    '#',
    ' ',
    'a',
    'api',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const location = locationOf(`/${parts.join('')}`)?.[1];
      if (typeof location !== 'string') return;
      expect(new URL(location, 'https://steward.test').origin).toBe('https://steward.test');
      expect(targetFault(location)).toBeNull();
      expect(location).not.toMatch(/^\/api(\/|$|\?)/);
    }),
    { numRuns: 1_000 },
  );
});
