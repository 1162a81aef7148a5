/** `npm run setup` against a platform and a mail server that are really there, or really aren't. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { settingsFile } from '../config/settings-file.ts';
import { type BarePlatform, startBarePlatform } from '../tests/bare-platform.ts';
import { type Ask, runSetup } from './setup-command.ts';
import { faultsAtStart } from './try-out.ts';

let platform: BarePlatform;
let rightKey: string;
beforeAll(async () => {
  platform = await startBarePlatform();
  rightKey = platform.key;
});
afterAll(() => platform.close());
const url = () => platform.url;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Answers in their order; an empty one keeps what is there. Returns what was asked and said. */
async function setUp(answers: readonly string[], environment: Record<string, string> = {}) {
  const left = [...answers];
  const said: string[] = [];
  const asked: { question: string; usual: string | undefined; isSecret: boolean }[] = [];
  const ask: Ask = async (question, { usual, isSecret = false } = {}) => {
    asked.push({ question, usual, isSecret });
    const reply = left.shift();
    if (reply === undefined) throw new Error(`Nobody answers: ${question}`);
    return reply || usual || '';
  };
  const code = await runSetup({
    environment: { DATA_DIR: folder, ...environment },
    ask,
    print: (line) => void said.push(line),
  });
  expect(left).toEqual([]);
  return { code, said: said.join('\n'), asked };
}

const stored = () => readFileSync(settingsFile(folder), 'utf8');
const first = () => [
  ...[url(), 'client', rightKey],
  ...['http://127.0.0.1:4173', 'Harbor Relief', 'America/New_York', 'none', 'rosa@example.org'],
];

test('five answers that work are an installation that the server and the commands read', async () => {
  const { code, said, asked } = await setUp(first());
  expect(code).toBe(0);
  expect(said.match(/Tried: it works/g)).toHaveLength(1);
  expect(asked.filter(({ isSecret }) => isSecret).map(({ question }) => question)).toEqual([
    'Client ID',
    'API key',
    expect.stringContaining('Mail server'),
  ]);
  const config = loadConfig({ DATA_DIR: folder });
  expect(config.ok && config.config).toMatchObject({
    mode: 'service',
    organization: { name: 'Harbor Relief', timeZone: 'America/New_York' },
    mail: null,
  });
  expect(said).toMatch(/\/welcome\S*/);
  expect(said).toContain(readFileSync(join(folder, 'backup-key'), 'utf8'));
  // Secrets are typed, and not shown.
  expect(said).not.toContain(rightKey);
});

test('what does not work is said with what to do, and asked again', async () => {
  const { said } = await setUp([
    ...['http://127.0.0.1:9', 'client', rightKey, 'no'],
    ...[url(), 'client', 'wrong-key', 'no'],
    // What was typed is what Enter keeps.
    ...['giving.example.org', 'htp:/127.0.0.1', url(), 'client', rightKey.slice(1), 'no', '', '', rightKey],
    ...['https://steward.invalid', '127.0.0.1', 'yes'],
    ...['Harbor Relief', 'Mars', 'America/New_York'],
    ...['mail.example.org', 'smtp://127.0.0.1:9', 'giving@example.org', 'no', 'none'],
    ...['rosa.example.org', 'none'],
  ]);
  for (const sentence of [
    /127\.0\.0\.1:9 .*nothing is listening there\.$/m,
    /key/i,
    /It must begin with http:\/\/ or https:\/\/\./,
    /No server has the name steward\.invalid yet/,
    /It must be a time zone name/,
    /mail server.*127\.0\.0\.1:9/i,
  ])
    expect(said).toMatch(sentence);
  // Nothing runs yet, and nobody was asked about variables or how commands are used.
  expect(said).not.toMatch(/restart Steward|by itself|GIVING_|ORG_|SMTP_|Manage/);
  expect(stored()).toContain(`GIVING_API_URL=${url()}\n`);
  expect(stored()).toContain(`GIVING_CLIENT_ID=client\nGIVING_API_KEY=${rightKey}\n`);
  expect(stored()).toContain('ORG_NAME=Harbor Relief\n');
  expect(stored()).toContain('PUBLIC_URL=https://steward.invalid\nTRUSTED_PROXIES=127.0.0.1\n');
  expect(stored()).not.toMatch(/SMTP|wrong-key|Mars/);
});

test('asked again, it changes one answer and keeps the others, and settings that it does not ask about', async () => {
  await setUp(first());
  const before = stored();
  const { said } = await setUp(['3', 'Harbor Relief Inc.', '']);
  expect(stored()).toBe(
    `${before.replace(/ORG_.*\n/g, '')}ORG_NAME=Harbor Relief Inc.\nORG_TIMEZONE=America/New_York\n`,
  );
  expect(said).not.toContain('backup');
  const { asked } = await setUp(['1', '', '', '']);
  expect(asked.slice(1).map(({ usual }) => usual)).toEqual([url(), 'client', rightKey]);
  const { said: mistyped } = await setUp(['Organization', '0', '3', '', '']);
  expect(mistyped.match(/Type a number from 1 to 5, or all/g)).toHaveLength(2);
  expect((await setUp(['3', '', ''], { ORG_NAME: 'Other' })).said).toContain(
    'ORG_NAME is also set in the environment, which wins.',
  );
});

test('Steward listens at the port of an address without a proxy, and keeps it', async () => {
  const listens = () => {
    const config = loadConfig({ DATA_DIR: folder });
    return config.ok && config.config.port;
  };
  await setUp(first().map((text) => text.replace(':4173', ':4725')));
  expect(listens()).toBe(4725);
  const { said } = await setUp(['2', 'https://localhost', '']);
  expect(said).toContain('Steward itself listens on 127.0.0.1:4725: let the proxy');
  // A port of an address that isn't kept isn't, either.
  await setUp([
    '2',
    'http://nowhere.localhost.invalid:4800',
    'http://localhost',
    'no',
    'http://localhost:4725',
  ]);
  expect(listens()).toBe(4725);
});

test('it works with what the environment sets, which wins: the key that it shows is the one that opens backups', async () => {
  const key = 'key-of-the-environment-with-32-characters';
  const { said } = await setUp(first(), { BACKUP_KEY: key });
  expect(said).toContain(key);
  expect(existsSync(join(folder, 'backup-key'))).toBe(false);
});

test('an answer takes the place of a file that had it, and comments stay', async () => {
  await setUp(first());
  const kept = `# Ask Rosa before you change this.\n${stored().replace(/GIVING_API_KEY=.*/, 'GIVING_API_KEY_FILE=/run/key')}`;
  writeFileSync(settingsFile(folder), kept, { mode: 0o600 });
  await setUp(['1', '', '', rightKey]);
  expect(stored()).toContain('# Ask Rosa before you change this.\n');
  expect(stored()).toContain(`GIVING_API_KEY=${rightKey}\n`);
  expect(stored()).not.toContain('GIVING_API_KEY_FILE');
});

test('what was answered is stored, even if the next question is left', async () => {
  await expect(setUp(first().slice(0, 3))).rejects.toThrow(/Nobody answers/);
  expect(stored()).toContain('GIVING_CLIENT_ID=client');
});

test('an address of another platform than the folder belongs to is refused, and changes nothing', async () => {
  await setUp(first());
  const before = stored();
  const { code, said } = await setUp(['1', url().replace('127.0.0.1', 'localhost'), '', '']);
  expect([code, said, stored()]).toEqual([
    1,
    expect.stringContaining('This folder belongs to a Steward that runs on'),
    before,
  ]);
});

test('whoever starts Steward is told in the same words what of the outside does not work', async () => {
  const load = (more: Record<string, string>) => {
    const parsed = loadConfig({
      DATA_DIR: folder,
      GIVING_API_URL: url(),
      GIVING_CLIENT_ID: 'client',
      GIVING_API_KEY: rightKey,
      ...more,
    });
    if (!parsed.ok) throw new Error(parsed.errors.join(' '));
    return parsed.config;
  };
  expect(await faultsAtStart(load({}))).toEqual([]);
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'giving@example.org' };
  expect(await faultsAtStart(load({ GIVING_API_URL: 'http://127.0.0.1:9', ...mail }))).toEqual([
    expect.stringMatching(/^127\.0\.0\.1:9 doesn't respond: nothing is listening there\. /),
    expect.stringMatching(/mail server.*127\.0\.0\.1:9/i),
  ]);
  expect(await faultsAtStart(load({ GIVING_API_KEY: 'wrong-key' }))).toEqual([
    expect.stringContaining('refuses the API key'),
  ]);
});

test('without a terminal, it names the settings and writes nothing', async () => {
  const said: string[] = [];
  const code = await runSetup({
    environment: { DATA_DIR: folder },
    ask: null,
    print: (line) => void said.push(line),
  });
  expect([code, readdirSync(folder), existsSync(settingsFile(folder))]).toEqual([1, [], false]);
  for (const name of ['GIVING_API_URL', 'GIVING_API_KEY', 'PUBLIC_URL', 'ORG_TIMEZONE', 'SMTP_URL'])
    expect(said.join('\n')).toContain(name);
});
