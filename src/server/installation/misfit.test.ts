import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Config, parseConfig } from '../config/config.ts';
import { keepOwner, readFolder } from './folder-owner.ts';
import { installationLine, misfitOf, misfitOfSandbox } from './misfit.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steward-misfit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Settings = Readonly<Record<string, string>>;

function configOf(settings: Settings): Config {
  const parsed = parseConfig({ DATA_DIR: folder, ...settings });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  return parsed.config;
}

const platform = (url: string): Settings => ({
  GIVING_API_URL: url,
  GIVING_CLIENT_ID: 'canary-id',
  GIVING_API_KEY: 'canary-key',
});
const real = platform('https://giving.example.org');
const sandbox = { SANDBOX: 'on' };
/** Nothing listens there: it isn't asked where the folder says enough. */
const postgres = { DATABASE_URL: 'postgres://u:canary-password@127.0.0.1:1/steward' };

/** Puts files of an older version into the folder, which didn't store whose they are. */
function leave(...names: string[]): void {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), 'x');
  }
}

/** What uses the folder before; in turn, if there are several. */
const users = {
  nobody: () => {},
  platform: () => keepOwner(configOf(real)),
  'platform on PostgreSQL': () => keepOwner(configOf({ ...real, ...postgres })),
  sandbox: () => keepOwner(configOf(sandbox)),
  'sandbox on PostgreSQL': () => keepOwner(configOf({ ...sandbox, ...postgres })),
  both: () => {
    keepOwner(configOf(real));
    keepOwner(configOf(sandbox));
  },
  'older platform': () => leave('core.sqlite'),
  'older platform that lost its database': () => leave('activity-head-service.json'),
  'older platform of which backups are left': () => leave('backups/core-2026-11-21T07-00-00Z.sqlite'),
  'older platform before its upgrade': () =>
    leave('backups/core-before-schema-26-2026-11-21T07-00-00Z.sqlite'),
  'older platform that is being restored': () => leave('core.sqlite.restoring'),
  'older platform without its database file': () => leave('core.sqlite-wal'),
  'older sandbox': () => leave('core-sandbox.sqlite', 'activity-head-sandbox.json'),
  'older sandbox of which backups are left': () => leave('backups/core-sandbox-2026-11-21T07-00-00Z.sqlite'),
  'older both': () => leave('core.sqlite', 'core-sandbox.sqlite'),
  'the sandbox alone': () => leave('sandbox-1-25000.sqlite', 'sandbox.lock'),
  'other programs': () => leave('core.txt', 'notes.sqlite', 'backups/core-copy.sqlite'),
} as const;

const fits = null;
const known =
  /^This folder belongs to a Steward that runs on giving\.example\.org\. Set GIVING_API_URL, .*SANDBOX=on/;
const unknown =
  /^This folder belongs to a Steward that runs on a giving platform\. Set GIVING_API_URL, .*SANDBOX=on/;
const other =
  /runs on giving\.example\.org\. Set GIVING_API_URL .* instead of that of example\.com.* delete \S+installation-service\.json/;
const ofSandbox =
  /^This folder belongs to a Steward that runs on the sandbox\. Set DATA_DIR .* for giving\.example\.org/;
const inPostgres = /that keeps its data in PostgreSQL\. Set DATABASE_URL/;
const inFile = /that keeps its data in \S+core(-sandbox)?\.sqlite\. Leave out DATABASE_URL/;
const elsewhere = platform('https://example.com/giving/');
const otherPort = platform('http://127.0.0.1:4174');

test.each<[keyof typeof users, Settings, RegExp | null]>([
  ['nobody', {}, fits],
  ['nobody', real, fits],
  ['nobody', sandbox, fits],
  ['nobody', { ...real, ...postgres }, fits],
  ['nobody', { ...sandbox, ...postgres }, fits],
  ['platform', {}, known],
  ['platform', postgres, known],
  ['platform', real, fits],
  ['platform', platform('https://GIVING.example.org:443/'), fits],
  ['platform', { ...real, GIVING_CLIENT_ID: 'another' }, fits],
  ['platform', elsewhere, other],
  ['platform', otherPort, /instead of that of 127\.0\.0\.1:4174/],
  ['platform', { ...real, ...postgres }, inFile],
  ['platform', sandbox, fits],
  ['platform', { ...sandbox, ...postgres }, fits],
  ['platform on PostgreSQL', {}, /runs on giving\.example\.org\. Set DATABASE_URL, GIVING_API_URL, /],
  ['platform on PostgreSQL', postgres, known],
  ['platform on PostgreSQL', real, inPostgres],
  ['platform on PostgreSQL', { ...real, ...postgres }, fits],
  ['platform on PostgreSQL', { ...elsewhere, ...postgres }, other],
  ['platform on PostgreSQL', sandbox, fits],
  ['sandbox', {}, fits],
  ['sandbox', sandbox, fits],
  ['sandbox', real, ofSandbox],
  ['sandbox', { ...real, ...postgres }, ofSandbox],
  ['sandbox', postgres, inFile],
  ['sandbox on PostgreSQL', {}, inPostgres],
  ['sandbox on PostgreSQL', postgres, fits],
  ['sandbox on PostgreSQL', real, ofSandbox],
  ['both', {}, known],
  ['both', sandbox, fits],
  ['both', real, fits],
  ['both', elsewhere, other],
  ['older platform', {}, unknown],
  ['older platform', real, fits],
  ['older platform', sandbox, fits],
  ['older platform that lost its database', {}, unknown],
  ['older platform that lost its database', real, fits],
  ['older platform that lost its database', { ...real, ...postgres }, fits],
  ['older platform of which backups are left', {}, unknown],
  ['older platform before its upgrade', {}, unknown],
  ['older platform that is being restored', {}, unknown],
  ['older platform without its database file', {}, unknown],
  ['older sandbox', {}, fits],
  ['older sandbox', real, ofSandbox],
  ['older sandbox of which backups are left', {}, fits],
  ['older sandbox of which backups are left', real, ofSandbox],
  ['older both', {}, unknown],
  ['older both', real, fits],
  ['the sandbox alone', real, fits],
  ['other programs', real, fits],
  ['other programs', {}, fits],
])('in the folder of: %s, with the settings %o', async (user, settings, expected) => {
  users[user]();
  const before = readdirSync(folder);
  const misfit = await misfitOf(configOf(settings), readFolder(folder));
  if (expected === fits) expect(misfit).toBeNull();
  else expect(misfit).toMatch(expected);
  expect(misfit ?? '').not.toMatch(/canary|\n/);
  if (misfit) expect(misfit).toContain(folder);
  expect(readdirSync(folder)).toEqual(before);
});

test.each<[keyof typeof users, Settings, RegExp | null]>([
  ['nobody', {}, fits],
  ['nobody', real, fits],
  ['platform', {}, /runs on giving\.example\.org\. Set DATA_DIR to another folder, or SANDBOX=on/],
  ['platform', real, /runs on giving\.example\.org\. Set DATA_DIR/],
  ['platform', sandbox, fits],
  ['older platform', {}, /runs on a giving platform\. Set DATA_DIR/],
  ['sandbox', real, fits],
  ['sandbox', postgres, fits],
  ['sandbox on PostgreSQL', {}, fits],
])('the sandbox alone, in the folder of: %s, with the settings %o', (user, settings, expected) => {
  users[user]();
  const misfit = misfitOfSandbox(configOf(settings), readFolder(folder));
  if (expected === fits) expect(misfit).toBeNull();
  else expect(misfit).toMatch(expected);
});

test.each(['', '{"platform":', '{"platform":1,"database":"sqlite"}', '{"database":"mysql"}'])(
  'a folder whose owner is unreadable still belongs to a platform: %j',
  async (text) => {
    writeFileSync(path.join(folder, 'installation-service.json'), text);
    expect(await misfitOf(configOf({}), readFolder(folder))).toMatch(unknown);
    expect(await misfitOf(configOf(real), readFolder(folder))).toBeNull();
  },
);

test('the line names platform and database, and never a secret', () => {
  const lineOf = (settings: Settings) => installationLine(configOf(settings));
  const core = path.join(folder, 'core.sqlite');
  expect([real, elsewhere, {}, { ...real, ...postgres }, postgres].map(lineOf)).toEqual([
    `Platform: giving.example.org. Database: ${core}.`,
    `Platform: example.com/giving. Database: ${core}.`,
    `Platform: the sandbox. Database: ${path.join(folder, 'core-sandbox.sqlite')}.`,
    'Platform: giving.example.org. Database: PostgreSQL, steward at 127.0.0.1:1.',
    'Platform: the sandbox. Database: PostgreSQL, steward at 127.0.0.1:1, schema steward_sandbox.',
  ]);
  expect(lineOf({ ...real, DATABASE_URL: 'postgres://steward@/giving?host=/run/postgresql' })).toContain(
    'PostgreSQL, giving at /run/postgresql.',
  );
});
