import { expect, test } from 'vitest';
import { verifiedEmail } from './identities.ts';
import type { Claims } from './provider-client.ts';

const nothing: Claims = {
  subject: 'x',
  email: 'Ada@Example.org',
  emailVerified: undefined,
  domainVerified: undefined,
  hostedDomain: undefined,
  name: undefined,
  authenticatedAt: null,
  session: null,
  methods: [],
};
const google = new URL('https://accounts.google.com');
const entra = new URL('https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0');
const keycloak = new URL('https://id.example.org/realms/main');
const yes = 'ada@example.org';

test.each<[string, URL, Partial<Claims>, boolean, string | null]>([
  ['a verified email', keycloak, { emailVerified: true }, false, yes],
  ['an email that is verified in words', keycloak, { emailVerified: 'true' }, false, null],
  ['an email of which nothing is said', keycloak, {}, false, null],
  ['the same, where every email is trusted', keycloak, {}, true, yes],
  [
    'an email that is not verified, where every email is trusted',
    keycloak,
    { emailVerified: false },
    true,
    null,
  ],
  // The Kelvin sign, whose lower-case letter is a k.
  [
    'an address with a letter that lowers to another one',
    keycloak,
    { email: '\u212Aate@example.org', emailVerified: true },
    true,
    null,
  ],
  ['no email', keycloak, { email: undefined, emailVerified: true }, true, null],
  ['something else than an email', keycloak, { email: 'ada', emailVerified: true }, true, null],
  [
    'an address of an organization at Google',
    google,
    { emailVerified: true, hostedDomain: 'example.org' },
    false,
    yes,
  ],
  ['an address that Google verified once', google, { emailVerified: true }, false, null],
  [
    'an address of another organization',
    google,
    { emailVerified: true, hostedDomain: 'evil.example' },
    false,
    null,
  ],
  [
    'a private address at Google',
    google,
    { email: 'ada@gmail.com', emailVerified: true },
    false,
    'ada@gmail.com',
  ],
  ['an email at Microsoft', entra, {}, false, null],
  ['an email of the own domain at Microsoft', entra, { domainVerified: true }, false, yes],
  ['the same, written as a number in a text', entra, { domainVerified: '1' }, false, yes],
  ['an email of a foreign domain at Microsoft', entra, { domainVerified: false }, false, null],
])('%s', (_what, issuer, claims, trustsEmail, email) => {
  expect(verifiedEmail({ issuer, trustsEmail }, { ...nothing, ...claims })).toBe(email);
});
