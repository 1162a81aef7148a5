/** Configuration of single sign-on: the OpenID Connect provider, and whom it may let in. */
import * as z from 'zod';
import { type Role, roleIds } from '#contract/steward/roles.ts';
import type { Secret } from '../base/secret.ts';
import { choice, headerSecret, isDomain, isLoopback, list, onOff, webUrl } from './config-fields.ts';

export type ProviderConfig = {
  issuer: URL;
  clientId: string;
  clientSecret: Secret;
  /** The provider's name on screen, such as `Google`. */
  label: string;
  /** Whoever has a verified email of one of these domains, in lower case, gets an account with this role; null: only invited people. */
  joins: { domains: readonly string[]; role: Exclude<Role, 'admin'> } | null;
  /** Passwords work only for the break-glass administrator. */
  only: boolean;
  /** Values of `amr` or `acr` that count as a second factor; none by default. */
  secondFactor: readonly string[];
  /** Every email that the provider tells counts as verified. */
  trustsEmail: boolean;
};

const isPrivate = ({ protocol, hostname }: URL): boolean => protocol !== 'http:' || isLoopback(hostname);

/** Tenants of Microsoft that anyone in the world can have an account in. */
const openTenants = /^\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/i;
const isMicrosoft = ({ hostname }: URL): boolean =>
  /^(login\.microsoftonline\.com|sts\.windows\.net)$/.test(hostname);
/** Google's issuer is the same for every organization and for private accounts. */
export const isGoogle = ({ hostname }: URL): boolean => hostname === 'accounts.google.com';

/** Whose addresses anyone can get. */
const publicDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'aol.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'mac.com',
  'pm.me',
  'tutanota.com',
  'tuta.com',
  'fastmail.com',
  'hey.com',
  'mail.com',
  'mail.ru',
  'email.com',
  'inbox.com',
  'rocketmail.com',
  'web.de',
  't-online.de',
  'freenet.de',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'laposte.net',
  'sfr.fr',
  'libero.it',
  'virgilio.it',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'earthlink.net',
  'optonline.net',
  'btinternet.com',
  'sky.com',
  'rogers.com',
  'shaw.ca',
  'bigpond.com',
  'qq.com',
  '163.com',
  '126.com',
  'naver.com',
  'daum.net',
  'rediffmail.com',
  'uol.com.br',
  'bol.com.br',
]);
/** Those that have an address in most countries, such as yahoo.co.uk. */
const publicFamilies =
  /^(?:yahoo|ymail|gmail|hotmail|outlook|live|gmx|yandex|aol|zoho|zohomail)\.[a-z]{2,4}(?:\.[a-z]{2})?$/;
const isPublicDomain = (domain: string): boolean => publicDomains.has(domain) || publicFamilies.test(domain);

const joiningRoles = roleIds.filter((role) => role !== 'admin');

export const providerVariables = {
  OIDC_ISSUER: webUrl
    .refine(isPrivate, 'must begin with https:// unless it is a loopback address.')
    .refine(
      (url) => !isMicrosoft(url) || !openTenants.test(url.pathname),
      'must name your own tenant: anyone in the world can sign in to this one. Use https://login.microsoftonline.com/TENANT-ID/v2.0.',
    )
    .optional(),
  OIDC_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be at most 200 characters without spaces.')
    .optional(),
  OIDC_CLIENT_SECRET: headerSecret.optional(),
  OIDC_LABEL: z.string().max(30, 'must have at most 30 characters.').optional(),
  OIDC_DOMAINS: list(isDomain, 'must be domains, such as example.org, with commas between.')
    .transform((domains) => domains.map((domain) => domain.toLowerCase()))
    .refine(
      (domains) => !domains.some(isPublicDomain),
      'must not contain domains of which anyone can have an address.',
    )
    .optional(),
  OIDC_DEFAULT_ROLE: choice(joiningRoles).optional(),
  OIDC_ONLY: onOff.default(false),
  OIDC_SECOND_FACTOR: list(
    (word) => /^[\x21-\x7e]{1,200}$/.test(word),
    'must be values of amr or acr, such as mfa, with commas between.',
  ).default([]),
  OIDC_TRUST_EMAIL: onOff.default(false),
};

type Values = z.infer<z.ZodObject<typeof providerVariables>>;
type Name = keyof Values;

/** Calls `fieldError` for settings that need others, or that would let in strangers. */
export function checkProvider(values: Values, fieldError: (name: Name, message: string) => void): void {
  const { OIDC_ISSUER: issuer, OIDC_DOMAINS: domains, OIDC_DEFAULT_ROLE: role } = values;
  if (issuer && !values.OIDC_CLIENT_ID)
    fieldError('OIDC_CLIENT_ID', 'is missing. Set it together with OIDC_ISSUER.');
  if (issuer && !values.OIDC_CLIENT_SECRET)
    fieldError(
      'OIDC_CLIENT_SECRET',
      '(or OIDC_CLIENT_SECRET_FILE) is missing. Set it together with OIDC_ISSUER.',
    );
  if (domains && !role)
    fieldError('OIDC_DEFAULT_ROLE', 'is missing: it is the role of everyone who comes in by OIDC_DOMAINS.');
  if (role && !domains)
    fieldError('OIDC_DOMAINS', 'is missing: OIDC_DEFAULT_ROLE is the role of everyone from these domains.');
  // A wrong address was refused above, and is still a text.
  if (values.OIDC_TRUST_EMAIL && issuer instanceof URL && isGoogle(issuer))
    fieldError(
      'OIDC_TRUST_EMAIL',
      'must be off for Google, where anyone can have an account. Google verifies emails itself.',
    );
}

/** Returns a message for each given variable about a provider although none is configured. Pure. */
export const withoutProvider = (given: readonly string[]): string[] =>
  given.includes('OIDC_ISSUER')
    ? []
    : given
        .filter((name) => Object.hasOwn(providerVariables, name))
        .map((name) => `${name} is set, but OIDC_ISSUER isn't.`);

/** `values` must have passed `checkProvider`. Null: people sign in with passwords only. */
export function providerConfigOf(values: Values): ProviderConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (!issuer || !clientId || !clientSecret) return null;
  const { OIDC_DOMAINS: domains, OIDC_DEFAULT_ROLE: role } = values;
  return {
    issuer,
    clientId,
    clientSecret,
    label: values.OIDC_LABEL ?? labelOf(issuer),
    joins: domains && role ? { domains, role } : null,
    only: values.OIDC_ONLY,
    secondFactor: values.OIDC_SECOND_FACTOR,
    trustsEmail: values.OIDC_TRUST_EMAIL,
  };
}

const labelOf = (issuer: URL): string =>
  isGoogle(issuer) ? 'Google' : isMicrosoft(issuer) ? 'Microsoft' : 'single sign-on';
