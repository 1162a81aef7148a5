import { expect, test } from 'vitest';
import { makeCertificate } from '../tests/certificate.ts';
import { parseConfig } from './config.ts';

const authority = makeCertificate('db.example.org', 30).cert;

const service = {
  GIVING_API_URL: 'https://api.example.org',
  GIVING_CLIENT_ID: 'canary-client',
  GIVING_API_KEY: 'canary-key',
};

const configOf = (environment: Record<string, string>) => {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'));
  return parsed.config;
};
const errorsOf = (environment: Record<string, string>) => {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.errors;
};

test('without any variables, starts the sandbox on loopback with its own database file', () => {
  const config = configOf({});
  expect(config).toMatchObject({ host: '127.0.0.1', port: 4173, mode: 'sandbox', service: null });
  expect(config.publicUrl.href).toBe('http://127.0.0.1:4173/');
  expect(config.sandbox).toEqual({
    port: 4174,
    seed: 1,
    gifts: 25_000,
    rateLimit: 10_000,
    simulation: true,
    past: true,
    control: false,
    offers: 'all',
    odd: [],
  });
  expect(config.database).toMatchObject({
    kind: 'sqlite',
    file: expect.stringMatching(/core-sandbox\.sqlite$/),
  });
});

test('the fiscal year begins in the configured month: otherwise in July in the sandbox, and with the calendar year for a real platform', () => {
  const startOf = (environment: Record<string, string>) => configOf(environment).organization.fiscalYearStart;
  expect([startOf({}), startOf(service)]).toEqual([7, 1]);
  expect(startOf({ ORG_FISCAL_YEAR_START: '1' })).toBe(1);
  expect(startOf({ ...service, ORG_FISCAL_YEAR_START: '10' })).toBe(10);
});

test('with all platform variables, connects to the platform', () => {
  const config = configOf({ ...service, GIVING_ARRAY_STYLE: 'repeat' });
  expect(config.mode).toBe('service');
  expect(config.service?.arrayStyle).toBe('repeat');
  expect(config.service?.apiKey.reveal()).toBe('canary-key');
  expect(config.database).toMatchObject({ file: expect.stringMatching(/[/\\]core\.sqlite$/) });
});

test('on PostgreSQL, the sandbox has its own schema, just as it has its own files', () => {
  const url = { DATABASE_URL: 'postgres://u:p@h/d' };
  const schemaOf = (database: object) => ('schema' in database ? database.schema : null);
  const [sandbox, real] = [configOf(url), configOf({ ...service, ...url })];
  expect([schemaOf(sandbox.database), schemaOf(real.database)]).toEqual(['steward_sandbox', null]);
  expect([schemaOf(sandbox.copy.database), schemaOf(real.copy.database)]).toEqual(['steward_sandbox', null]);
});

test('PostgreSQL gets as many connections as configured, 10 by default', () => {
  const sizesOf = (environment: Record<string, string>) => {
    const { database, copy } = configOf({ DATABASE_URL: 'postgres://u:p@h/d', ...environment });
    return [database, copy.database].map((one) => ('poolSize' in one ? one.poolSize : null));
  };
  expect([sizesOf({}), sizesOf({ DATABASE_POOL_SIZE: '1' }), sizesOf({ DATABASE_POOL_SIZE: '500' })]).toEqual(
    [
      [10, 10],
      [1, 1],
      [500, 500],
    ],
  );
  for (const wrong of ['0', '501', '-1', '2.5', 'many'])
    expect(errorsOf({ DATABASE_POOL_SIZE: wrong })).toEqual([
      'DATABASE_POOL_SIZE must be a whole number from 1 to 500.',
    ]);
});

test('receives webhooks only with a secret; separates two by a comma, and lower-cases the header', () => {
  expect([configOf({}).webhooks, configOf(service).webhooks]).toEqual([null, null]);
  const [one, two] = ['whsk_v1_hs256_canary-one', 'whsk_v1_hs256_canary-two'];
  const { webhooks } = configOf({
    ...service,
    GIVING_WEBHOOK_SECRETS: `${one}, ${two}`,
    GIVING_WEBHOOK_SIGNATURE_HEADER: 'X-Other-Signature',
  });
  expect(webhooks?.secrets.map((secret) => secret.reveal())).toEqual([one, two]);
  expect(webhooks?.header).toBe('x-other-signature');
  expect(JSON.stringify(webhooks)).not.toContain('canary');
});

test('administrators of a real platform must use two-step verification; a setting adds other roles, also in the sandbox', () => {
  const requiredBy = (environment: Record<string, string>) => configOf(environment).twoStepRequiredFor;
  expect([requiredBy({}), requiredBy(service)]).toEqual([[], ['admin']]);
  expect(requiredBy({ ...service, TWO_STEP_REQUIRED_FOR: 'finance, staff,finance' })).toEqual([
    'admin',
    'finance',
    'staff',
  ]);
  expect(requiredBy({ ...service, TWO_STEP_REQUIRED_FOR: 'admin' })).toEqual(['admin']);
  expect(requiredBy({ TWO_STEP_REQUIRED_FOR: 'admin field' })).toEqual(['admin', 'field']);
});

test('card entry is on in the sandbox, and off with a real platform unless it is turned on with a key', () => {
  const key = { GIVING_CARD_CLIENT_KEY: 'live_CANARYCLIENTKEY' };
  const on = { ...service, GIVING_CARD_ENTRY: 'on' };
  expect(configOf({}).cardEntry).toEqual({ kind: 'sandbox' });
  expect(configOf({ GIVING_CARD_ENTRY: 'off' }).cardEntry).toEqual({ kind: 'off' });
  expect(configOf(service).cardEntry).toEqual({ kind: 'off' });
  expect(configOf({ ...service, ...key }).cardEntry).toEqual({ kind: 'off' });
  expect(errorsOf({ ...on, ...key })).toEqual([
    expect.stringMatching(/^GIVING_CARD_SCRIPT_INTEGRITY is missing/),
  ]);
  const integrity = `sha384-${'a'.repeat(64)}`;
  expect(configOf({ ...on, ...key, GIVING_CARD_SCRIPT_INTEGRITY: integrity }).cardEntry).toEqual({
    kind: 'processor',
    processor: {
      clientKey: 'live_CANARYCLIENTKEY',
      environment: 'live-us',
      origin: 'https://checkoutshopper-live-us.adyen.com',
      integrity,
    },
  });
  const test = { ...on, GIVING_CARD_CLIENT_KEY: 'test_CANARYCLIENTKEY' };
  expect(configOf(test).cardEntry).toMatchObject({ processor: { environment: 'test' } });
  expect(errorsOf(on)).toEqual([expect.stringMatching(/needs GIVING_CARD_CLIENT_KEY/)]);
  expect(errorsOf({ ...test, GIVING_CARD_ENVIRONMENT: 'live' })).toEqual([
    expect.stringMatching(/does not match/),
  ]);
  expect(errorsOf({ ...on, GIVING_CARD_CLIENT_KEY: 'nonsense' })[0]).toMatch(/begin with test_ or live_/);
  expect(errorsOf({ ...test, GIVING_CARD_SCRIPT_INTEGRITY: 'md5-x' })).toEqual([
    expect.stringMatching(/INTEGRITY/),
  ]);
});

test('sends email only with a mail server and a sender, encrypted unless the server is on this machine', () => {
  const mailOf = (url: string, from = 'giving@example.org') =>
    configOf({ SMTP_URL: url, MAIL_FROM: from }).mail;
  expect(configOf({}).mail).toBeNull();
  expect(mailOf('smtps://ada%40example.org:canary%3Aword@smtp.example.org')).toMatchObject({
    server: {
      host: 'smtp.example.org',
      port: 465,
      encryption: 'tls',
      login: { user: 'ada@example.org' },
    },
    from: { name: null, address: 'giving@example.org' },
  });
  const login = mailOf('smtps://ada:canary%3Aword@smtp.example.org')?.server.login;
  expect([login?.password.reveal(), JSON.stringify(login)]).toEqual([
    'canary:word',
    '{"user":"ada","password":"[secret]"}',
  ]);
  const servers = [
    'smtp://smtp.example.org:2525',
    'smtp://127.0.0.1',
    'smtp://[::1]:25',
    'smtps://localhost',
  ];
  expect(servers.map((url) => mailOf(url)?.server)).toMatchObject([
    { port: 2525, encryption: 'starttls', login: null },
    { port: 587, encryption: 'none' },
    { host: '::1', port: 25, encryption: 'none' },
    { port: 465, encryption: 'tls' },
  ]);
  expect(mailOf('smtp://127.0.0.1', '"Harbor Relief, Inc." <giving@example.org>')?.from).toEqual({
    name: 'Harbor Relief, Inc.',
    address: 'giving@example.org',
  });
});

test.each([
  ['smtps://smtp.example.org', '', /MAIL_FROM is missing/],
  ['', 'giving@example.org', /SMTP_URL .*is missing/],
  ['canary', 'giving@example.org', /must be a URL/],
  ['https://canary.example.org', 'giving@example.org', /smtp:\/\/ or smtps:/],
  ['smtps:canary', 'giving@example.org', /name a host/],
  ['smtps://canary.example.org?tls.rejectUnauthorized=false', 'giving@example.org', /must end after/],
  ['smtps://canary.example.org/path', 'giving@example.org', /must end after/],
  ['smtps://canary@smtp.example.org', 'giving@example.org', /both a user and a password/],
  ['smtps://canary:100%@smtp.example.org', 'giving@example.org', /%25/],
  ['smtps://smtp.example.org', 'canary', /MAIL_FROM must be an address/],
  ['smtps://smtp.example.org', 'canary <giving@example.org', /MAIL_FROM must be an address/],
  ['smtps://smtp.example.org', 'a@example.org, canary@example.org', /MAIL_FROM must be an address/],
  ['smtps://smtp.example.org', 'Canary\n<giving@example.org>', /MAIL_FROM must be an address/],
])('SMTP_URL %j with MAIL_FROM %j is one mistake, without its value', (url, from, about) => {
  const errors = errorsOf({ SMTP_URL: url, MAIL_FROM: from });
  expect(errors).toEqual([expect.stringMatching(about)]);
  expect(errors.join()).not.toMatch(/canary/i);
});

test.each([
  [{ GIVING_API_URL: service.GIVING_API_URL }, 2, /GIVING_CLIENT_ID/],
  [{ GIVING_WEBHOOK_SECRETS: 'short' }, 1, /GIVING_WEBHOOK_SECRETS must be at most four/],
  [{ GIVING_WEBHOOK_SECRETS: Array(5).fill('a-secret-of-its-own').join() }, 1, /at most four/],
  [{ GIVING_WEBHOOK_SIGNATURE_HEADER: 'a b' }, 1, /name of a header/],
  [{ GIVING_WEBHOOK_SIGNATURE_HEADER: 'Cookie' }, 1, /not used for anything else/],
  [{ ...service, GIVING_API_KEY: '' }, 1, /GIVING_API_KEY/],
  [{ GIVING_API_KEY: 'canary-key' }, 2, /GIVING_API_URL is missing/],
  [{ ...service, GIVING_API_URL: 'http://api.example.org' }, 1, /https/],
  [{ ...service, GIVING_API_URL: 'nonsense' }, 1, /complete URL/],
  [{ ...service, GIVING_API_URL: 'https://u:p@api.example.org/?q=1' }, 1, /must not contain/],
  [{ ...service, GIVING_API_URL: 'https://api.example.org/api/v3' }, 1, /without \/api\/v3/],
  [{ ...service, GIVING_API_URL: 'https://api.example.org/a//b' }, 1, /plain path/],
  [{ ...service, GIVING_API_URL: 'https://api.example.org/a%2fb' }, 1, /plain path/],
  [{ ...service, GIVING_DATE_FILTERS: 'days' }, 1, /GIVING_DATE_FILTERS must be one of: auto, instant, day/],
  [{ ...service, GIVING_API_KEY: 'a\nb' }, 1, /header/],
  [{ HOST: '0.0.0.0' }, 1, /PUBLIC_URL/],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://steward.example.org' }, 2, /https/],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://steward.example.org' }, 1, /SANDBOX must be on/],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://localhost:4380' }, 1, /SANDBOX must be on/],
  // Behind a proxy on the same machine.
  [{ PUBLIC_URL: 'https://steward.example.org', TRUSTED_PROXIES: '127.0.0.1' }, 1, /SANDBOX must be on/],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://steward.example.org', SANDBOX: 'on' }, 0, /./],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://steward.example.org', ...service }, 0, /./],
  [{ PUBLIC_URL: 'https://localhost:4380', TRUSTED_PROXIES: '127.0.0.1' }, 0, /./],
  [{ SANDBOX: 'off' }, 1, /GIVING_API_URL is missing/],
  [{ SANDBOX: 'off', ...service }, 0, /./],
  [{ SANDBOX: 'on', ...service }, 1, /SANDBOX is on, but/],
  [{ SANDBOX: 'on', GIVING_CLIENT_ID: 'canary' }, 3, /SANDBOX is on, but/],
  [{ PUBLIC_URL: 'https://steward.example.org', ...service }, 1, /TRUSTED_PROXIES is missing/],
  [{ HOST: '::1', PUBLIC_URL: 'https://steward.example.org', ...service }, 1, /TRUSTED_PROXIES is missing/],
  [{ HOST: 'localhost', PUBLIC_URL: 'https://localhost:8443', TRUSTED_PROXIES: ' ' }, 1, /TRUSTED_PROXIES/],
  [{ PUBLIC_URL: 'https://steward.example.org', TRUSTED_PROXIES: '127.0.0.1', ...service }, 0, /./],
  [{ PUBLIC_URL: 'http://127.0.0.1:4173' }, 0, /./],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://localhost/app', SANDBOX: 'on' }, 1, /without a path/],
  [{ PORT: '70000' }, 1, /PORT/],
  [{ PORT: '1e3' }, 1, /PORT/],
  [{ ORG_TIMEZONE: 'Mars/Olympus' }, 1, /ORG_TIMEZONE/],
  [{ ORG_FISCAL_YEAR_START: '13' }, 1, /ORG_FISCAL_YEAR_START must be a whole number from 1 to 12/],
  [{ ORG_DOMAINS: 'https://example.org' }, 1, /ORG_DOMAINS/],
  [{ ORG_ACCESSIBILITY_CONTACT: 'http://example.org/help' }, 1, /ORG_ACCESSIBILITY_CONTACT must be an email/],
  [{ ORG_ACCESSIBILITY_CONTACT: 'the office' }, 1, /ORG_ACCESSIBILITY_CONTACT/],
  [{ MIRROR: 'on', MIRROR_GIFTS: 'on' }, 0, /./],
  [{ MIRROR: 'off' }, 1, /^MIRROR can no longer be off: .* Remove it\.$/],
  [{ MIRROR_GIFTS: 'off' }, 1, /^MIRROR_GIFTS can no longer be off/],
  [{ SANDBOX_LIFE: 'maybe' }, 1, /on, off/],
  [{ SANDBOX_PAST: 'none' }, 1, /SANDBOX_PAST must be .*on, off/],
  [{ SANDBOX_RATE: '0' }, 1, /SANDBOX_RATE must be a whole number from 1 to 10000/],
  [{ SANDBOX_RATE: '1' }, 0, /./],
  [{ SANDBOX_RATE: '10000' }, 0, /./],
  [{ SANDBOX_RATE: '10001' }, 1, /SANDBOX_RATE/],
  [{ DATABASE_URL: 'mysql://x/y' }, 1, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://u:p@db.example.org/d' }, 0, /./],
  [{ DATABASE_URL: 'postgres://u:p@db.example.org/d?sslmode=verify-full' }, 0, /./],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/d?sslmode=require' }, 1, /accept any certificate/],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/d?sslmode=disable' }, 0, /./],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/d?host=db.example.org' }, 1, /folder of a socket/],
  [{ DATABASE_URL: 'postgres:///d?host=db.example.org' }, 1, /folder of a socket/],
  [{ DATABASE_URL: 'postgres://db.example.org/d?sslmode=verify-full&sslmode=disable' }, 1, /each once/],
  [{ DATABASE_URL: 'postgres://db.example.org/d?ssl=0' }, 1, /only the options sslmode and host/],
  [{ DATABASE_URL: 'postgres://db.example.org/d?sslrootcert=/dev/null' }, 1, /only the options/],
  [{ DATABASE_URL: 'postgres://u:p%@127.0.0.1/d' }, 1, /%25/],
  [{ DATABASE_URL: 'postgres://db.example.org/d', DATABASE_CA: 'x' }, 1, /DATABASE_CA must be certificates/],
  [{ DATABASE_CA: authority }, 1, /DATABASE_CA is set, but the connection is not encrypted/],
  [{ DATABASE_URL: 'postgres://127.0.0.1/d', DATABASE_CA: authority }, 1, /sslmode=verify-full/],
  [{ DATABASE_URL: 'postgres://127.0.0.1/d?sslmode=verify-full', DATABASE_CA: authority }, 0, /./],
  [{ SESSION_SECRET: 'short' }, 1, /32 characters/],
  [{ TRUSTED_PROXIES: 'everyone' }, 1, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 1, /TRUSTED_PROXIES must be your own proxies/],
  [{ TRUSTED_PROXIES: '127.0.0.1, 128.0.0.0/1' }, 1, /TRUSTED_PROXIES must be your own proxies/],
  [{ TRUSTED_PROXIES: '::/0' }, 1, /TRUSTED_PROXIES must be your own proxies/],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, fc00::/7' }, 0, /./],
  [{ TWO_STEP_REQUIRED_FOR: 'staff,everyone' }, 1, /TWO_STEP_REQUIRED_FOR must be roles .*: admin, staff/],
  [{ TWO_STEP_REQUIRED_FOR: 'Administrator' }, 1, /TWO_STEP_REQUIRED_FOR/],
  [{ PORT: 'x', SANDBOX_GIFTS: '-1', LOG_LEVEL: 'loud' }, 3, /PORT/],
])('%j has %i mistakes', (environment, count, about) => {
  const errors = errorsOf(environment);
  expect(errors).toHaveLength(count);
  if (count > 0) expect(errors.join('\n')).toMatch(about);
});

test.each([
  'GIVING_PLATFORM_NAME',
  'GIVING_ARRAY_STYLE',
  'GIVING_DATE_FILTERS',
  'GIVING_WEBHOOK_SECRETS',
  'GIVING_WEBHOOK_SIGNATURE_HEADER',
  'GIVING_CARD_CLIENT_KEY',
  'GIVING_CARD_ENVIRONMENT',
  'GIVING_CARD_SCRIPT_INTEGRITY',
])('%s without a platform is a mistake, unless the sandbox is meant', (name) => {
  const values: Record<string, string> = {
    GIVING_ARRAY_STYLE: 'repeat',
    GIVING_DATE_FILTERS: 'day',
    GIVING_CARD_CLIENT_KEY: 'test_CANARYCLIENTKEY',
    GIVING_CARD_ENVIRONMENT: 'test',
    GIVING_CARD_SCRIPT_INTEGRITY: `sha384-${'a'.repeat(64)}`,
  };
  const given = { [name]: values[name] ?? 'a-value-of-its-own' };
  expect(errorsOf(given)).toEqual([expect.stringMatching(`^${name} is set, but GIVING_API_URL isn't`)]);
  expect([errorsOf({ ...given, SANDBOX: 'on' }), errorsOf({ ...given, ...service })]).toEqual([[], []]);
});

test.each(['disable', 'no-verify', 'prefer', 'allow', 'require', 'verify-ca', 'VERIFY-FULL', ''])(
  'refuses a database on another machine with the sslmode %j',
  (mode) => {
    const [error, ...more] = errorsOf({ DATABASE_URL: `postgres://u:p@db.example.org/d?sslmode=${mode}` });
    expect(error).toMatch(/^DATABASE_URL (?:may have the sslmode verify-full|must not turn off encryption)/);
    expect(more).toEqual([]);
  },
);

test('reports all mistakes at once, each starting with its variable and without its value', () => {
  const canary = 'canary value';
  const wrong = {
    PORT: canary,
    PUBLIC_URL: 'ftp://canary.example.org',
    GIVING_API_URL: 'https://u:canary@api.example.org',
    GIVING_API_KEY: 'canary\nkey',
    GIVING_ARRAY_STYLE: canary,
    GIVING_WEBHOOK_SECRETS: 'canary',
    GIVING_WEBHOOK_SIGNATURE_HEADER: canary,
    GIVING_CARD_CLIENT_KEY: canary,
    MIRROR_REFRESH_SECONDS: canary,
    DATABASE_URL: 'postgres://u:canary@h/d?sslmode=canary',
    DATABASE_CA: canary,
    SESSION_SECRET: 'canary',
    ACTIVITY_KEY: 'canary',
    TRUSTED_PROXIES: canary,
    TWO_STEP_REQUIRED_FOR: canary,
    ORG_TIMEZONE: canary,
    ORG_DOMAINS: 'https://canary',
    SANDBOX_LIFE: canary,
    LOG_LEVEL: canary,
  };
  const errors = errorsOf(wrong);
  const named = new Set(errors.map((message) => message.split(' ')[0]));
  expect([...named].sort()).toEqual([...Object.keys(wrong), 'GIVING_CLIENT_ID'].sort());
  expect(errors.join('\n')).not.toContain('canary');
  expect(errors).toContain('GIVING_CLIENT_ID is missing. Set it together with GIVING_API_URL.');
  expect(errors).toContain('ACTIVITY_KEY must have at least 32 characters.');
});
