import { expect, test } from 'vitest';
import { headersFor } from './headers.ts';

const publicUrl = new URL('https://steward.example.org');
const policyOf = (kind: Parameters<typeof headersFor>[0]) =>
  Object.fromEntries(
    (headersFor(kind, publicUrl)['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

test('pages may load from and call only Steward', () => {
  expect(policyOf('html')).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'steward-worker',
  });
});

test('the digests of what is inside a page allow it, only in pages of the app', () => {
  const inPage = { scripts: ["'sha256-a='"], styles: ["'sha256-b='"] };
  const policy = (kind: Parameters<typeof headersFor>[0]) =>
    headersFor(kind, publicUrl, null, inPage)['content-security-policy'];
  expect(policy('html')).toContain("; script-src 'self' 'sha256-a='; style-src 'self' 'sha256-b='; ");
  for (const kind of ['api', 'card', 'scanner', 'worker', 'asset'] as const)
    expect(policy(kind)).not.toContain('sha256');
});

test('the card document may call only Steward while no processor is configured', () => {
  expect(policyOf('card')['connect-src']).toBe("'self'");
});

test('no content security policy contains a wildcard', () => {
  for (const kind of ['api', 'html', 'card', 'scanner', 'asset'] as const)
    expect(headersFor(kind, publicUrl)['content-security-policy']).not.toContain('*');
});
