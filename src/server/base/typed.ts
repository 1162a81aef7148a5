import { existsSync } from 'node:fs';
import path from 'node:path';

/** The commands of Steward that its messages name. */
type Command = 'account' | 'backup' | 'doctor' | 'restore' | 'sandbox' | 'setup' | 'upgrade';

type Form = 'release' | 'image' | 'source';

/** Of a release, there is a script to type, in the folder that releases lie in; the image has the program only. */
export function formOf(program: string): Form {
  const root = path.join(path.dirname(program), '../..');
  if (path.basename(program) !== 'main.js') return 'source';
  if (existsSync(path.join(root, 'steward'))) return 'release';
  return existsSync(path.join(root, 'package-lock.json')) ? 'source' : 'image';
}

const ownProgram = process.argv[1] ?? '';
const ownForm = formOf(ownProgram);

/** The folder that releases lie in, side by side; null if this isn't one. */
export const besideReleases = ownForm === 'release' ? path.join(path.dirname(ownProgram), '../../..') : null;

/** How a command is typed where this process runs, such as `steward/steward restore NAME`. */
export function typed(command: Command, rest = '', form: Form = ownForm): string {
  const after = rest && ` ${rest}`;
  if (form === 'release') return `steward/steward ${command}${after}`;
  if (form === 'image') return `node dist/server/main.js ${command}${after}`;
  return `npm run ${command}${rest && ' --'}${after}`;
}

/** The ways to use a command, one line each: what comes after it, and what it does. */
export const usageOf = (command: Command, ways: readonly (readonly [rest: string, does: string])[]): string =>
  inColumns(ways.map(([rest, does]) => [typed(command, rest), does]));

/** The commands, one line each. */
export const usagesOf = (commands: readonly (readonly [Command, does: string])[]): string =>
  inColumns(commands.map(([command, does]) => [typed(command), does]));

function inColumns(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([line]) => line.length));
  return lines.map(([line, does]) => `  ${line.padEnd(width)}   ${does}`).join('\n');
}
