/**
 * Whatever Steward is started for, it works on the installation that its data folder belongs to, and says which one that is; or it refuses,
 * says what to set, and changes nothing.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../src/server/database/create-database.ts';
import { migrations } from '../../src/server/database/migrate.ts';
import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { freePorts, startMain } from './started-main.ts';

type Settings = Record<string, string>;
type Said = { code: number | null; out: string; errors: string };

const ofPlatform = (url: string): Settings => ({
  GIVING_API_URL: url,
  GIVING_CLIENT_ID: 'canary-id',
  GIVING_API_KEY: 'canary-key',
});
const real = ofPlatform('https://giving.example.org');
const moved = ofPlatform('https://giving.example.com/v');
const onSandbox = { SANDBOX: 'on' };

const outer = mkdtempSync(join(tmpdir(), 'steward-installations-'));
afterAll(() => rmSync(outer, { recursive: true }));
let made = 0;
/** Doesn't create it. */
const newFolder = (): string => {
  made += 1;
  return join(outer, String(made));
};

/** Runs a command to its end; a server that starts is ended. */
async function run(folder: string, settings: Settings, args: readonly string[]): Promise<Said> {
  const environment = { DATA_DIR: folder, SANDBOX_GIFTS: '60', ...(await freePorts()), ...settings };
  const child = await startMain(environment, args, [join(inject('programs'), 'main.js')]);
  if (child.url !== '') await child.end('SIGTERM');
  return { code: await child.ended, out: child.out(), errors: child.errors() };
}

async function runWell(folder: string, settings: Settings, args: readonly string[]): Promise<string> {
  const said = await run(folder, settings, args);
  expect([args, said.code, said.errors]).toEqual([args, 0, '']);
  return said.out;
}

/** Every file and folder with its size, permissions, and content. */
function contentsOf(folder: string): string[] {
  if (!existsSync(folder)) return ['none'];
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()];
  return names.map((name) => {
    const { size, mode } = statSync(join(folder, name));
    const isFile = statSync(join(folder, name)).isFile();
    const digest = isFile
      ? createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')
      : '';
    return `${name} ${mode.toString(8)} ${isFile ? size : ''} ${digest}`;
  });
}

const rosa = 'rosa@example.org';
const add = ['account', 'add', rosa, '--role', 'admin'];

/** All that must find nothing where there is nothing. */
const working = [
  ['account', 'list'],
  ['account', 'verify'],
  ['account', 'role', rosa, 'staff'],
  ['account', 'disable', rosa],
  ['account', 'enable', rosa],
  ['account', 'reset', rosa],
  ['backup'],
  ['restore', 'core-2026-11-21T07-00-00Z.sqlite'],
  ['restore', 'allow-money', 'Reason'],
  ['restore', 'new-keys', 'Reason'],
];
const everything = [
  [],
  add,
  ['account', 'break-glass', rosa],
  ['account'],
  ['restore'],
  ['doctor'],
  ...working,
];
/** The rule is the same for all; these tell whether it was asked. */
const some = [[], add, ['restore']];

/** The same where the database is of another kind: a backup may be put into it, so they can be listed. */
const someOfOtherKind = [[], add, ['restore', 'allow-money', 'Reason']];

/** Runs a few at a time. */
async function runEach(folder: string, settings: Settings, list: readonly string[][]): Promise<Said[]> {
  const results: Said[] = [];
  const waiting = [...list.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next[0]] = await run(folder, settings, next[1]);
  };
  await Promise.all([work(), work(), work()]);
  return results;
}

/** Each must be refused with this line alone, and leave the folder as it is. */
async function refuses(folder: string, settings: Settings, line: string, list = some): Promise<void> {
  const before = contentsOf(folder);
  const refused = { code: 1, out: '', errors: `${line} DATA_DIR is ${folder}.\n` };
  expect(await runEach(folder, settings, list)).toEqual(list.map(() => refused));
  expect(contentsOf(folder)).toEqual(before);
}

const platformNames = 'GIVING_API_URL, GIVING_CLIENT_ID, and GIVING_API_KEY';
const realBelongs = 'This folder belongs to a Steward that runs on giving.example.org.';
const setPlatform = `Set ${platformNames} as it does, or SANDBOX=on for a sandbox beside its data.`;

/** Copies of these, since each takes seconds to make. */
const originals = { real: newFolder(), sandbox: newFolder() };
function copyOf(name: keyof typeof originals): string {
  const folder = newFolder();
  cpSync(originals[name], folder, { recursive: true });
  return folder;
}
/** What a version left that didn't store whose data they are. */
function previousOf(name: keyof typeof originals): string {
  const folder = copyOf(name);
  for (const mode of ['service', 'sandbox'])
    rmSync(join(folder, `installation-${mode}.json`), { force: true });
  return folder;
}

beforeAll(async () => {
  await runWell(originals.real, real, add);
  await runWell(originals.real, real, ['backup']);
  await runWell(originals.sandbox, {}, []);
});

test('without settings, nothing takes the sandbox in the folder of a giving platform', async () => {
  const folder = copyOf('real');
  await refuses(folder, {}, `${realBelongs} ${setPlatform}`, everything);
  const another = 'Set DATA_DIR to another folder, or SANDBOX=on for a sandbox beside its data.';
  await refuses(folder, {}, `${realBelongs} ${another}`, [['sandbox']]);
});

test('nor does it in that of an older version, whatever is left there', async () => {
  const line = `This folder belongs to a Steward that runs on a giving platform. ${setPlatform}`;
  const file = join(newFolder(), 'core.sqlite');
  await (await createDatabase({ kind: 'sqlite', file }, migrations.slice(0, 20))).close();
  // A copy: SQLite removes the files beside the original only once this process has forgotten its prepared statements.
  const older = newFolder();
  cpSync(file, join(older, 'core.sqlite'));
  await refuses(older, {}, line);
  const lost = previousOf('real');
  for (const name of readdirSync(lost)) if (name !== 'backups') rmSync(join(lost, name));
  await refuses(lost, {}, line);
});

test('nothing takes the folder of one platform for that of another, until it is told that the platform moved', async () => {
  const folder = copyOf('real');
  const owner = join(folder, 'installation-service.json');
  const line = `${realBelongs} Set GIVING_API_URL to its address instead of that of giving.example.com/v, or DATA_DIR to another folder. If its platform has moved there, delete ${owner} first.`;
  await refuses(folder, moved, line);
  rmSync(owner);
  expect(await runWell(folder, moved, ['account', 'list'])).toContain(rosa);
});

test('nothing begins a platform in the folder of a sandbox, of this version or an older one', async () => {
  const line = `This folder belongs to a Steward that runs on the sandbox. Set DATA_DIR to another folder for giving.example.org, or leave out ${platformNames} for the sandbox.`;
  await refuses(copyOf('sandbox'), real, line);
  await refuses(previousOf('sandbox'), real, line);
});

test('nothing takes a PostgreSQL for the file that the folder has', async () => {
  const DATABASE_URL = (await freshPostgres()).reveal();
  for (const folder of [copyOf('real'), previousOf('real')]) {
    const line = `This folder belongs to a Steward that keeps its data in ${join(folder, 'core.sqlite')}. Leave out DATABASE_URL, or set DATA_DIR to another folder.`;
    await refuses(folder, { ...real, DATABASE_URL }, line, someOfOtherKind);
  }
  expect(await tablesIn(DATABASE_URL)).toEqual([]);
});

test('nothing takes a file, or the sandbox, for the PostgreSQL that the folder has', async () => {
  const { folder, DATABASE_URL } = await onPostgres();
  const line = 'This folder belongs to a Steward that keeps its data in PostgreSQL.';
  const set = `${line} Set DATABASE_URL as it does, or DATA_DIR to another folder.`;
  await refuses(folder, real, set, someOfOtherKind);
  await refuses(folder, {}, `${realBelongs} ${setPlatform.replace('Set ', 'Set DATABASE_URL, ')}`);
  await refuses(folder, { DATABASE_URL }, `${realBelongs} ${setPlatform}`);
});

test("nothing begins a sandbox beside a platform's tables in PostgreSQL, also from another machine, unless it is asked for", async () => {
  const { folder, DATABASE_URL } = await onPostgres();
  const before = await tablesIn(DATABASE_URL);
  const belongs = 'The database of DATABASE_URL belongs to a Steward that runs on a giving platform.';
  const set = setPlatform.replace('beside its data', 'in a schema of its own');
  await refuses(newFolder(), { DATABASE_URL }, `${belongs} ${set}`);
  expect(await tablesIn(DATABASE_URL)).toEqual(before);
  const { host } = new URL(DATABASE_URL);
  expect(await runWell(folder, { ...onSandbox, DATABASE_URL }, [])).toContain(
    ` at ${host}, schema steward_sandbox.\n`,
  );
});

async function onPostgres(): Promise<{ folder: string; DATABASE_URL: string }> {
  const DATABASE_URL = (await freshPostgres()).reveal();
  const folder = newFolder();
  const { host, pathname } = new URL(DATABASE_URL);
  expect(await runWell(folder, { ...real, DATABASE_URL }, add)).toContain(
    `Platform: giving.example.org. Database: PostgreSQL, ${pathname.slice(1)} at ${host}.\n`,
  );
  return { folder, DATABASE_URL };
}

async function tablesIn(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

test('every command says first which platform and which database it works on', async () => {
  const folder = copyOf('real');
  const list = [
    ['account', 'list'],
    ['account', 'verify'],
    ['restore'],
    ['backup'],
    ['account', 'reset', rosa],
  ];
  const line = `Platform: giving.example.org. Database: ${join(folder, 'core.sqlite')}.`;
  const said: string[][] = [];
  for (const args of list) said.push((await runWell(folder, real, args)).split('\n'));
  expect(said.map(([first]) => first)).toEqual(list.map(() => line));
  expect(said.map(([, second]) => second)).toEqual([
    'rosa@example.org  ·  Rosa  ·  Administrator  ·  invited',
    expect.stringMatching(/^1 row/),
    expect.stringMatching(/^core-\d{4}/),
    expect.stringMatching(/core-.*\.backup: \d+ KB, .* intact\.$/),
    expect.stringContaining('Open this link, or share it securely.'),
  ]);
});

test('a sandbox that is asked for has data of its own beside those of a platform, to which the folder still belongs', async () => {
  const folder = copyOf('real');
  const before = contentsOf(folder);
  const line = `Platform: the sandbox. Database: ${join(folder, 'core-sandbox.sqlite')}.\n`;
  const nothing = await run(folder, onSandbox, ['account', 'list']);
  expect([nothing.code, nothing.out]).toEqual([1, expect.stringContaining(`${line}There is nothing`)]);
  expect(await runWell(folder, onSandbox, ['restore'])).toContain(
    `No backups in ${join(folder, 'backups')}.`,
  );
  expect(contentsOf(folder)).toEqual(before);
  expect(await runWell(folder, onSandbox, [])).toContain(`\n${line}`);
  expect(await runWell(folder, onSandbox, ['account', 'list'])).toContain('admin@steward.test');
  expect(await runWell(folder, onSandbox, ['sandbox'])).toContain(
    `\nPlatform: the sandbox. Database: SQLite in ${folder}.\n`,
  );
  expect(await runWell(folder, real, ['account', 'list'])).not.toContain('steward.test');
  await refuses(folder, {}, `${realBelongs} ${setPlatform}`);
});

test('a server stores whose folder it is, also that of an older version', async () => {
  const folder = previousOf('real');
  const here = ofPlatform('http://127.0.0.1:1');
  const line = `Platform: 127.0.0.1:1. Database: ${join(folder, 'core.sqlite')}.\n`;
  expect(await runWell(folder, here, [])).toContain(`\n${line}`);
  await refuses(folder, {}, `This folder belongs to a Steward that runs on 127.0.0.1:1. ${setPlatform}`, [
    ['account', 'list'],
  ]);
});

const nothingThere: [string, Settings, string[][]][] = [
  ['with the settings of a platform', real, [['account'], ...working]],
  // A sandbox that isn't asked for is begun by starting it.
  ['without settings', {}, [add, ['account', 'break-glass', rosa], ...working]],
];

test.each(nothingThere)(
  '%s, only what begins an installation creates something',
  async (_, settings, list) => {
    const empty = newFolder();
    // Of another program, perhaps: it isn't closed either.
    mkdirSync(empty, { mode: 0o755 });
    const before = contentsOf(empty);
    const said = await runEach(empty, settings, list);
    expect(said.map(({ code }) => code)).toEqual(list.map(() => 1));
    expect(contentsOf(empty)).toEqual(before);
    const missing = newFolder();
    expect(await runWell(missing, settings, ['restore'])).toContain('No backups in ');
    expect((await run(missing, settings, ['account', 'list'])).out).toContain(
      '\nThere is nothing of Steward yet in ',
    );
    expect(contentsOf(missing)).toEqual(['none']);
  },
);

test('on an empty PostgreSQL, too, only what begins an installation creates something', async () => {
  const DATABASE_URL = (await freshPostgres()).reveal();
  const folder = newFolder();
  const list = [...working, ['restore', 'postgres', '2026-11-21T07:00Z']];
  const said = await runEach(folder, { ...real, DATABASE_URL }, list);
  expect(said.map(({ code }) => code)).toEqual(list.map(() => 1));
  expect((await run(folder, { DATABASE_URL }, add)).code).toBe(1);
  expect(contentsOf(folder)).toEqual(['none']);
  expect(await tablesIn(DATABASE_URL)).toEqual([]);
});

test('a word that is no command starts nothing', async () => {
  const folder = newFolder();
  expect(await run(folder, {}, ['acount', 'list'])).toEqual({
    code: 1,
    out: '',
    errors: expect.stringMatching(/^Unknown command: acount\.\n\nWithout a command, Steward runs\./),
  });
  const help = await run(folder, {}, ['--help']);
  expect(help.code).toBe(0);
  for (const name of ['setup', 'doctor', 'account', 'backup', 'restore', 'upgrade', 'sandbox'])
    expect(help.out).toMatch(new RegExp(` ${name} +\\w`));
  expect(contentsOf(folder)).toEqual(['none']);
});
