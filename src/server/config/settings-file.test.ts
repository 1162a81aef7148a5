import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { settingsFile, writeSettings } from './settings-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/steward-settings-`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const platform = {
  GIVING_API_URL: 'https://giving.example.org',
  GIVING_CLIENT_ID: 'client',
  GIVING_API_KEY: 'key-of-the-file',
};
const load = (environment: Record<string, string>) => {
  const parsed = loadConfig({ DATA_DIR: folder, ...environment });
  return parsed.ok ? parsed.config : parsed.errors;
};
const write = (text: string) => writeFileSync(settingsFile(folder), text, { mode: 0o600 });

test('what was written is read, closed to others, and says where it comes from, without secrets', () => {
  writeSettings(folder, { ...platform, ORG_NAME: "Harbor's Relief = #1" });
  expect(statSync(settingsFile(folder)).mode & 0o777).toBe(0o600);
  const config = load({ ORG_TIMEZONE: 'America/Chicago' });
  expect(config).toMatchObject({
    mode: 'service',
    organization: { name: "Harbor's Relief = #1", timeZone: 'America/Chicago' },
    inForce: [
      { name: 'GIVING_API_URL', value: 'https://giving.example.org', from: 'file' },
      { name: 'GIVING_CLIENT_ID', value: null, from: 'file' },
      { name: 'GIVING_API_KEY', value: null, from: 'file' },
      { name: 'DATA_DIR', value: folder, from: 'environment' },
      { name: 'ORG_NAME', value: "Harbor's Relief = #1", from: 'file' },
      { name: 'ORG_TIMEZONE', value: 'America/Chicago', from: 'environment' },
    ],
  });
});

test('the environment wins, also with the file of a secret, and with a sandbox that is asked for', () => {
  writeSettings(folder, { ...platform, ORG_NAME: 'File' });
  const secret = `${folder}/key`;
  writeFileSync(secret, 'key-of-the-environment', { mode: 0o600 });
  const config = load({ ORG_NAME: 'Environment', GIVING_API_KEY_FILE: secret });
  if (Array.isArray(config)) throw new Error(config.join(' '));
  expect(config.organization.name).toBe('Environment');
  expect(config.service?.apiKey.reveal()).toBe('key-of-the-environment');
  expect(config.inForce.find(({ name }) => name.startsWith('GIVING_API_KEY'))).toEqual({
    name: 'GIVING_API_KEY_FILE',
    value: secret,
    from: 'environment',
  });
  // An empty variable counts as absent.
  expect(load({ ORG_NAME: ' ' })).toMatchObject({ organization: { name: 'File' } });
  expect(load({ SANDBOX: 'on' })).toMatchObject({ mode: 'sandbox', organization: { name: 'File' } });
});

test.each(['"Hope" and "Faith"', "'s Heerenberg'", '"All"', "it's", 'a = b # c'])(
  '%s is read as it was written',
  (name) => {
    writeSettings(folder, { ORG_NAME: name });
    expect(load({})).toMatchObject({ organization: { name } });
  },
);

test('quotes, comments, and line ends of other systems are allowed', () => {
  write('# A comment\r\n\r\nORG_NAME="Harbor Relief"\r\n  ORG_TIMEZONE = \'America/Denver\'\r\n');
  expect(load({})).toMatchObject({ organization: { name: 'Harbor Relief', timeZone: 'America/Denver' } });
});

test.each([
  ['a line that sets nothing', 'ORG_NAME Harbor', "Line 1 of FILE isn't NAME=VALUE."],
  ['a misspelled name', '\nORG_NAMES=Harbor', "Line 2 of FILE: ORG_NAMES isn't a setting of Steward."],
  ['another folder', 'DATA_DIR=/srv', "Line 1 of FILE can't set DATA_DIR, which says where it is."],
  ['a wrong value', 'ORG_TIMEZONE=Mars', 'ORG_TIMEZONE must be a time zone name, such as America/New_York.'],
])('%s is named', (_, text, message) => {
  write(text);
  expect(load({})).toEqual([message.replace('FILE', settingsFile(folder))]);
});

test('a file that others can read is refused', () => {
  write('ORG_NAME=Harbor');
  chmodSync(settingsFile(folder), 0o640);
  expect(load({})).toEqual([`Other users can read ${settingsFile(folder)}: run chmod 600 on it.`]);
  expect(readFileSync(settingsFile(folder), 'utf8')).toBe('ORG_NAME=Harbor');
});
