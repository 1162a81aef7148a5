import { expect, test } from 'vitest';
import { sharedDomain, siteOf } from './destination-site.ts';

const at = (...urls: (string | null)[]) => urls.map((url) => ({ url }));

test('finds the site of any address', () => {
  expect(siteOf('https://www.Example.org/Give')).toBe('example.org');
  expect(siteOf('not an address')).toBeNull();
  expect(siteOf('tel:+15550100')).toBeNull();
  expect(siteOf(null)).toBeNull();
});

test('the shared domain needs a majority of at least three', () => {
  const three = at('https://example.org', 'https://give.example.org/a', 'https://www.example.org/b');
  expect(sharedDomain([...three, ...at('https://other.test', null)])).toEqual(['example.org']);
  expect(sharedDomain(three.slice(0, 2))).toEqual([]);
  expect(sharedDomain([...three, ...at('https://a.test', 'https://b.test', 'https://c.test')])).toEqual([]);
  expect(sharedDomain(at('https://a.co.uk', 'https://b.co.uk', 'https://c.co.uk'))).toEqual([]);
  expect(sharedDomain([])).toEqual([]);
});
