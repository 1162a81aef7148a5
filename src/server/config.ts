/**
 * The configuration is the environment (README lists it). `parseConfig` is pure and collects one clear message for each mistake;
 * `loadConfig` reads secret files and then takes the secrets out of the environment.
 */
import path from 'node:path';
import type { Offering } from '#contract/giving/tiers.ts';
import type { Me } from '#contract/steward/messages.ts';
import { type CardEntry, cardEntryOf } from './card-entry/card-entry-config.ts';
import { type Environment, takeSecrets } from './config-secrets.ts';
import { type logLevels, modeOf, type Variables, variables } from './config-variables.ts';
import type { Secret } from './secret.ts';
import type { DateFilterMode } from './upstream/date-filters.ts';

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
  mirror: { database: DatabaseConfig; refreshMs: number | null };
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
    simulation: boolean;
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
  const given = Object.entries(environment).flatMap(([name, value]) =>
    value?.trim() ? [[name, value.trim()] as const] : [],
  );
  const parsed = variables.safeParse(Object.fromEntries(given));
  if (parsed.success) return { ok: true, config: configOf(parsed.data) };
  return {
    ok: false,
    mistakes: parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`),
  };
}

function configOf(values: Variables): Config {
  const mode = modeOf(values);
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? ownUrl(values),
    mode,
    service: serviceOf(values),
    dateFilters: values.GIVING_DATE_FILTERS,
    dataDir,
    ...databasesOf(values, dataDir, mode),
    sessionSecret: values.SESSION_SECRET ?? null,
    activityKey: values.ACTIVITY_KEY ?? null,
    organisation: {
      name: values.ORG_NAME,
      timeZone: values.ORG_TIMEZONE,
      domains: values.ORG_DOMAINS.map((domain) => domain.toLowerCase()),
      platform: values.GIVING_PLATFORM_NAME ?? null,
    },
    sandbox: {
      port: values.SANDBOX_PORT,
      seed: values.SANDBOX_SEED,
      gifts: values.SANDBOX_GIFTS,
      simulation: values.SANDBOX_LIFE,
      control: values.SANDBOX_CONTROL,
      offers: values.SANDBOX_OFFERS,
      dates: values.SANDBOX_DATES,
    },
    cardEntry: cardEntryOf(values, mode),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

/** Where people on this machine open it when nobody gave another address. */
const ownUrl = ({ HOST: host, PORT: port }: Variables): URL =>
  new URL(`http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : '127.0.0.1'}:${port}`);

function serviceOf(values: Variables): ServiceConfig | null {
  const { GIVING_API_URL: url, GIVING_CLIENT_ID: clientId, GIVING_API_KEY: apiKey } = values;
  return url && clientId && apiKey ? { url, clientId, apiKey, arrayStyle: values.GIVING_ARRAY_STYLE } : null;
}

/** The sandbox has files of its own, so that its accounts, its log and its donors never meet those of a real service. */
function databasesOf(
  { DATABASE_URL: url, DIRECTORY_REFRESH_SECONDS: seconds }: Variables,
  dataDir: string,
  mode: Config['mode'],
): Pick<Config, 'database' | 'mirror'> {
  const databaseFor = (name: string): DatabaseConfig =>
    url
      ? { kind: 'postgres', url }
      : {
          kind: 'sqlite',
          file: path.join(dataDir, `${name}${mode === 'sandbox' ? '-sandbox' : ''}.sqlite`),
        };
  return {
    database: databaseFor('core'),
    mirror: { database: databaseFor('directory'), refreshMs: seconds === null ? null : seconds * 1_000 },
  };
}
