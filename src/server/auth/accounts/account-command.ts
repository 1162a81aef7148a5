/** `npm run account -- …`: the only way to create the first account; nothing over HTTP can. */
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type Role, roleIds, roleLabel } from '#contract/steward/roles.ts';
import { emailKey } from '#contract/values/email-key.ts';
import type { ActivityLog } from '../../activity/activity.ts';
import type { Head } from '../../activity/activity-head.ts';
import { typed, usageOf } from '../../base/typed.ts';
import { holdsCardNumber } from '../../gate/card-digits.ts';
import { linkAddress } from '../passwords/password-links.ts';
import { AccountError } from './account-checks.ts';
import type { Accounts } from './accounts.ts';

const accountUsage = `Manage Steward accounts:
${usageOf('account', [
  [
    'add EMAIL --role ROLE [--name NAME]',
    'add an account; prints a link to set a password (valid for 30 minutes)',
  ],
  ['list', 'show all accounts'],
  ['role EMAIL ROLE', 'change a role, effective immediately'],
  ['disable EMAIL', 'sign the person out and block sign-in'],
  ['enable EMAIL', 'allow sign-in again'],
  [
    'reset EMAIL',
    'remove the password, passkeys, and two-step verification; prints a link to set a new password',
  ],
  [
    'break-glass EMAIL [--name NAME]',
    'the one administrator who keeps a password with OIDC_ONLY=on; prints a link to set it',
  ],
  ['verify', "check that the activity log hasn't been altered"],
  ['verify COUNT HEAD', "the same, and that it still has this row; both are in the server's hourly log line"],
])}
ROLE is one of: ${roleIds.join(', ')}`;

const noAccountYet = `No accounts yet. Add the first one with:
  ${typed('account', 'add you@example.org --role admin')}`;

/** Returns the message for startup if there are no accounts yet; null otherwise. */
export async function firstStepHint({ accounts }: Pick<CommandParts, 'accounts'>): Promise<string | null> {
  return (await accounts.list()).length === 0 ? noAccountYet : null;
}

type CommandParts = {
  accounts: Accounts;
  activity: ActivityLog;
  publicUrl: URL;
  print: (line: string) => void;
};

/**
 * `begins`: it may be the first thing that is done with an installation, so it makes the database if there is none. `run` returns the exit
 * code: 0 done, 1 not intact. Throws AccountError if it is refused.
 */
type AccountCommand = { begins: boolean; run(parts: CommandParts): Promise<0 | 1> };

/** `args` are those after `--`. Returns what is wrong with them, for people, if they are no command. */
export function readAccountCommand(args: readonly string[]): AccountCommand | string {
  try {
    return commandOf(args);
  } catch (thrown) {
    if (thrown instanceof UsageError) return `${thrown.message}\n\n${accountUsage}`;
    throw thrown;
  }
}

/** Runs a command; `args` are those after `--`. Returns the exit code: 0 done, 1 refused or invalid. */
export async function runAccountCommand(args: readonly string[], parts: CommandParts): Promise<0 | 1> {
  const command = readAccountCommand(args);
  try {
    if (typeof command !== 'string') return await command.run(parts);
    parts.print(command);
  } catch (thrown) {
    if (!(thrown instanceof AccountError)) throw thrown;
    parts.print(thrown.message);
  }
  return 1;
}

/** Thrown when what follows `npm run account --` is invalid. */
class UsageError extends Error {}

/** Reads email and role lazily: only the commands that need them validate them. */
function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [verb, email, lastWord] = positionals;
  if ([values.name, email].some((text) => holdsCardNumber(text ?? '')))
    throw new UsageError('This looks like a card number. Leave it out.');
  return {
    verb,
    name: values.name?.trim() || undefined,
    email: (): string => {
      const parsed = z.email().safeParse(email === undefined ? email : emailKey(email));
      if (!parsed.success) throw new UsageError('Enter a valid email address.');
      return parsed.data;
    },
    /** The row that `verify` must find; undefined if none was named. */
    expected: (): Head | undefined => {
      if (positionals.length === 1) return undefined;
      if (!/^\d{1,12}$/.test(email ?? '') || !/^[\da-f]{64}$/.test(lastWord ?? ''))
        throw new UsageError('Enter COUNT and HEAD as in the line "activity head" of the log.');
      return { seq: Number(email), hash: lastWord ?? '' };
    },
    role: (): Role => {
      const role = roleIds.find((candidate) => candidate === (values.role ?? lastWord));
      if (!role) throw new UsageError(`--role must be one of: ${roleIds.join(', ')}.`);
      return role;
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string' }, name: { type: 'string' } },
    });
  } catch {
    throw new UsageError('Unknown option.');
  }
}

function commandOf(args: readonly string[]): AccountCommand {
  const { verb, email, role, name, expected } = readArguments(args);
  switch (verb) {
    case 'list':
      return { begins: false, run: listAll };
    case 'verify': {
      const row = expected();
      return { begins: false, run: (parts) => verify(parts, row) };
    }
    case 'add': {
      const [address, as] = [email(), role()];
      const person = { email: address, role: as, name: name ?? nameFrom(address) };
      return linking(true, address, ({ accounts }) => accounts.add(person));
    }
    case 'reset': {
      const address = email();
      return linking(false, address, ({ accounts }) => accounts.reset(address));
    }
    case 'break-glass': {
      const address = email();
      const person = { email: address, name: name ?? nameFrom(address) };
      return linking(true, address, ({ accounts }) => accounts.breakGlass(person));
    }
    case 'role': {
      const [address, as] = [email(), role()];
      return changing(`${address} is now ${roleLabel(as)}.`, ({ accounts }) => accounts.setRole(address, as));
    }
    case 'disable':
    case 'enable': {
      const [address, isOff] = [email(), verb === 'disable'];
      return changing(`${address} ${isOff ? 'can no longer' : 'can again'} sign in.`, ({ accounts }) =>
        accounts.setDisabled(address, isOff),
      );
    }
    default:
      throw new UsageError(verb ? `Unknown command: ${verb}.` : 'Enter a command.');
  }
}

const changing = (done: string, change: (parts: CommandParts) => Promise<unknown>): AccountCommand => ({
  begins: false,
  run: async (parts) => {
    await change(parts);
    parts.print(done);
    return 0;
  },
});

const linking = (
  begins: boolean,
  email: string,
  change: (parts: CommandParts) => Promise<{ token: string | null }>,
): AccountCommand => ({
  begins,
  run: async (parts) => {
    printLink(parts, (await change(parts)).token, email);
    return 0;
  },
});

/**
 * Derives a name from an address: `ada.lovelace@example.org` becomes Ada Lovelace, until someone changes it.
 */
const nameFrom = (email: string): string =>
  (email.split('@')[0] ?? email)
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || email;

/** `token` is null for a person whose password wouldn't work. */
function printLink({ publicUrl, print }: CommandParts, token: string | null, email: string): void {
  if (token === null) {
    print(`${email} signs in with your provider; passwords are off. Share this address:`);
    print(`  ${new URL('/sign-in', publicUrl).href}`);
    return;
  }
  print('Open this link, or share it securely. It works once and expires in 30 minutes:');
  print(`  ${linkAddress(publicUrl, token)}`);
}

async function listAll({ accounts, print }: CommandParts): Promise<0> {
  const all = await accounts.list();
  if (all.length === 0) print(noAccountYet);
  for (const { email, name, role, state } of all) print([email, name, roleLabel(role), state].join('  ·  '));
  return 0;
}

async function verify({ activity, print }: CommandParts, expected: Head | undefined): Promise<0 | 1> {
  const { rows, faults } = await activity.verify(expected);
  for (const fault of faults) print(fault);
  print(
    faults.length === 0 ? `${rows} rows of activity, none changed.` : `${rows} rows of activity, not intact.`,
  );
  return faults.length === 0 ? 0 : 1;
}
