/**
 * The settings of an installation, `steward.env` in its data folder: lines such as `ORG_NAME=Harbor Relief`. The server and all commands read
 * it, and `npm run setup` writes it. What the environment sets comes before.
 */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { lookUp } from '#contract/values/look-up.ts';
import { typed } from '../base/typed.ts';
import { type Environment, secretNames } from './config-secrets.ts';

export const settingsFile = (dataDir: string): string => path.join(dataDir, 'steward.env');

/** Without DATA_DIR, which says where the file is. */
export type Settings = Readonly<Record<string, string>>;

/** Returns no settings if there is no file. `known`: the names that a setting may have. */
export function readSettings(
  dataDir: string,
  known: readonly string[],
): { settings: Settings; errors: string[] } {
  const file = settingsFile(dataDir);
  const wrong = (error: string) => ({ settings: {}, errors: [error] });
  // In a folder of somebody else, nothing would seem to be there.
  if (existsSync(dataDir) && !canUse(dataDir, constants.R_OK | constants.X_OK))
    return wrong(`This account can't use DATA_DIR ${dataDir}. Run this as the one that Steward runs as.`);
  if (!existsSync(file)) return { settings: {}, errors: [] };
  if (!canUse(file, constants.R_OK))
    return wrong(
      `This account can't read ${file}. Run this as the one that Steward runs as, or change its owner.`,
    );
  if ((statSync(file).mode & 0o077) !== 0 && process.platform !== 'win32')
    return wrong(`Other users can read ${file}: run chmod 600 on it.`);
  const settings: Record<string, string> = {};
  const errors: string[] = [];
  for (const [index, line] of readFileSync(file, 'utf8').split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name = '', value = ''] = /^\s*(\w+)\s*=(.*)$/.exec(line) ?? [];
    const problem =
      name === ''
        ? "isn't NAME=VALUE."
        : name === 'DATA_DIR'
          ? "can't set DATA_DIR, which says where it is."
          : known.includes(name)
            ? null
            : `: ${name} isn't a setting of Steward.`;
    if (problem !== null) errors.push(`Line ${index + 1} of ${file} ${problem}`.replace(' :', ':'));
    else settings[name] = plain(value.trim());
  }
  return { settings, errors };
}

function canUse(file: string, how: number): boolean {
  try {
    accessSync(file, how);
    return true;
  } catch {
    return false;
  }
}

/** Quotes around a value are allowed, as systemd and Docker do. */
const plain = (value: string): string => /^(["'])((?:(?!\1).)*)\1$/.exec(value)?.[2] ?? value;

/** So that it is read as it is. */
const quoted = (value: string): string =>
  plain(value) === value
    ? value
    : `${value.startsWith('"') ? "'" : '"'}${value}${value.startsWith('"') ? "'" : '"'}`;

/** What the file adds to the environment, which wins, whether it names a value or the file of one. */
export function settingsBeside(settings: Settings, environment: Environment): Settings {
  const has = (name: string) => Boolean(environment[name]?.trim());
  const other = (name: string) => (name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : `${name}_FILE`);
  const wantsSandbox = /^on$/i.test(environment.SANDBOX?.trim() ?? '');
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name]) => !has(name) && !has(other(name)) && !(wantsSandbox && name.startsWith('GIVING_')),
    ),
  );
}

const heading = `# Settings of Steward. ${typed('setup')} changes them; so can you. docs/running.md lists all there are.
# What the environment sets comes before.
`;

/** Changes the file to these settings. Values have no line breaks. What else is in it, such as comments, stays. */
export function writeSettings(dataDir: string, settings: Settings): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = settingsFile(dataDir);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : heading;
  const left = new Map(Object.entries(settings));
  const lines = before.split(/\r?\n/).flatMap((line) => {
    const [, name] = /^\s*(\w+)\s*=/.exec(line) ?? [];
    if (name === undefined) return [line];
    const value = left.get(name);
    left.delete(name);
    return value === undefined ? [] : [`${name}=${quoted(value)}`];
  });
  while (lines.at(-1) === '') lines.pop();
  for (const [name, value] of left) lines.push(`${name}=${quoted(value)}`);
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** A setting that is in force and isn't a default. `value` is null for a secret. */
export type SettingInForce = { name: string; value: string | null; from: 'environment' | 'file' };

/** In the order of `known`. */
export const settingsInForce = (
  known: readonly string[],
  environment: Environment,
  fromFile: Settings,
): SettingInForce[] =>
  known.flatMap((name) => {
    const own = environment[name]?.trim();
    const value = own || lookUp(fromFile, name);
    if (!value) return [];
    const isSecret = secretNames.some((secret) => secret === name);
    return [
      { name, value: isSecret ? null : value, from: own ? ('environment' as const) : ('file' as const) },
    ];
  });
