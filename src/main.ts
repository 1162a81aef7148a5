/** The composition root: reads the configuration, then runs the requested command. */
import { fileURLToPath } from 'node:url';
import type { Sandbox } from './sandbox/start-sandbox.ts';
import { openSandbox, serve } from './serve.ts';
import { sandboxOffers } from './server/auth/accounts/sandbox-accounts.ts';
import { typed, usagesOf } from './server/base/typed.ts';
import { type Config, loadConfig } from './server/config/config.ts';
import { readFolder } from './server/installation/folder-owner.ts';
import {
  installationLine,
  misfitOf,
  misfitOfRelease,
  misfitOfSandbox,
} from './server/installation/misfit.ts';
import { makePrivate } from './server/installation/private-folder.ts';
import { runBackup, runRestore } from './server/open/backup-command.ts';
import { runDoctor } from './server/open/doctor-command.ts';
import { runAccounts } from './server/open/open-accounts.ts';
import { runSetup } from './server/open/setup-command.ts';
import { faultsAtStart } from './server/open/try-out.ts';
import { runUpgrade } from './server/open/upgrade-command.ts';
import { startFault } from './start-fault.ts';
import { openTerminal } from './terminal.ts';

// Whatever this process creates, other users of the machine can't read: SQLite gives its files the usual permissions.
process.umask(0o077);

// Faults of the database are thrown deep inside packages; the log names the frames of our own code above them.
Error.stackTraceLimit = 30;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const [name = 'start', ...args] = process.argv.slice(2);

const usage = `Without a command, Steward runs. With one:
${usagesOf([
  ['setup', 'asks for the platform, the address, and so on, tries each answer, and stores it'],
  ['doctor', 'says what is well, what is not, and what to do'],
  ['account', 'adds people, changes roles, and checks the activity log'],
  ['backup', 'backs up now, and shows the key of the backups'],
  ['restore', 'lists the backups, and restores one'],
  ['upgrade', 'goes from the release in use to this one'],
  ['sandbox', 'runs only the sandbox of the giving platform'],
])}
docs/running.md says more.`;

/** What an upgrade starts needs the secrets, too, which reading the settings removes. */
const environment = name === 'upgrade' ? { ...process.env } : {};

/** Each prints which platform and which database it works with. */
const commands: ReadonlyMap<string, (config: Config) => Promise<void>> = new Map([
  ['start', serveAll],
  ['sandbox', serveSandbox],
  ['account', working(runAccounts)],
  ['backup', working(runBackup)],
  ['restore', working(runRestore)],
  ['doctor', working(runDoctor)],
  ['upgrade', upgrade],
]);

const command = commands.get(name);
if (name === 'setup') await setUp();
else if (['help', '--help', '-h'].includes(name)) print(usage);
else if (!command) refuse(`Unknown command: ${name}.\n\n${usage}`);
else {
  const parsed = loadConfig(process.env);
  if (!parsed.ok) {
    for (const fieldError of parsed.errors) process.stderr.write(`${fieldError}\n`);
    process.exitCode = 1;
  } else await run(parsed.config, command).catch((thrown: unknown) => giveUp(thrown, parsed.config));
}

/** Also with answers that are wrong, which it corrects. */
async function setUp(): Promise<void> {
  const terminal = openTerminal(`Stopped. What worked so far is stored: ${typed('setup')} goes on from it.`);
  try {
    process.exitCode = await runSetup({ environment: process.env, ask: terminal?.ask ?? null, print });
  } catch (thrown) {
    refuse(thrown instanceof Error ? thrown.message : String(thrown));
  } finally {
    terminal?.close();
  }
}

/** Nothing is opened, created, or changed before it is certain that the data are those that the settings mean. */
async function run(config: Config, command: (config: Config) => Promise<void>): Promise<void> {
  const folder = readFolder(config.dataDir);
  // A backup is put into another kind of database: the way from SQLite to PostgreSQL, and back.
  const isMove = name === 'restore' && (args.length === 0 || args.some((word) => word.endsWith('.backup')));
  const misfit =
    name === 'sandbox'
      ? misfitOfSandbox(config, folder)
      : ((await misfitOf(config, folder, isMove)) ?? misfitOfRelease(config));
  if (misfit !== null) return refuse(misfit);
  // The doctor changes nothing, and an upgrade may run as root.
  if (name !== 'doctor' && name !== 'upgrade' && (folder.service || folder.sandbox))
    makePrivate(config.dataDir);
  await command(config);
}

function refuse(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}

type Work = (config: Config, args: readonly string[], print: (line: string) => void) => Promise<0 | 1>;

function working(work: Work): (config: Config) => Promise<void> {
  return async (config) => {
    print(installationLine(config));
    process.exitCode = await work(config, args, print);
  };
}

async function upgrade(config: Config): Promise<void> {
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  process.exitCode = await runUpgrade({ config, environment, folder, args, confirm, print }).catch(
    (thrown: unknown) => {
      refuse(thrown instanceof Error ? thrown.message : String(thrown));
      return 1;
    },
  );
}

/** Without a terminal, nobody is there to say no. */
async function confirm(question: string): Promise<boolean> {
  const terminal = openTerminal('Nothing was changed.');
  if (!terminal) return true;
  // Gives the terminal back: a server that runs in it next gets its Ctrl-C.
  const reply = await terminal.ask(`${question} yes or no`, { usual: 'yes' }).finally(terminal.close);
  return /^y/i.test(reply);
}

function giveUp(thrown: unknown, config: Config): never {
  process.stderr.write(`${startFault(thrown, config, ['start', 'sandbox'].includes(name))}\n`);
  process.exit(1);
}

async function serveAll(config: Config): Promise<void> {
  // When built, this file is dist/server/main.js; in development it is src/main.ts.
  const built = import.meta.url.endsWith('.ts') ? '../dist/web' : '../web';
  const { sandbox, stop } = await serve(config, fileURLToPath(new URL(built, import.meta.url)));
  onEnd(stop);
  print(
    [
      `Steward is running at ${config.publicUrl.origin}`,
      installationLine(config),
      ...(sandbox ? sandboxLines(sandbox) : []),
    ].join('\n'),
  );
  if (!sandbox) for (const fault of await faultsAtStart(config)) print(fault);
}

function sandboxLines({ url }: Sandbox): string[] {
  return [
    'Using the sandbox: no real money. Sign in as:',
    ...sandboxOffers.map(
      ({ email, label, password }) => `  ${email.padEnd(20)} ${label.padEnd(15)} password ${password}`,
    ),
    descriptionLine(url),
  ];
}

function descriptionLine(sandboxUrl: string): string {
  return `API description (OpenAPI): ${new URL('/api/docs/openapi.json', sandboxUrl)}`;
}

async function serveSandbox(config: Config): Promise<void> {
  const sandbox = await openSandbox(config);
  const keys = sandbox.credentials.map(
    ({ nonprofit, clientId, apiKey }) => `${nonprofit}: x-client-id ${clientId}, x-api-key ${apiKey}`,
  );
  onEnd(sandbox.close);
  print(
    [
      `The sandbox is running at ${sandbox.url}`,
      `Platform: the sandbox. Database: SQLite in ${config.dataDir}.`,
      ...keys,
      descriptionLine(sandbox.url),
    ].join('\n'),
  );
}

/** Shuts down gracefully at the first signal; exits immediately at the second. */
function onEnd(stop: () => Promise<void>): void {
  const end = () =>
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
}
