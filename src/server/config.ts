/**
 * The configuration is the environment (README lists it). `parseConfig` is pure and collects one clear message for each mistake;
 * `loadConfig` reads secret files and then takes the secrets out of the environment.
 */
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import type { Me } from '#contract/steward.ts';
import { type Offering, offerings } from '#contract/tiers.ts';
import { type CardEntry, readCardEntry } from './card-entry/card-entry-config.ts';
import { type Environment, takeSecrets } from './config-secrets.ts';
import { Secret } from './secret.ts';
import { type DateFilterMode, dateFilterModes } from './upstream/date-filters.ts';

export type Config = {
  host: string;
  /** 0 takes any free port; `publicUrl` must then be told. */
  port: number;
  publicUrl: URL;
  mode: 'sandbox' | 'service';
  /** Null in sandbox mode: the composition root fills in the sandbox it starts. */
  service: ServiceConfig | null;
  /** How dates are sent to the platform. */
  dateFilters: DateFilterMode;
  dataDir: string;
  database: DatabaseConfig;
  /** `database`: where the small sets are kept. `refreshMs`: null keeps nothing; 0 reads once, and after our own writes. */
  directory: { database: DatabaseConfig; refreshMs: number | null };
  /** Null: made once and kept in `dataDir`. */
  sessionSecret: Secret | null;
  /** Null: made once and kept in `dataDir`. Needed where several servers share one PostgreSQL. */
  activityKey: Secret | null;
  /** `domains`: lower case; empty when nobody said. */
  organisation: Me['organisation'];
  /** `control` gives tests the switches of the simulator. */
  sandbox: {
    port: number;
    seed: number;
    gifts: number;
    life: boolean;
    control: boolean;
    /** `documented`: only the operations that the specification describes. */
    offers: Offering;
    /** `day`: date filters are days; anything else is refused. */
    dates: 'any' | 'day';
  };
  cardEntry: CardEntry;
  logLevel: (typeof logLevels)[number];
  /** Networks whose X-Forwarded-For is believed; none by default. */
  trustedProxies: readonly string[];
};

export type ServiceConfig = {
  /** May carry a path in front of `/api/v3`. */
  url: URL;
  clientId: Secret;
  apiKey: Secret;
  arrayStyle: 'brackets' | 'repeat';
};
export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: Secret };
type ParsedConfig = { ok: true; config: Config } | { ok: false; mistakes: string[] };

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Reads `process.env` (or another environment), removes the secrets from it, and answers the configuration or all mistakes. */
export function loadConfig(environment: Environment): ParsedConfig {
  const taken = takeSecrets(environment);
  const parsed = parseConfig(taken.environment);
  // A secret whose file failed is not reported a second time as missing.
  const further = (parsed.ok ? [] : parsed.mistakes).filter(
    (message) => !taken.failed.some((name) => message.startsWith(name)),
  );
  const mistakes = [...taken.mistakes, ...further];
  return mistakes.length > 0 ? { ok: false, mistakes } : parsed;
}

/** Pure. A variable that is empty counts as absent. */
export function parseConfig(environment: Environment): ParsedConfig {
  const mistakes: string[] = [];
  const read = reader(environment, mistakes);
  const host = read.text('HOST', '127.0.0.1');
  const port = read.whole('PORT', 4173, 0, 65_535);
  const publicUrl = readPublicUrl(read, host, port);
  const service = readService(read);
  const mode = service ? 'service' : 'sandbox';
  const dataDir = path.resolve(read.text('DATA_DIR', '.data'));
  const config: Config = {
    host,
    port,
    publicUrl,
    mode,
    service,
    dateFilters: read.choice('GIVING_DATE_FILTERS', dateFilterModes, 'auto'),
    dataDir,
    ...readDatabases(read, dataDir, mode),
    sessionSecret: read.key('SESSION_SECRET'),
    activityKey: read.key('ACTIVITY_KEY'),
    organisation: {
      name: read.text('ORG_NAME', 'Example nonprofit'),
      timeZone: readTimeZone(read),
      domains: readDomains(read),
      platform: read.raw('GIVING_PLATFORM_NAME') ?? null,
    },
    sandbox: {
      port: read.whole('SANDBOX_PORT', 4174, 0, 65_535),
      seed: read.whole('SANDBOX_SEED', 1, 0, 2 ** 32 - 1),
      gifts: read.whole('SANDBOX_GIFTS', 25_000, 0, 5_000_000),
      life: read.choice('SANDBOX_LIFE', ['on', 'off'], 'on') === 'on',
      control: read.choice('SANDBOX_CONTROL', ['on', 'off'], 'off') === 'on',
      offers: read.choice('SANDBOX_OFFERS', offerings, 'all'),
      dates: read.choice('SANDBOX_DATES', ['any', 'day'], 'any'),
    },
    cardEntry: readCardEntry(read, mode),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    trustedProxies: readProxies(read),
  };
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, config };
}

export type Reader = ReturnType<typeof reader>;

function reader(environment: Environment, mistakes: string[]) {
  const raw = (name: string) => environment[name]?.trim() || undefined;
  const mistake = (message: string) => void mistakes.push(message);
  return {
    raw,
    mistake,
    text: (name: string, otherwise: string) => raw(name) ?? otherwise,
    whole: (name: string, otherwise: number, least: number, most: number): number => {
      const value = raw(name);
      if (value === undefined) return otherwise;
      const number = Number(value);
      if (/^\d{1,12}$/.test(value) && number >= least && number <= most) return number;
      mistake(`${name} must be a whole number from ${least} to ${most}.`);
      return otherwise;
    },
    choice: <Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word => {
      const value = raw(name);
      if (value === undefined) return otherwise;
      const word = words.find((candidate) => candidate === value);
      if (word === undefined) mistake(`${name} must be one of: ${words.join(', ')}.`);
      return word ?? otherwise;
    },
    url: (name: string): URL | undefined => {
      const value = raw(name);
      if (value === undefined) return undefined;
      // Its text is not repeated: a URL may carry a password.
      if (!URL.canParse(value))
        return void mistake(`${name} must be a whole URL, such as https://example.org.`);
      const url = new URL(value);
      if (url.username || url.password || url.search || url.hash)
        mistake(`${name} must not carry a user, a password, a query or a fragment.`);
      if (!['http:', 'https:'].includes(url.protocol))
        mistake(`${name} must begin with http:// or https://.`);
      return url;
    },
    key: (name: string): Secret | null => {
      const value = raw(name);
      if (value === undefined) return null;
      if (value.length < 32) mistake(`${name} must have at least 32 characters.`);
      return new Secret(value);
    },
  };
}

function readPublicUrl(read: Reader, host: string, port: number): URL {
  const plain = new URL(
    `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : '127.0.0.1'}:${port}`,
  );
  const given = read.url('PUBLIC_URL');
  const url = given ?? plain;
  if (given && given.pathname !== '/') read.mistake('PUBLIC_URL must be an origin, without a path.');
  if (given && given.protocol === 'http:' && !loopbackHosts.has(given.hostname))
    read.mistake('PUBLIC_URL must begin with https:// unless it is a loopback address.');
  if (!loopbackHosts.has(host) && given?.protocol !== 'https:')
    read.mistake(
      `HOST ${host} can be reached from other machines: set PUBLIC_URL to the https:// address people use. Plain http is for 127.0.0.1 only.`,
    );
  return url;
}

/** Steps up, encoded signs and double slashes have no place in front of our own path; `/api/v3` is added by us. */
const hasOddPath = ({ pathname }: URL): boolean =>
  !/^(\/[\w.~-]+)*\/?$/.test(pathname) || /\/api\/v3\/?$/.test(pathname);

function readService(read: Reader): ServiceConfig | null {
  const url = read.url('GIVING_API_URL');
  const clientId = read.raw('GIVING_CLIENT_ID');
  const apiKey = read.raw('GIVING_API_KEY');
  const arrayStyle = read.choice('GIVING_ARRAY_STYLE', ['brackets', 'repeat'], 'brackets');
  const isNamed = read.raw('GIVING_API_URL') !== undefined;
  if (!isNamed && !clientId && !apiKey) return null;
  if (!isNamed) read.mistake('GIVING_API_URL is missing, but other GIVING_ variables are set.');
  if (!clientId) read.mistake('GIVING_CLIENT_ID is missing. Set it together with GIVING_API_URL.');
  if (!apiKey)
    read.mistake('GIVING_API_KEY (or GIVING_API_KEY_FILE) is missing. Set it together with GIVING_API_URL.');
  if (url && hasOddPath(url))
    read.mistake(
      'GIVING_API_URL may have a plain path, such as https://example.org/giving, without /api/v3.',
    );
  if (url?.protocol === 'http:' && !loopbackHosts.has(url.hostname))
    read.mistake('GIVING_API_URL must begin with https://, or the key would be sent unencrypted.');
  for (const [name, value] of Object.entries({ GIVING_CLIENT_ID: clientId, GIVING_API_KEY: apiKey }))
    if (value && !/^[\x21-\x7e]+$/.test(value))
      read.mistake(`${name} contains characters that aren't allowed in a header.`);
  if (!url || !clientId || !apiKey) return null;
  return { url, clientId: new Secret(clientId), apiKey: new Secret(apiKey), arrayStyle };
}

/** The sandbox has files of its own, so that its accounts, its log and its donors never meet those of a real service. */
function readDatabases(
  read: Reader,
  dataDir: string,
  mode: Config['mode'],
): Pick<Config, 'database' | 'directory'> {
  const refreshMs = readRefresh(read);
  const url = read.raw('DATABASE_URL');
  if (url === undefined) {
    const fileOf = (name: string) =>
      ({
        kind: 'sqlite',
        file: path.join(dataDir, `${name}${mode === 'sandbox' ? '-sandbox' : ''}.sqlite`),
      }) as const;
    return { database: fileOf('core'), directory: { database: fileOf('directory'), refreshMs } };
  }
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    read.mistake('DATABASE_URL must be a postgres:// URL, or absent for SQLite in DATA_DIR.');
  const database = { kind: 'postgres', url: new Secret(url) } as const;
  return { database, directory: { database, refreshMs } };
}

const usualRefreshSeconds = 60;

function readRefresh(read: Reader): number | null {
  if (read.raw('DIRECTORY_REFRESH_SECONDS') === 'off') return null;
  return read.whole('DIRECTORY_REFRESH_SECONDS', usualRefreshSeconds, 0, 86_400) * 1_000;
}

function readTimeZone(read: Reader): string {
  const zone = read.text('ORG_TIMEZONE', new Intl.DateTimeFormat().resolvedOptions().timeZone);
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    read.mistake('ORG_TIMEZONE must be a time zone name, such as America/New_York.');
  }
  return zone;
}

function readDomains(read: Reader): string[] {
  const domains = read
    .text('ORG_DOMAINS', '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  for (const domain of domains)
    if (!/^([a-z\d-]{1,63}\.)+[a-z\d-]{2,63}$/.test(domain))
      read.mistake('ORG_DOMAINS must be domains, such as example.org, with commas between.');
  return domains;
}

function readProxies(read: Reader): string[] {
  const networks = read
    .text('TRUSTED_PROXIES', '')
    .split(/[\s,]+/)
    .filter(Boolean);
  for (const network of networks)
    if (!ipaddr.isValid(network) && !ipaddr.isValidCIDR(network))
      read.mistake('TRUSTED_PROXIES must be addresses or networks, such as 10.0.0.0/8, with commas between.');
  return networks;
}
