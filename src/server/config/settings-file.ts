/**
 * The settings of an installation, `steward.env` in its data folder: lines such as `ORG_NAME=Harbor Relief`. The server and all commands read
 * it, and `npm run setup` writes it. What the environment sets comes before.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lookUp } from '#contract/values/look-up.ts';
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
  if (!existsSync(file)) return { settings: {}, errors: [] };
  if ((statSync(file).mode & 0o077) !== 0 && process.platform !== 'win32')
    return { settings: {}, errors: [`Other users can read ${file}: run chmod 600 on it.`] };
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

/** Quotes around a value are allowed, as systemd and Docker do. */
const plain = (value: string): string => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;

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

const heading = `# Settings of Steward. npm run setup changes them; so can you. docs/running.md lists all there are.
# What the environment sets comes before.
`;

/** Replaces the file. Values have no line breaks. */
export function writeSettings(dataDir: string, settings: Settings): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = settingsFile(dataDir);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(`${file}.new`, `${heading}${lines.join('')}`, { mode: 0o600, flush: true });
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
