import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const errorsOf = (environment: Record<string, string>) => {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.errors;
};
const providerOf = (environment: Record<string, string>) => {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'));
  return parsed.config.provider;
};

const google = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'steward.apps.example.org',
  OIDC_CLIENT_SECRET: 'canary-secret',
};
const tenant = 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0';

test('single sign-on is off without an issuer; with one, only invited people come in, and passwords stay', () => {
  expect(providerOf({})).toBeNull();
  const provider = providerOf(google);
  expect(provider).toMatchObject({
    clientId: 'steward.apps.example.org',
    label: 'Google',
    joins: null,
    only: false,
    secondFactor: [],
    trustsEmail: false,
  });
  expect(JSON.stringify(provider)).not.toContain('canary');
});

test('reads who may join, what counts as a second factor, and the name on screen', () => {
  const provider = providerOf({
    ...google,
    OIDC_ISSUER: tenant,
    OIDC_DOMAINS: 'Example.org, example.net',
    OIDC_DEFAULT_ROLE: 'staff',
    OIDC_ONLY: 'on',
    OIDC_SECOND_FACTOR: 'mfa, http://schemas.example.org/acr/two',
    OIDC_TRUST_EMAIL: 'on',
  });
  expect(provider).toMatchObject({
    label: 'Microsoft',
    joins: { domains: ['example.org', 'example.net'], role: 'staff' },
    only: true,
    secondFactor: ['mfa', 'http://schemas.example.org/acr/two'],
    trustsEmail: true,
  });
  expect(providerOf({ ...google, OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_LABEL: 'Harbor ID' })?.label).toBe(
    'Harbor ID',
  );
});

test.each([
  [{ OIDC_ISSUER: google.OIDC_ISSUER }, [/OIDC_CLIENT_ID is missing/, /OIDC_CLIENT_SECRET .*is missing/]],
  [{ OIDC_ONLY: 'on', OIDC_LABEL: 'Google' }, [/OIDC_ONLY is set, but/, /OIDC_LABEL is set, but/]],
  [{ ...google, OIDC_ISSUER: 'http://id.example.org' }, [/must begin with https/]],
  [{ ...google, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, [/your own tenant/]],
  [
    { ...google, OIDC_ISSUER: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0' },
    [/your own tenant/],
  ],
  [{ ...google, OIDC_DOMAINS: 'example.org' }, [/OIDC_DEFAULT_ROLE is missing/]],
  [{ ...google, OIDC_DEFAULT_ROLE: 'staff' }, [/OIDC_DOMAINS is missing/]],
  [{ ...google, OIDC_DOMAINS: 'example.org', OIDC_DEFAULT_ROLE: 'admin' }, [/staff, finance, field/]],
  ...[
    'gmail.com',
    'yahoo.co.uk',
    'yahoo.com.br',
    'gmx.de',
    'zoho.com',
    'live.fr',
    'orange.fr',
    'mail.com',
  ].map((domain): [Record<string, string>, RegExp[]] => [
    { ...google, OIDC_DOMAINS: `example.org,${domain}`, OIDC_DEFAULT_ROLE: 'staff' },
    [/anyone can have/],
  ]),
  [{ ...google, OIDC_TRUST_EMAIL: 'on' }, [/must be off for Google/]],
  [
    { ...google, OIDC_ONLY: 'yes', OIDC_LABEL: 'x'.repeat(31), OIDC_CLIENT_ID: 'with space' },
    [/OIDC_CLIENT_ID/, /OIDC_LABEL/, /OIDC_ONLY/],
  ],
  [{ OIDC_ISSUER_URL: 'https://id.example.org' }, [/Did you mean OIDC_ISSUER/]],
])('reports each mistake in %j at once, without the secret', (environment, about) => {
  const errors = errorsOf(environment);
  expect(errors).toHaveLength(about.length);
  for (const pattern of about) expect(errors.join('\n')).toMatch(pattern);
  expect(errors.join()).not.toContain('canary');
});
