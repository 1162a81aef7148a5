/** Small steps that the start and test commands share. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const at = (path) => join(root, path);
const stamps = { install: 'node_modules/.steward-installed', build: 'dist/.steward-built' };

/** Runs a command with its output shown; throws when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** Like run, but resolves to the exit status. */
export const runQuietly = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Installs packages when the lock file has changed since the last time. */
export function installIfNeeded() {
  const wanted = hashOf(['package-lock.json', 'package.json']);
  if (read(stamps.install) === wanted && existsSync(at('node_modules'))) return false;
  run('npm', ['ci', '--no-audit', '--no-fund']);
  write(stamps.install, wanted);
  return true;
}

const buildInputs = ['package-lock.json', 'index.html', 'vite.config.ts', 'src', 'public', 'scripts'];

/** Builds app and server when a source has changed since the last time. */
export function buildIfNeeded() {
  const wanted = hashOf(buildInputs);
  if (read(stamps.build) === wanted) return false;
  run('npm', ['run', '--silent', 'build']);
  write(stamps.build, wanted);
  return true;
}

function hashOf(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap(filesIn))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
      .update('\0');
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(at(path))) return [];
  if (!readdirOrNull(path)) return [path];
  return readdirSync(at(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

function readdirOrNull(path) {
  try {
    return readdirSync(at(path));
  } catch {
    return null;
  }
}

const read = (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null);
function write(path, text) {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}
