import fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetFault } from './path-gate.ts';

const segment = fc.stringMatching(/^[a-zA-Z0-9_-]{1,12}$/);
const segments = fc.array(segment, { minLength: 1, maxLength: 5 });

test('a plain path with a plain query passes', () => {
  fc.assert(
    fc.property(segments, segment, (parts, value) => {
      expect(targetFault(`/${parts.join('/')}?a=${value}`)).toBeNull();
    }),
  );
});

const ambiguous = [
  '//',
  '%2f',
  '%2F',
  '%5c',
  '%5C',
  '\\',
  '%25',
  '%00',
  '%7f',
  ';',
  '#',
  '/../',
  '/./',
  '/%2e%2e/',
  '/%2E/',
  '%zz',
];

test('whatever could mean two paths is refused, wherever it is in the path', () => {
  fc.assert(
    fc.property(segments, segments, fc.constantFrom(...ambiguous), (before, after, mark) => {
      expect(targetFault(`/${before.join('/')}${mark}${after.join('/')}`)).not.toBeNull();
    }),
  );
});

test('an encoded slash in a query is a value, not a path', () => {
  expect(targetFault('/api/v3/donors?name=a%2Fb')).toBeNull();
});
