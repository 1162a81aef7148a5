import fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetFault } from './check-target.ts';

const segment = fc.stringMatching(/^[a-zA-Z0-9_-]{1,12}$/);
const segments = fc.array(segment, { minLength: 1, maxLength: 5 });

test('accepts a plain path with a plain query', () => {
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

test('refuses a path that could be read as two different paths, wherever the ambiguity is', () => {
  fc.assert(
    fc.property(segments, segments, fc.constantFrom(...ambiguous), (before, after, mark) => {
      expect(targetFault(`/${before.join('/')}${mark}${after.join('/')}`)).not.toBeNull();
    }),
  );
});

test('accepts an encoded slash in a query, where it is a value', () => {
  expect(targetFault('/api/v3/donors?name=a%2Fb')).toBeNull();
});

test.each(['/x/%c0%ae', '/api/v3/donors/%ff', '/%e2%82', '/%ed%a0%80'])(
  'refuses a path whose encoding is not UTF-8: %s',
  (target) => {
    expect(targetFault(target)).toBe('The address has a broken encoding');
  },
);
