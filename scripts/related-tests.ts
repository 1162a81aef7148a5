/**
 * `npm run check` runs what this prints: the code files that changed since the last commit, and the unit tests that import one of them,
 * directly or not. Prints nothing for a change that may affect every file, such as a new version of a package.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf } from './rules/import-rules.ts';
import { readSources, type SourceFile } from './rules/source-files.ts';

/** Tests that always run: the rules of the repository, and the tables of the contract, its values, and its rules about money. */
const guards = /^(?:scripts\/rules|src\/contract\/(?:steward|values|rules))\//;
const unitTest = /(?<!\.integration)\.test\.tsx?$/;
const code = /\.(?:ts|tsx|mjs|css|json)$/;
/** Any file outside of these folders may be about every file. */
const within = /^(?:src|scripts|bench|tests|e2e|docs)\/|\.md$/;

export type Related = { files: string[]; tests: string[] };

/** Returns null if the change may affect every file. Paths are from the root. */
export function relatedTests(sources: readonly SourceFile[], changed: readonly string[]): Related | null {
  if (changed.some((path) => !within.test(path))) return null;
  const importers = new Map<string, string[]>();
  for (const file of sources)
    for (const target of importsOf(file))
      importers.set(target, [...(importers.get(target) ?? []), file.path]);
  const reached = new Set(changed);
  // A set that grows while it is read: its new members are read, too.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const known = sources.map(({ path }) => path);
  return {
    files: changed.filter((path) => code.test(path)),
    tests: known.filter((path) => unitTest.test(path) && (reached.has(path) || guards.test(path))),
  };
}

/** Throws outside of a repository, and before its first commit. */
function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((path) => path !== '');
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, '..');
  const related = relatedTests(readSources(root), changedFiles(root));
  if (related) {
    const files = related.files.filter((path) => existsSync(join(root, path)));
    console.log(JSON.stringify({ ...related, files }));
  }
}
