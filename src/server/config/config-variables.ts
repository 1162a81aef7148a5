/** All environment variables with their defaults, and the rules between them. docs/running.md documents them. */
import { X509Certificate } from 'node:crypto';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { offerings } from '#contract/giving/tiers.ts';
import { isRole, roleIds } from '#contract/steward/roles.ts';
import { Secret } from '../base/secret.ts';
import { besideReleases } from '../base/typed.ts';
import { cardEntryVariables, checkCardEntry } from './card-entry-config.ts';
import {
  choice,
  headerName,
  headerSecret,
  integer,
  isDomain,
  isLoopback,
  key,
  list,
  onOff,
  secret,
  secrets,
  webUrl,
} from './config-fields.ts';
import { publicNames, secretNames } from './config-secrets.ts';
import { checkMail, mailVariables } from './mail-config.ts';
import { dateFilterModes, manualDateModes, mostPerMinute } from './platform-settings.ts';
import { postgresFault, usesTls } from './postgres-address.ts';
import { checkProvider, providerVariables } from './provider-config.ts';

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const isNetwork = (text: string) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
/** Larger than any network that somebody owns: 10.0.0.0/8 and fc00::/7 are the largest private ones. */
function isMostOfTheWorld(text: string): boolean {
  if (!ipaddr.isValidCIDR(text)) return false;
  const [address, bits] = ipaddr.parseCIDR(text);
  return bits < (address.kind() === 'ipv4' ? 8 : 7);
}

/** An email address, or the address of a page. */
const isContact = (text: string) =>
  z.email().safeParse(text).success || (URL.canParse(text) && new URL(text).protocol === 'https:');

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).subject !== '';
  } catch {
    return false;
  }
}

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/**
 * The address must not contain dot segments, encoded characters, or double slashes before our own path; we
 * append `/api/v3`.
 */
const hasPlainPath = ({ pathname }: URL): boolean =>
  /^(\/[\w.~-]+)*\/?$/.test(pathname) && !/\/api\/v3\/?$/.test(pathname);
const isPrivate = ({ protocol, hostname }: URL): boolean => protocol !== 'http:' || isLoopback(hostname);

/** Switches of earlier versions, which could also read every list from the platform. `on` still says what is. */
const always = z.optional(
  z.literal('on', 'can no longer be off: Steward answers from its copy of your records. Remove it.'),
);

/** In the folder that Steward is started in. All releases side by side use the same one. */
export const usualDataDir = besideReleases ? path.join(besideReleases, 'steward-data') : '.data';

const shape = {
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(0, 65_535).default(4173),
  PUBLIC_URL: webUrl
    .refine(({ pathname }) => pathname === '/', 'must be an origin, without a path.')
    .refine(isPrivate, 'must begin with https:// unless it is a loopback address.')
    .optional(),
  GIVING_API_URL: webUrl
    .refine(hasPlainPath, 'may have a plain path, such as https://example.org/giving, without /api/v3.')
    .refine(isPrivate, 'must begin with https://, or the key would be sent unencrypted.')
    .optional(),
  GIVING_CLIENT_ID: headerSecret.optional(),
  GIVING_API_KEY: headerSecret.optional(),
  GIVING_PLATFORM_NAME: z.string().optional(),
  GIVING_ARRAY_STYLE: choice(['brackets', 'repeat']).default('brackets'),
  GIVING_DATE_FILTERS: choice(dateFilterModes).default('auto'),
  GIVING_MANUAL_DATES: choice(manualDateModes).default('instant'),
  GIVING_WEBHOOK_SECRETS: secrets.default([]),
  GIVING_WEBHOOK_SIGNATURE_HEADER: headerName.default('x-giving-webhook-signature-hmacsha256'),
  ...cardEntryVariables,
  DATA_DIR: z.string().default(usualDataDir),
  MIRROR: always,
  MIRROR_GIFTS: always,
  MIRROR_REFRESH_SECONDS: integer(0, 86_400).default(30),
  DATABASE_URL: secret(
    z.string().superRefine((text, { addIssue }) => {
      const message = postgresFault(text);
      if (message) addIssue({ code: 'custom', message });
    }),
  ).optional(),
  DATABASE_POOL_SIZE: integer(1, 500).default(10),
  DATABASE_CA: z.string().refine(isCertificate, 'must be certificates in PEM format.').optional(),
  SESSION_SECRET: key.optional(),
  ACTIVITY_KEY: key.optional(),
  BACKUP_KEY: key.optional(),
  BACKUP_SECOND_FOLDER: z.string().optional(),
  TRUSTED_PROXIES: list(isNetwork, 'must be addresses or networks, such as 10.0.0.0/8, with commas between.')
    .refine(
      (networks) => !networks.some(isMostOfTheWorld),
      'must be your own proxies, not a network of most addresses: anyone could then claim any address.',
    )
    .default([]),
  TWO_STEP_REQUIRED_FOR: list(isRole, `must be roles with commas between: ${roleIds.join(', ')}.`)
    .transform((roles) => roles.filter(isRole))
    .default([]),
  ...mailVariables,
  ...providerVariables,
  ORG_NAME: z.string().default('Example nonprofit'),
  ORG_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone name, such as America/New_York.')
    .default(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
  ORG_FISCAL_YEAR_START: integer(1, 12).optional(),
  ORG_DOMAINS: list(isDomain, 'must be domains, such as example.org, with commas between.').default([]),
  ORG_ACCESSIBILITY_CONTACT: z
    .string()
    .refine(isContact, 'must be an email address or an https:// address.')
    .optional(),
  SANDBOX: onOff.optional(),
  SANDBOX_PORT: integer(0, 65_535).default(4174),
  SANDBOX_SEED: integer(0, 2 ** 32 - 1).default(1),
  SANDBOX_GIFTS: integer(0, 5_000_000).default(25_000),
  SANDBOX_RATE: integer(1, mostPerMinute).default(mostPerMinute),
  SANDBOX_LIFE: onOff.default(true),
  SANDBOX_PAST: onOff.default(true),
  SANDBOX_CONTROL: onOff.default(false),
  SANDBOX_OFFERS: choice(offerings).default('all'),
  SANDBOX_ODD: list(() => true, '').default([]),
  METRICS_TOKEN: key.optional(),
  LOG_LEVEL: choice(logLevels).default('info'),
};

/** All names that mean something to Steward. */
export const knownNames: readonly string[] = [
  ...Object.keys(shape),
  ...[...secretNames, ...publicNames].map((name) => `${name}_FILE`),
];

export type Variables = z.infer<z.ZodObject<typeof shape>>;
type Name = keyof Variables;

/** Parses the environment without its empty variables. The path of an issue is the variable's name. */
export const variables = z.object(shape).superRefine((values, { addIssue }) => {
  const fieldError = (name: Name, message: string) => addIssue({ code: 'custom', path: [name], message });
  checkHost(values, fieldError);
  checkProxy(values, fieldError);
  checkService(values, fieldError);
  checkSandbox(values, fieldError);
  checkCardEntry(values, modeOf(values), fieldError);
  checkMail(values, fieldError);
  checkProvider(values, fieldError);
  checkDatabase(values, fieldError);
});

/** Returns `sandbox` unless a variable configures a real platform. */
export const modeOf = (values: Variables): 'sandbox' | 'service' =>
  values.GIVING_API_URL || values.GIVING_CLIENT_ID || values.GIVING_API_KEY ? 'service' : 'sandbox';

type ReportError = (name: Name, message: string) => void;

function checkHost({ HOST: host, PUBLIC_URL: url }: Variables, fieldError: ReportError): void {
  if (isLoopback(host) || url?.protocol === 'https:') return;
  fieldError(
    'HOST',
    `${host} can be reached from other machines: set PUBLIC_URL to the https:// address people use. Plain http is for 127.0.0.1 only.`,
  );
}

/** Whatever adds TLS runs on this machine then, and hides who is visiting: without this, sign-in limits would count everyone as one. */
function checkProxy(
  { HOST: host, PUBLIC_URL: url, TRUSTED_PROXIES: proxies }: Variables,
  fieldError: ReportError,
): void {
  if (url?.protocol !== 'https:' || !isLoopback(host) || proxies.length > 0) return;
  fieldError(
    'TRUSTED_PROXIES',
    'is missing: a proxy on this machine adds the TLS of PUBLIC_URL, so set it to the address of that proxy, such as 127.0.0.1, and let the proxy send X-Forwarded-For.',
  );
}

function checkService(values: Variables, fieldError: ReportError): void {
  if (modeOf(values) === 'sandbox') return;
  if (!values.GIVING_API_URL)
    fieldError('GIVING_API_URL', 'is missing, but other GIVING_ variables are set.');
  if (!values.GIVING_CLIENT_ID)
    fieldError('GIVING_CLIENT_ID', 'is missing. Set it together with GIVING_API_URL.');
  if (!values.GIVING_API_KEY)
    fieldError('GIVING_API_KEY', '(or GIVING_API_KEY_FILE) is missing. Set it together with GIVING_API_URL.');
}

function checkSandbox(values: Variables, fieldError: ReportError): void {
  const { SANDBOX: wanted, HOST: host, PUBLIC_URL: url } = values;
  if (modeOf(values) === 'service') {
    if (wanted) fieldError('SANDBOX', 'is on, but GIVING_ variables of a real platform are set.');
    return;
  }
  if (wanted === false)
    fieldError('GIVING_API_URL', 'is missing, and the sandbox that would take its place is off.');
  const isPublic = url?.protocol === 'https:' && !(isLoopback(url.hostname) && isLoopback(host));
  if (wanted === undefined && isPublic)
    fieldError(
      'SANDBOX',
      'must be on to show other machines the sandbox: its passwords are well known. For a real platform, set GIVING_API_URL.',
    );
}

/** These say something about the sandbox too. */
const forSandbox = new Set(['GIVING_CARD_ENTRY']);

/** Returns a message for each given variable about a platform although none is configured. Pure. */
export function withoutPlatform(given: readonly string[]): string[] {
  const has = new Set(given);
  if (['SANDBOX', 'GIVING_API_URL', 'GIVING_CLIENT_ID', 'GIVING_API_KEY'].some((name) => has.has(name)))
    return [];
  return knownNames
    .filter((name) => name.startsWith('GIVING_') && has.has(name) && !forSandbox.has(name))
    .map((name) => `${name} is set, but GIVING_API_URL isn't. If you mean the sandbox, set SANDBOX=on.`);
}

function checkDatabase({ DATABASE_URL: url, DATABASE_CA: ca }: Variables, fieldError: ReportError): void {
  // A URL that was refused above is still a text.
  if (!ca || (url && !(url instanceof Secret))) return;
  if (!url || !usesTls(url.reveal()))
    fieldError(
      'DATABASE_CA',
      'is set, but the connection is not encrypted. Add ?sslmode=verify-full to DATABASE_URL.',
    );
}
