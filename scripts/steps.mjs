/** Steps that the start, build and test commands share. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const at = (path) => join(root, path);
/** Returns the path of an installed command-line tool, which starts faster than through npx. */
export const tool = (name) => at(`node_modules/.bin/${name}`);

const buildStamp = 'dist/.built-from';
const buildInputs = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'tsconfig.worker.json',
  'index.html',
  'vite.config.ts',
  'src',
  'public',
  'scripts',
];

/** The secrets of the configuration. `src/server/config/config-secrets.ts` has the same list; a test compares them. */
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
];

/** The environment without secrets and the paths of their files: installing and building run the code of hundreds of packages. */
export const publicEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !secretNames.includes(name.replace(/_FILE$/, ''))),
  );

/** Runs a command and shows its output. Exits this process when the command fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: publicEnvironment(),
    ...options,
  });
  if (error) throw error;
  if (status === 0) return;
  console.error(`${command} ${args.join(' ')} failed.`);
  process.exit(status ?? 1);
}

/** Resolves to a command's exit status and output, for commands that run in parallel. */
export const outcomeOf = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: publicEnvironment(),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? 1, output }));
  });

/** Generates the router's route tree, which isn't checked in. Only reads Vite's configuration, since the router's plugin does it then. */
export async function writeRouteTree() {
  if (!existsSync(at('src/web/routes'))) return;
  const { resolveConfig } = await import('vite');
  const { NODE_ENV: before } = process.env;
  await resolveConfig({ root, logLevel: 'warn' }, 'build');
  // Vite sets it for this process, and later commands would inherit it.
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
}

/** Runs `npm ci` when the installed packages differ from the lock file. */
export function installIfNeeded() {
  if (isInstalled()) return;
  // NODE_ENV=production, as in containers and services, would leave out what builds.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

/**
 * Compares with the list that npm writes into node_modules at the end of an install, so an interrupted install doesn't count. `toRun`: only
 * the packages that a built server needs.
 */
function isInstalled({ toRun = false } = {}) {
  const have = readJson('node_modules/.package-lock.json')?.packages;
  const locked = readJson('package-lock.json').packages;
  if (!have) return false;
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === '' ||
      (toRun && (entry.dev === true || entry.devOptional === true)) ||
      (have[path] ? have[path].integrity === entry.integrity : entry.optional === true),
  );
}

const isBuilt = () => read(buildStamp) === hashOf(buildInputs);

/** Builds app and server if a source has changed since the last build. */
export function buildIfNeeded() {
  if (!isBuilt()) build();
}

/** Installs and builds what is missing to run the product. Exits this process if that isn't possible in this folder. */
export function prepare() {
  if (isBuilt() && isInstalled({ toRun: true })) return;
  if (!canWrite()) {
    console.error(
      `Steward isn't built, and this account can't write to ${root}. Run "npm ci --include=dev && npm run build" there as its owner, and start it again.`,
    );
    process.exit(1);
  }
  installIfNeeded();
  buildIfNeeded();
}

function canWrite() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Builds app and server into dist. */
export function build() {
  const source = hashOf(buildInputs);
  rmSync(at(buildStamp), { force: true });
  // Overrides this process's environment: a development build of React is larger and runs effects twice.
  const options = { env: { ...publicEnvironment(), NODE_ENV: 'production' } };
  run(tool('vite'), ['build', '--logLevel', 'warn'], options);
  run(tool('vite'), ['build', '--ssr', '--mode', 'screens', '--logLevel', 'warn'], options);
  run(tool('vite'), ['build', '--ssr', '--logLevel', 'warn'], options);
  mkdirSync(dirname(at(buildStamp)), { recursive: true });
  writeFileSync(at(buildStamp), source);
}

function hashOf(paths) {
  const hash = createHash('sha256');
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
  if (statSync(at(path)).isFile()) return [path];
  return readdirSync(at(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

const read = (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null);
const readJson = (path) => JSON.parse(read(path) ?? 'null');
