/**
 * Reads secrets from the file named by `NAME_FILE`, or else from `NAME`, and removes them from the
 * environment.
 */
import { readFileSync, statSync } from 'node:fs';

export type Environment = Record<string, string | undefined>;

/** Each can also be set as `NAME_FILE`. */
export const secretNames = [
  'GIVING_CLIENT_ID',
  'GIVING_API_KEY',
  'GIVING_WEBHOOK_SECRETS',
  'SESSION_SECRET',
  'ACTIVITY_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
] as const;

/** Come from the file that `NAME_FILE` names, which anyone may read. */
export const publicNames = ['DATABASE_CA'] as const;

/** `failed`: the names of secrets whose file couldn't be used. */
type Taken = { environment: Environment; errors: string[]; failed: string[] };

/** Removes the secrets from `environment` (which is changed) and returns a copy that contains them. */
export function takeSecrets(environment: Environment): Taken {
  const errors: string[] = [];
  const failed: string[] = [];
  const copy = { ...environment };
  for (const name of [...secretNames, ...publicNames]) {
    const file = environment[`${name}_FILE`]?.trim();
    if (file && environment[name]) errors.push(`Set ${name} or ${name}_FILE, not both.`);
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
    // Readable or writable by the group or others.
    if (!publicNames.some((one) => one === name) && (statSync(file).mode & 0o066) !== 0) {
      errors.push(`Other users can read the file that ${name}_FILE names: run chmod 600 on it.`);
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
