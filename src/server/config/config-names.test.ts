import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Secret } from '../base/secret.ts';
import { parseConfig } from './config.ts';
import { unknownNames } from './config-names.ts';
import { publicNames, secretNames } from './config-secrets.ts';
import { knownNames, variables } from './config-variables.ts';

const errorsOf = (environment: Record<string, string>) => {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.errors;
};

test.each([
  ['GIVING_API_BASE_URL', 'GIVING_API_URL'],
  ['GIVING_KEY_FILE', 'GIVING_API_KEY_FILE'],
  ['GIVING_PLATFORM_NAME_FILE', 'GIVING_PLATFORM_NAME'],
  ['giving_api_url', 'GIVING_API_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
  ['ORG_TIME_ZONE', 'ORG_TIMEZONE'],
  ['ORG_NAME_FILE', 'ORG_NAME'],
  ['SANDBOX_LIVE', 'SANDBOX_LIFE'],
  ['DATABASE_URL_FILES', 'DATABASE_URL_FILE'],
  ['ACTIVITY_KEYS', 'ACTIVITY_KEY'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['SESSION_SECRETS', 'SESSION_SECRET'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATA_DIRS', 'DATA_DIR'],
  ['LOG_LEVL', 'LOG_LEVEL'],
])('%s is a mistake that names %s, and not its value', (name, nearest) => {
  const errors = errorsOf({ [name]: 'canary' });
  expect(errors).toEqual([`${name} isn't a setting of Steward. Did you mean ${nearest}?`]);
  expect(errorsOf({ [name]: ' ' })).toEqual([]);
});

test('variables of other programs are no mistakes, and neither is any of ours', () => {
  const others = [
    'SESSION_MANAGER',
    'PATH',
    'HOME',
    'HOSTNAME',
    'POST',
    'MAIL',
    'MAILTO',
    'LOGNAME',
    'LOG_DIR',
    'XDG_DATA_DIRS',
  ];
  const more = [
    'NODE_ENV',
    'npm_config_cache',
    'DATA_HOME',
    'MAIL_HOST',
    'PUBLIC_KEY',
    'IS_SANDBOX',
    'PORTAL',
    'LOG_FILE',
  ];
  expect(unknownNames([...others, ...more], knownNames)).toEqual([]);
  expect(unknownNames(knownNames, knownNames)).toEqual([]);
});

test('every variable that docs/running.md lists is known, and it lists every one', () => {
  const text = readFileSync(new URL('../../../docs/running.md', import.meta.url), 'utf8');
  const table = text.slice(text.indexOf('## Configuration'), text.indexOf('## Webhooks'));
  const rows = [...table.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)];
  const listed = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  const others: string[] = [...secretNames.map((name) => `${name}_FILE`), ...publicNames];
  expect(listed.sort()).toEqual(knownNames.filter((name) => !others.includes(name)).sort());
  for (const name of secretNames) expect(table.slice(table.indexOf('Every secret'))).toContain(`\`${name}\``);
});

/** Texts, one of which each secret takes. */
const samples = [
  'x'.repeat(64),
  'postgres://u:p@127.0.0.1/d',
  'smtps://u:p@mail.example.org',
  `whsec_${'x'.repeat(40)}`,
];
const isSecret = (value: unknown): boolean =>
  value instanceof Secret ||
  (typeof value === 'object' &&
    value !== null &&
    !(value instanceof URL) &&
    Object.values(value).some(isSecret));

test('whatever is kept as a secret can come from a file, and is taken from the environment', () => {
  const kept = Object.entries(variables.shape).flatMap(([name, schema]) =>
    samples.some((sample) => isSecret(schema.safeParse(sample).data)) ? [name] : [],
  );
  expect(kept.length).toBeGreaterThan(6);
  expect([...secretNames].sort()).toEqual(kept.sort());
});
