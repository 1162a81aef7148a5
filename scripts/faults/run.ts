/**
 * `npm run faults`: plants each fault of the lists beside this file, one at a time, in a copy of the repository, runs the fast tests that are
 * related to its file, the nearest first, and prints which share was seen in each area. `npm run faults -- money` only does one area, and any
 * other word only faults in files with that word in their path. A fault of which the text is gone is named at the end: it is replaced when the
 * code that it was in changes.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { relatedTests } from '../related-tests.ts';
import { importsOf } from '../rules/import-rules.ts';
import { readSources } from '../rules/source-files.ts';
import { faultsByArea, timesIn } from './all-faults.ts';

const root = join(import.meta.dirname, '../..');
const [only] = process.argv.slice(2);
const chosen = Object.entries(faultsByArea).flatMap(([area, faults]) =>
  faults
    .filter(
      ({ file }) => !only || only === area || (!Object.hasOwn(faultsByArea, only) && file.includes(only)),
    )
    .map((fault) => ({ area, ...fault })),
);

/** Copies what the repository holds, with changes that aren't committed. The packages are those of the repository. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'steward-faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const sources = readSources(root);
const importers = new Map<string, string[]>();
for (const source of sources)
  for (const target of importsOf(source))
    importers.set(target, [...(importers.get(target) ?? []), source.path]);

/** How many imports lead from each file to this one; files without a way are missing. */
function stepsTo(file: string): Map<string, number> {
  const steps = new Map([[file, 0]]);
  // A map that grows while it is read: its new members are read, too.
  for (const [path, step] of steps)
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
  return steps;
}

/** The related fast tests: those that are likely to see a fault in the file, and all others. */
function testsOf(file: string): { near: string[]; far: string[] } {
  const steps = stepsTo(file);
  const tests = relatedTests(sources, [file])?.tests ?? [];
  const isNear = (test: string) => (steps.get(test) ?? Number.POSITIVE_INFINITY) <= 2;
  return { near: tests.filter(isNear), far: tests.filter((test) => !isNear(test)) };
}

const copy = copyRepository();
/** The test run that is going on: a group of processes. */
let group: number | undefined;
/** Ends it with all its workers: one of them may be in an endless loop. */
const endRun = () => {
  if (group !== undefined) process.kill(-group, 'SIGKILL');
};
process.on('exit', () => {
  endRun();
  rmSync(copy, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** In ms. A test that a fault keeps running forever is stopped, and has seen it. */
const longest = 10 * 60_000;

/** Resolves to true if one of these tests fails. */
async function fails(tests: readonly string[]): Promise<boolean> {
  if (tests.length === 0) return false;
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--project=unit', '--project=components', '--bail=1', '--reporter=dot', ...tests];
  const child = spawn(process.execPath, [vitest, ...args], { cwd: copy, stdio: 'ignore', detached: true });
  group = child.pid;
  const timer = setTimeout(endRun, longest);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  group = undefined;
  return code !== 0;
}

const started = Date.now();
const seen = new Map<string, boolean[]>();
const [missed, gone]: [string[], string[]] = [[], []];
for (const [at, { area, file, text, replacement, felt }] of chosen.entries()) {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  if (timesIn(whole, { text }) !== 1) {
    gone.push(`  ${file}: ${felt}`);
    continue;
  }
  const { near, far } = testsOf(file);
  if (seen.size === 0 && (await fails(near))) throw new Error(`Tests of ${file} fail without a fault`);
  writeFileSync(
    path,
    whole.replace(text, () => replacement),
  );
  const isSeen = (await fails(near)) || (await fails(far));
  writeFileSync(path, whole);
  seen.set(area, [...(seen.get(area) ?? []), isSeen]);
  if (!isSeen) missed.push(`  ${area}: ${file}: ${felt}`);
  console.log(`${at + 1}/${chosen.length} ${isSeen ? 'seen' : 'NOT SEEN'} ${file}: ${felt}`);
}

const share = (all: readonly boolean[]): string => {
  const count = all.filter(Boolean).length;
  return `${count} of ${all.length} (${Math.round((count / Math.max(1, all.length)) * 100)}%)`;
};
console.log(`\nSeen, in ${Math.round((Date.now() - started) / 1000)} s:`);
for (const [area, all] of seen) console.log(`  ${area}: ${share(all)}`);
console.log(`  all: ${share([...seen.values()].flat())}`);
if (missed.length > 0) console.log(`\nNot seen:\n${missed.join('\n')}`);
if (gone.length > 0) {
  console.log(`\nTheir text isn't there, or not only once:\n${gone.join('\n')}`);
  process.exitCode = 1;
}
