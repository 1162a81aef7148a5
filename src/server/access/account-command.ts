/** `npm run account -- …`: the only way accounts begin (safety A8: nothing over HTTP makes one). */
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type Role, roleNames, roles } from '#contract/permissions.ts';
import { AccountError, type Accounts } from './accounts.ts';
import type { ActivityLog } from './activity.ts';
import { linkAddress } from './password-links.ts';

const accountUsage = `Accounts of Steward:
  npm run account -- add EMAIL --role ROLE [--name NAME]   make one; prints a link to set the password, good for 30 minutes
  npm run account -- list
  npm run account -- role EMAIL ROLE                       takes effect at once
  npm run account -- disable EMAIL                         signs the person out at once
  npm run account -- enable EMAIL
  npm run account -- reset EMAIL                           takes the password away; prints a link to set a new one
  npm run account -- verify                                checks that nobody changed the activity log
ROLE is one of: ${roles.join(', ')}`;

const noAccountYet = `There is no account yet. Make the first one with:
  npm run account -- add you@example.org --role admin`;

/** What a start has to say when nobody could sign in; null when somebody can. */
export async function firstStepHint({ accounts }: Pick<CommandParts, 'accounts'>): Promise<string | null> {
  return (await accounts.list()).length === 0 ? noAccountYet : null;
}

type CommandParts = {
  accounts: Accounts;
  activity: ActivityLog;
  publicUrl: URL;
  print: (line: string) => void;
};

/** `args` as after `--`. Answers the exit code: 0 done, 1 refused or not understood. */
export async function runAccountCommand(args: readonly string[], parts: CommandParts): Promise<0 | 1> {
  try {
    return await run(args, parts);
  } catch (thrown) {
    if (thrown instanceof UsageError) parts.print(`${thrown.message}\n\n${accountUsage}`);
    else if (thrown instanceof AccountError) parts.print(thrown.message);
    else throw thrown;
    return 1;
  }
}

class UsageError extends Error {}

async function run(args: readonly string[], parts: CommandParts): Promise<0 | 1> {
  const { verb, email, role, name } = readArguments(args);
  const { accounts, print } = parts;
  switch (verb) {
    case 'list':
      return listAll(parts);
    case 'verify':
      return verify(parts);
    case 'add':
      printLink(
        parts,
        (await accounts.add({ email: email(), role: role(), name: name ?? nameFrom(email()) })).token,
      );
      return 0;
    case 'reset':
      printLink(parts, await accounts.reset(email()));
      return 0;
    case 'role':
      await accounts.setRole(email(), role());
      print(`${email()} is now ${roleNames[role()]}.`);
      return 0;
    case 'disable':
    case 'enable':
      await accounts.setDisabled(email(), verb === 'disable');
      print(`${email()} ${verb === 'disable' ? 'can no longer' : 'can again'} sign in.`);
      return 0;
    default:
      throw new UsageError(verb ? `There is no command ${verb}.` : 'Which command?');
  }
}

/** Name and role are asked for only by the commands that need them. */
function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [verb, email, lastWord] = positionals;
  return {
    verb,
    name: values.name?.trim() || undefined,
    email: (): string => {
      const parsed = z.email().safeParse(email?.trim().toLowerCase());
      if (!parsed.success) throw new UsageError('An e-mail address is missing or not valid.');
      return parsed.data;
    },
    role: (): Role => {
      const role = roles.find((candidate) => candidate === (values.role ?? lastWord));
      if (!role) throw new UsageError(`--role must be one of: ${roles.join(', ')}.`);
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
    throw new UsageError('These options are not understood.');
  }
}

/** `ada.lovelace@example.org` is Ada Lovelace until somebody says otherwise. */
const nameFrom = (email: string): string =>
  (email.split('@')[0] ?? email)
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || email;

function printLink({ publicUrl, print }: CommandParts, token: string): void {
  print('Give this link to the person. It works once, for 30 minutes:');
  print(`  ${linkAddress(publicUrl, token)}`);
}

async function listAll({ accounts, print }: CommandParts): Promise<0> {
  const all = await accounts.list();
  if (all.length === 0) print(noAccountYet);
  for (const { email, name, role, state } of all) print([email, name, roleNames[role], state].join('  ·  '));
  return 0;
}

async function verify({ activity, print }: CommandParts): Promise<0 | 1> {
  const { rows, faults } = await activity.verify();
  for (const fault of faults) print(fault);
  print(
    faults.length === 0 ? `${rows} rows of activity, none changed.` : `${rows} rows of activity, not intact.`,
  );
  return faults.length === 0 ? 0 : 1;
}
