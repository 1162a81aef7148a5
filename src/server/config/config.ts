/**
 * The configuration comes from environment variables (listed in docs/running.md) and the file `steward.env`. `parseConfig` is pure and returns
 * one message per mistake; `loadConfig` reads that file and those of secrets, and removes the secrets from the environment.
 */
import path from 'node:path';
import type { Offering } from '#contract/giving/tiers.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import type { Role } from '#contract/steward/roles.ts';
import type { Secret } from '../base/secret.ts';
import { type CardEntry, cardEntryOf } from './card-entry-config.ts';
import { unknownNames } from './config-names.ts';
import { type Environment, takeSecrets } from './config-secrets.ts';
import {
  knownNames,
  type logLevels,
  modeOf,
  usualDataDir,
  type Variables,
  variables,
  withoutPlatform,
} from './config-variables.ts';
import { type MailConfig, mailConfigOf } from './mail-config.ts';
import type { DateFilterMode, ManualDateMode } from './platform-settings.ts';
import type { PostgresConfig } from './postgres-address.ts';
import { type ProviderConfig, providerConfigOf, withoutProvider } from './provider-config.ts';

import {
  readSettings,
  type SettingInForce,
  type Settings,
  settingsBeside,
  settingsInForce,
} from './settings-file.ts';

export type WebhookConfig = {
  secrets: readonly Secret[];
  /** Name of the header with the signature, in lower case. */
  header: string;
};

export type Config = {
  host: string;
  /** 0 picks any free port; `publicUrl` must then be updated. */
  port: number;
  publicUrl: URL;
  mode: 'sandbox' | 'service';
  /** SANDBOX=on: the sandbox was asked for, and didn't only take the place of a platform that isn't configured. */
  isSandboxMeant: boolean;
  /** Null in sandbox mode: the composition root sets it to the sandbox that it starts. */
  service: ServiceConfig | null;
  /** How dates are sent to the platform. */
  dateFilters: DateFilterMode;
  manualDates: ManualDateMode;
  /** Receives the platform's events; null if not configured. In sandbox mode, the composition root subscribes to the sandbox's events. */
  webhooks: WebhookConfig | null;
  dataDir: string;
  database: DatabaseConfig;
  /**
   * `database`: where the copy is stored. `refreshMs`: how often changes are read; 0 to read once, and after our own writes.
   */
  copy: { database: DatabaseConfig; refreshMs: number };
  /** Null: created once and stored in `dataDir`. */
  sessionSecret: Secret | null;
  /** Null: created once and stored in `dataDir`. Required if several servers share one PostgreSQL. */
  activityKey: Secret | null;
  /** `key` encrypts backups; null: created once and stored in `dataDir`. `secondFolder`: where each is copied to; null for nowhere. */
  backup: { key: Secret | null; secondFolder: string | null };
  /** `domains` are in lower case; empty if not configured. */
  organization: Me['organization'];
  /** `control` enables the control interface for tests. */
  sandbox: {
    port: number;
    seed: number;
    gifts: number;
    /** Calls that a client may make per minute. */
    rateLimit: number;
    simulation: boolean;
    /** Two years in which people worked with Steward. */
    past: boolean;
    control: boolean;
    /** `documented`: only the operations of the specification. */
    offers: Offering;
    /** Names of its odd behaviors, which the sandbox checks itself. */
    odd: readonly string[];
  };
  /** Whom to write to about accessibility: an email address, or the https address of a page. */
  accessibilityContact: string | null;
  cardEntry: CardEntry;
  /** Null: no email is sent. */
  mail: MailConfig | null;
  /** Null: people sign in with passwords only. */
  provider: ProviderConfig | null;
  logLevel: (typeof logLevels)[number];
  /** Null: only programs on this machine may read the metrics. */
  metricsToken: Secret | null;
  /** Networks whose X-Forwarded-For is trusted; none by default. */
  trustedProxies: readonly string[];
  /** Roles that must use two-step verification; always administrators of a real platform. */
  twoStepRequiredFor: readonly Role[];
  /** What was set, and where; null instead of the values of secrets. */
  inForce: readonly SettingInForce[];
};

export type ServiceConfig = {
  /** May have a path before `/api/v3`. */
  url: URL;
  clientId: Secret;
  apiKey: Secret;
  arrayStyle: 'brackets' | 'repeat';
};
export type DatabaseConfig = { kind: 'sqlite'; file: string } | PostgresConfig;
type ParsedConfig = { ok: true; config: Config } | { ok: false; errors: string[] };

/**
 * Reads `process.env` (or another environment), removes the secrets from it, and returns the configuration or
 * all mistakes.
 */
export function loadConfig(environment: Environment): ParsedConfig {
  const file = readSettings(path.resolve(environment.DATA_DIR?.trim() || usualDataDir), knownNames);
  const loaded = configWith(environment, file.settings);
  const errors = [...file.errors, ...(loaded.ok ? [] : loaded.errors)];
  return errors.length > 0 ? { ok: false, errors } : loaded;
}

/** The same with these settings instead of those of the file. */
export function configWith(environment: Environment, settings: Settings): ParsedConfig {
  const beside = settingsBeside(settings, environment);
  const inForce = settingsInForce(knownNames, environment, beside);
  const taken = takeSecrets(environment, beside);
  const parsed = parseConfig(taken.environment, inForce);
  // A secret whose file failed is not also reported as missing.
  const further = (parsed.ok ? [] : parsed.errors).filter(
    (message) => !taken.failed.some((name) => message.startsWith(name)),
  );
  const errors = [...taken.errors, ...further];
  return errors.length > 0 ? { ok: false, errors } : parsed;
}

/** Parses the environment. Pure. An empty variable counts as absent. `inForce` says where its settings come from. */
export function parseConfig(environment: Environment, inForce: readonly SettingInForce[] = []): ParsedConfig {
  const given = Object.entries(environment).flatMap(([name, value]) =>
    value?.trim() ? [[name, value.trim()] as const] : [],
  );
  const names = given.map(([name]) => name);
  const parsed = variables.safeParse(Object.fromEntries(given));
  const issues = parsed.success ? [] : parsed.error.issues;
  const wrong = new Set(issues.map(({ path: [name] }) => String(name)));
  const errors = [
    ...unknownNames(names, knownNames),
    ...withoutPlatform(names.filter((name) => !wrong.has(name))),
    ...withoutProvider(names),
    ...issues.map(({ path: [name], message }) => `${String(name)} ${message}`),
  ];
  return parsed.success && errors.length === 0
    ? { ok: true, config: { ...configOf(parsed.data), inForce } }
    : { ok: false, errors };
}

function configOf(values: Variables): Omit<Config, 'inForce'> {
  const mode = modeOf(values);
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? ownUrl(values),
    mode,
    isSandboxMeant: values.SANDBOX === true,
    service: serviceOf(values),
    dateFilters: values.GIVING_DATE_FILTERS,
    manualDates: values.GIVING_MANUAL_DATES,
    webhooks:
      values.GIVING_WEBHOOK_SECRETS.length > 0
        ? { secrets: values.GIVING_WEBHOOK_SECRETS, header: values.GIVING_WEBHOOK_SIGNATURE_HEADER }
        : null,
    dataDir,
    ...databasesOf(values, dataDir, mode),
    sessionSecret: values.SESSION_SECRET ?? null,
    activityKey: values.ACTIVITY_KEY ?? null,
    backup: {
      key: values.BACKUP_KEY ?? null,
      secondFolder:
        values.BACKUP_SECOND_FOLDER === undefined ? null : path.resolve(values.BACKUP_SECOND_FOLDER),
    },
    organization: {
      name: values.ORG_NAME,
      timeZone: values.ORG_TIMEZONE,
      fiscalYearStart: values.ORG_FISCAL_YEAR_START ?? (mode === 'sandbox' ? sandboxFiscalYearStart : 1),
      domains: values.ORG_DOMAINS.map((domain) => domain.toLowerCase()),
      platform: values.GIVING_PLATFORM_NAME ?? null,
    },
    accessibilityContact: values.ORG_ACCESSIBILITY_CONTACT ?? null,
    sandbox: {
      port: values.SANDBOX_PORT,
      seed: values.SANDBOX_SEED,
      gifts: values.SANDBOX_GIFTS,
      rateLimit: values.SANDBOX_RATE,
      simulation: values.SANDBOX_LIFE,
      past: values.SANDBOX_PAST,
      control: values.SANDBOX_CONTROL,
      offers: values.SANDBOX_OFFERS,
      odd: values.SANDBOX_ODD,
    },
    cardEntry: cardEntryOf(values, mode),
    mail: mailConfigOf(values),
    provider: providerConfigOf(values),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    twoStepRequiredFor: [
      ...new Set<Role>([
        ...(mode === 'service' ? (['admin'] as const) : []),
        ...values.TWO_STEP_REQUIRED_FOR,
      ]),
    ],
  };
}

/** July, as for many US nonprofits, so that the demo shows fiscal years. */
const sandboxFiscalYearStart = 7;

/** The address on this machine, used if no public address is configured. */
const ownUrl = ({ HOST: host, PORT: port }: Variables): URL =>
  new URL(`http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : '127.0.0.1'}:${port}`);

function serviceOf(values: Variables): ServiceConfig | null {
  const { GIVING_API_URL: url, GIVING_CLIENT_ID: clientId, GIVING_API_KEY: apiKey } = values;
  return url && clientId && apiKey ? { url, clientId, apiKey, arrayStyle: values.GIVING_ARRAY_STYLE } : null;
}

/** `core` is the main database, and `directory` the copy of the platform's records. */
export const sqliteFile = (dataDir: string, name: 'core' | 'directory', mode: Config['mode']): string =>
  path.join(dataDir, `${name}${mode === 'sandbox' ? '-sandbox' : ''}.sqlite`);

/** Such as "giving.example.org" or "example.org/giving"; null for the sandbox. */
export const platformOf = ({ service }: Pick<Config, 'service'>): string | null =>
  service && `${service.url.host}${service.url.pathname.replace(/\/$/, '')}`;

/**
 * The sandbox has its own files, or its own schema on PostgreSQL, so that its accounts, activity log, and
 * donors never mix with those of a real platform.
 */
function databasesOf(
  values: Variables,
  dataDir: string,
  mode: Config['mode'],
): Pick<Config, 'database' | 'copy'> {
  const { DATABASE_URL: url, DATABASE_CA: ca, DATABASE_POOL_SIZE: poolSize } = values;
  const databaseFor = (name: 'core' | 'directory'): DatabaseConfig =>
    url
      ? {
          kind: 'postgres',
          url,
          poolSize,
          ...(mode === 'sandbox' ? { schema: 'steward_sandbox' } : {}),
          ...(ca ? { ca } : {}),
        }
      : { kind: 'sqlite', file: sqliteFile(dataDir, name, mode) };
  return {
    database: databaseFor('core'),
    copy: {
      database: databaseFor('directory'),
      refreshMs: values.MIRROR_REFRESH_SECONDS * 1_000,
    },
  };
}
