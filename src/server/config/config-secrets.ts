/**
 * Reads secrets from the file named by `NAME_FILE`, or else from `NAME`, and removes them from the
 * environment.
 */
import { readFileSync, type Stats, statSync } from 'node:fs';
import { lookUp } from '#contract/values/look-up.ts';

export type Environment = Record<string, string | undefined>;

/** Each can also be set as `NAME_FILE`. */
export const secretNames = [
  'GIVING_CLIENT_ID',
  'GIVING_API_KEY',
  'GIVING_WEBHOOK_SECRETS',
  'SESSION_SECRET',
  'ACTIVITY_KEY',
  'BACKUP_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
] as const;

/** Come from the file that `NAME_FILE` names, which anyone may read. */
export const publicNames = ['DATABASE_CA'] as const;

/** `failed`: the names of secrets whose file couldn't be used. */
type Taken = { environment: Environment; errors: string[]; failed: string[] };

/**
 * Removes the secrets from `environment` (which is changed) and returns a copy that contains them, and what `beside` has: settings that the
 * environment lacks.
 */
export function takeSecrets(environment: Environment, beside: Environment = {}): Taken {
  const errors: string[] = [];
  const failed: string[] = [];
  const copy = { ...beside, ...environment };
  for (const [name, value] of Object.entries(beside)) if (!copy[name]?.trim()) copy[name] = value;
  for (const name of [...secretNames, ...publicNames]) {
    const file = lookUp(copy, `${name}_FILE`)?.trim();
    if (file && lookUp(copy, name)) errors.push(`Set ${name} or ${name}_FILE, not both.`);
    else if (file) {
      copy[name] = readFile(name, file, errors);
      if (!copy[name]) failed.push(name);
    }
    delete environment[name];
  }
  return { environment: copy, errors, failed };
}

function readFile(name: string, file: string, errors: string[]): string | undefined {
  try {
    if (!publicNames.some((one) => one === name) && isOpen(statSync(file), thisAccount())) {
      errors.push(
        `Other users can read the file that ${name}_FILE names: run chmod 600 on it, or mount it with mode 0400.`,
      );
      return undefined;
    }
    const text = readFileSync(file, 'utf8').trim();
    if (text === '') errors.push(`The file that ${name}_FILE names is empty.`);
    return text;
  } catch {
    errors.push(`The file that ${name}_FILE names can't be read.`);
    return undefined;
  }
}

type Account = { uid: number; groups: readonly number[] };

const thisAccount = (): Account => ({ uid: process.getuid?.() ?? 0, groups: process.getgroups?.() ?? [] });

/**
 * Returns true if others can read or change the file. A file of someone else that our group may read isn't open: Kubernetes mounts secrets
 * like this, and this account couldn't change it. Pure.
 */
export function isOpen({ mode, uid, gid }: Pick<Stats, 'mode' | 'uid' | 'gid'>, account: Account): boolean {
  const isForUs = uid !== account.uid && account.groups.includes(gid);
  return (mode & (isForUs ? 0o026 : 0o066)) !== 0;
}
