/**
 * `npm run release`: what a machine needs that only has Node, as one file in `dist/release`: the built server, its packages, what to read, a
 * list of the packages, and checksums. Its packages have parts for this platform only. It is unpacked and tried before it counts as made.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildIfNeeded, installIfNeeded, publicEnvironment, root, run } from './steps.mjs';

installIfNeeded();
buildIfNeeded();

const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const title = `steward-${about.version}-${process.platform}-${process.arch}`;
const target = process.argv[2] ?? join(root, 'dist/release');
const folder = join(target, title);
const archive = `${folder}.tar.gz`;

const output = (command, args, cwd = root) => {
  const { status, stdout } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: publicEnvironment(),
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
  return stdout;
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of [
  'dist/server',
  'dist/screens',
  'dist/web',
  'deploy',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
])
  cpSync(join(root, part), join(folder, part), { recursive: true });
for (const path of output('npm', ['ls', '--all', '--omit=dev', '--parseable']).trim().split('\n').slice(1))
  cpSync(path, join(folder, relative(root, path)), { recursive: true });

const { name, version, license, type, engines, imports, dependencies } = about;
const commands = ['account', 'backup', 'restore', 'doctor', 'setup', 'upgrade', 'sandbox'];
// The commands have the names that Steward's messages use.
const scripts = Object.fromEntries(
  ['start', ...commands].map((word) => [
    word,
    `exec node dist/server/main.js${word === 'start' ? '' : ` ${word}`}`,
  ]),
);
const own = { name, version, private: true, license, type, engines, imports, scripts, dependencies };
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
writeFileSync(
  join(folder, 'steward'),
  `#!/bin/sh
# Steward, and its commands: ./steward setup
exec node "$(dirname "$(readlink -f "$0")")/dist/server/main.js" "$@"
`,
);
chmodSync(join(folder, 'steward'), 0o755);
// The image of what is here: the last stage of ours, which has only to copy.
mkdirSync(join(folder, 'deploy/data'));
const stage =
  readFileSync(join(root, 'Dockerfile'), 'utf8')
    .split(/^(?=FROM )/m)
    .at(-1) ?? '';
writeFileSync(join(folder, 'Dockerfile'), stage.replaceAll(/--from=\S+ (--chown=\S+ )?\/steward\//g, '$1'));
const copied = ['package.json', 'node_modules', 'dist', 'deploy/data'];
writeFileSync(join(folder, '.dockerignore'), ['*', ...copied.map((path) => `!${path}`), ''].join('\n'));
// Of what is here: with `--omit dev`, npm leaves out packages that something for development needs, too.
writeFileSync(join(folder, 'sbom.json'), output('npm', ['sbom', '--sbom-format', 'cyclonedx'], folder));

const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
writeFileSync(
  join(folder, 'SHA256SUMS'),
  files.map((file) => `${digestOf(file)}  ${relative(folder, file)}\n`).join(''),
);
// Whoever made it may be somebody else on the machine that it is unpacked on.
const plain = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
run('tar', ['--create', '--gzip', ...plain, '--file', archive, '--directory', target, title]);
writeFileSync(`${archive}.sha256`, `${digestOf(archive)}  ${title}.tar.gz\n`);
rmSync(folder, { recursive: true });

const tried = mkdtempSync(join(tmpdir(), 'steward-release-'));
try {
  run('tar', ['--extract', '--gzip', '--file', archive, '--directory', tried]);
  const env = { PATH: process.env.PATH, DATA_DIR: join(tried, 'data'), SANDBOX: 'on' };
  run(join(tried, title, 'steward'), ['doctor'], { env, cwd: tried });
} finally {
  rmSync(tried, { recursive: true });
}
console.log(
  `${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB, tried. It needs Node ${engines.node}.`,
);
