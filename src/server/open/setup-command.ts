/**
 * `npm run setup`: asks five questions, tries each answer against the real thing, and writes `steward.env` in the data folder. Run again, it
 * changes what one answers anew. Called by `src/main.ts`, also when the settings so far are wrong.
 */
import { lookup } from 'node:dns/promises';
import path from 'node:path';
import { backupKey } from '../backup/make-backup.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { typed } from '../base/typed.ts';
import { type Config, configWith, parseConfig } from '../config/config.ts';
import type { Environment } from '../config/config-secrets.ts';
import { knownNames, usualDataDir } from '../config/config-variables.ts';
import { readSettings, type Settings, settingsFile, writeSettings } from '../config/settings-file.ts';
import { readFolder } from '../installation/folder-owner.ts';
import { misfitOf } from '../installation/misfit.ts';
import { runAccounts } from './open-accounts.ts';
import { tryMail, tryPlatform } from './try-out.ts';

/** Asks on the terminal; an empty reply is `usual`. `isSecret`: what is typed isn't shown. */
export type Ask = (question: string, options?: { usual?: string; isSecret?: boolean }) => Promise<string>;

type Parts = {
  environment: Environment;
  /** Null without a terminal. */
  ask: Ask | null;
  print: (line: string) => void;
  clock?: Clock;
};

/** Asks until the reply is one that this setting can have. */
type AskFor = (name: string, ...question: Parameters<Ask>) => Promise<string>;

/** `names`: the settings of its answer. `tryOut` returns what is wrong with it, and what to do; empty if it works, and null if there is nothing to try. */
type Question = {
  title: string;
  names: readonly string[];
  answer(ask: AskFor, now: Settings): Promise<Settings>;
  tryOut(config: Config, clock: Clock): ReturnType<typeof tryPlatform>;
};

const questions: readonly Question[] = [
  {
    title: 'Giving platform',
    names: ['GIVING_API_URL', 'GIVING_CLIENT_ID', 'GIVING_API_KEY'],
    answer: async (ask, now) => ({
      GIVING_API_URL: await ask(
        'GIVING_API_URL',
        'Address of its API, such as https://giving.example.org',
        usual(now.GIVING_API_URL),
      ),
      GIVING_CLIENT_ID: await ask('GIVING_CLIENT_ID', 'Client ID', {
        ...usual(now.GIVING_CLIENT_ID),
        isSecret: true,
      }),
      GIVING_API_KEY: await ask('GIVING_API_KEY', 'API key', {
        ...usual(now.GIVING_API_KEY),
        isSecret: true,
      }),
    }),
    tryOut: (config, clock) => tryPlatform(config, clock),
  },
  {
    title: 'Address of Steward',
    names: ['PUBLIC_URL', 'TRUSTED_PROXIES', 'PORT'],
    answer: async (ask, now) => {
      const url = await ask(
        'PUBLIC_URL',
        'What people type to open Steward, such as https://steward.example.org',
        usual(now.PUBLIC_URL),
      );
      const port = now.PORT ? { PORT: now.PORT } : {};
      // Without a proxy, Steward itself is at this address.
      if (!url.startsWith('https:')) return { PUBLIC_URL: url, ...port, ...portOf(url) };
      const proxy = await ask(
        'TRUSTED_PROXIES',
        'Address of the proxy that adds TLS, as Steward sees it',
        usual(now.TRUSTED_PROXIES ?? '127.0.0.1'),
      );
      return { PUBLIC_URL: url, TRUSTED_PROXIES: proxy, ...port };
    },
    // Nothing is there to be called before Steward runs.
    tryOut: async ({ publicUrl: { hostname, port, protocol } }) =>
      protocol === 'http:' && port === ''
        ? [{ sentence: `Without a proxy, it needs a port, such as http://${hostname}:4173.`, remedy: null }]
        : lookup(hostname.replace(/^\[|\]$/g, '')).then(
            () => null,
            () => [
              {
                sentence: `No server has the name ${hostname} yet.`,
                remedy: 'Add it in the DNS of your domain.',
              },
            ],
          ),
  },
  {
    title: 'Organization',
    names: ['ORG_NAME', 'ORG_TIMEZONE'],
    answer: async (ask, now) => ({
      ORG_NAME: await ask('ORG_NAME', 'Its name', usual(now.ORG_NAME)),
      ORG_TIMEZONE: await ask(
        'ORG_TIMEZONE',
        'Its time zone, such as America/New_York, America/Chicago, America/Denver, or America/Los_Angeles',
        usual(now.ORG_TIMEZONE ?? thisZone()),
      ),
    }),
    tryOut: async () => null,
  },
  {
    title: 'Email',
    names: ['SMTP_URL', 'MAIL_FROM'],
    answer: async (ask, now) => {
      const url = await ask(
        'SMTP_URL',
        'Mail server, such as smtps://USER:PASSWORD@smtp.example.org, or none',
        {
          ...usual(now.SMTP_URL ?? 'none'),
          isSecret: true,
        },
      );
      if (url === 'none') return {};
      return {
        SMTP_URL: url,
        MAIL_FROM: await ask(
          'MAIL_FROM',
          'Sender, such as Harbor Relief <giving@example.org>',
          usual(now.MAIL_FROM),
        ),
      };
    },
    tryOut: (config) => tryMail(config),
  },
];

/** The questions with their numbers. */
const listed = [...questions.map(({ title }) => title), 'First administrator']
  .map((title, index) => `${index + 1} ${title}`)
  .join(', ');

function portOf(url: string): Settings {
  const port = URL.canParse(url) ? new URL(url).port : '';
  return port ? { PORT: port } : {};
}

const thisZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const usual = (text: string | undefined): { usual?: string } => (text === undefined ? {} : { usual: text });

/** Returns the exit code of the process. */
export async function runSetup({ environment, ask, print, clock = systemClock }: Parts): Promise<0 | 1> {
  const dataDir = path.resolve(environment.DATA_DIR?.trim() || usualDataDir);
  if (ask === null) return refuse(dataDir, print);
  const { settings: before, errors } = readSettings(dataDir, knownNames);
  for (const error of errors) print(error);
  if (errors.length > 0) return 1;
  const isNew = Object.keys(before).length === 0;
  // Someone may have left it after a question or two.
  const isBegun = readFolder(dataDir).service !== null;
  print(
    isNew
      ? `Five questions. Each answer is tried before it is stored in ${settingsFile(dataDir)}.`
      : `${settingsFile(dataDir)} has settings. Press Enter to keep what is in brackets.`,
  );
  const chosen = isNew ? 'all' : await choose(ask, print);
  const isAsked = (index: number) => chosen === 'all' || chosen === String(index + 1);
  let settings: Settings = before;
  for (const [index, question] of questions.entries()) {
    if (!isAsked(index)) continue;
    print(`\n${index + 1} of 5: ${question.title}`);
    settings = await answered(question, settings, { dataDir, ask, print, clock });
    const misfit = await misfitWith({ ...environment, DATA_DIR: dataDir }, settings);
    if (misfit !== null) {
      print(misfit);
      return 1;
    }
    // What was answered isn't lost if the next question is left.
    writeSettings(dataDir, settings);
  }
  for (const name of Object.keys(settings).filter((one) => environment[one]?.trim()))
    print(`${name} is also set in the environment, which wins.`);
  const parsed = configWith({ ...environment, DATA_DIR: dataDir }, settings);
  if (!parsed.ok) {
    for (const error of parsed.errors) print(error);
    return 1;
  }
  const code = isAsked(questions.length) ? await addAdministrator(parsed.config, !isBegun, ask, print) : 0;
  const next = isBegun ? 'Restart Steward' : 'Start Steward';
  const { host, port, publicUrl } = parsed.config;
  if (publicUrl.protocol === 'https:')
    print(`\nSteward itself listens on ${host}:${port}: let the proxy pass requests on to it.`);
  print(`\nStored in ${settingsFile(dataDir)}. ${next}. ${typed('doctor')} says whether all is well.`);
  if (!isBegun)
    print(
      `This key opens its backups. Keep it apart from them, such as in a password manager:\n${backupKey(parsed.config).reveal()}`,
    );
  return code;
}

async function choose(ask: Ask, print: (line: string) => void): Promise<string> {
  for (;;) {
    const chosen = await ask(`Which to change: ${listed}, or all`, { usual: 'all' });
    if (/^([1-5]|all)$/.test(chosen)) return chosen;
    print('  Type a number from 1 to 5, or all.');
  }
}

/** Why the settings don't fit what the folder is used for; null if they do, or aren't complete yet. */
async function misfitWith(environment: Environment, settings: Settings): Promise<string | null> {
  const parsed = configWith(environment, settings);
  return parsed.ok ? misfitOf(parsed.config, readFolder(parsed.config.dataDir)).catch(() => null) : null;
}

async function addAdministrator(
  config: Config,
  isNew: boolean,
  ask: Ask,
  print: (line: string) => void,
): Promise<0 | 1> {
  print('\n5 of 5: First administrator');
  for (;;) {
    const email = await ask('Email address, or none if there is one', isNew ? {} : { usual: 'none' });
    if (email === 'none') return 0;
    // What is wrong, without how the command is used.
    const say = (line: string) => print(line.split('\n\n')[0] ?? '');
    if ((await runAccounts(config, ['add', email, '--role', 'admin'], say)) === 0) return 0;
  }
}

type Asking = { dataDir: string; ask: Ask; print: (line: string) => void; clock: Clock };

const askWith =
  (dataDir: string, ask: Ask, print: (line: string) => void): AskFor =>
  async (name, question, options) => {
    for (;;) {
      const reply = await ask(question, options);
      if (name === 'SMTP_URL' && reply === 'none') return reply;
      // By itself: the other settings may come later.
      const alone = name.startsWith('GIVING_') ? {} : { SANDBOX: 'on' };
      const parsed = parseConfig({ DATA_DIR: dataDir, ...alone, [name]: reply });
      const fault = parsed.ok ? undefined : parsed.errors.find((error) => error.startsWith(`${name} `));
      if (fault === undefined) return reply;
      print(`  It${fault.slice(name.length)}`);
    }
  };

/** Asks until an answer works, or the person keeps one that doesn't. Returns all settings with it. */
async function answered(
  { names, answer, tryOut }: Question,
  before: Settings,
  { dataDir, ask, print, clock }: Asking,
): Promise<Settings> {
  // Also the file that one of them was in.
  const others = Object.fromEntries(
    Object.entries(before).filter(([name]) => !names.includes(name.replace(/_FILE$/, ''))),
  );
  let typedBefore = before;
  for (;;) {
    const own = await answer(askWith(dataDir, ask, print), typedBefore);
    // So that only what is wrong is typed again. The port was not typed.
    const { PORT: _, ...typedNow } = own;
    typedBefore = { ...before, ...typedNow };
    // By itself: other answers may come later.
    const alone = own.GIVING_API_URL ? {} : { SANDBOX: 'on' };
    const parsed = parseConfig({ DATA_DIR: dataDir, ...alone, ...own });
    if (!parsed.ok) {
      for (const error of parsed.errors) print(`  ${error}`);
      continue;
    }
    const faults = await tryOut(parsed.config, clock);
    if (faults?.length === 0) print('  Tried: it works.');
    if (faults === null || faults.length === 0) return { ...others, ...own };
    for (const { sentence, remedy } of faults) {
      // What a running Steward does, and what settings are called, says nothing to whoever is asked for them.
      const rest = (remedy ?? '')
        .split(/(?<=\.) /)
        .filter((one) => !/Steward|GIVING_|SMTP_|Settings/.test(one));
      print(`  ${[sentence, ...rest].join(' ').trim()}`);
    }
    const reply = await ask('Keep this answer all the same? yes or no', { usual: 'no' });
    if (reply.toLowerCase().startsWith('y')) return { ...others, ...own };
  }
}

function refuse(dataDir: string, print: (line: string) => void): 1 {
  print(`There is no terminal to ask questions on. Set these in the environment, or in ${settingsFile(dataDir)}, as NAME=VALUE:
  ${questions.flatMap(({ names }) => names.filter((name) => name !== 'PORT')).join('\n  ')}
Then add the first administrator: ${typed('account', 'add you@example.org --role admin')}`);
  return 1;
}
