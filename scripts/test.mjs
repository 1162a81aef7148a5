/**
 * `npm test`: runs every check and test. `npm run check`: types, and lint and unit tests of what changed since the last commit, and the
 * guards; with `--all`, of everything. The last line is `N passed, N failed`; before it stand the time of each part and the most expensive tests.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { cpuText, excesses, summary, timed } from './costs.mjs';
import { journeysIn, testsIn } from './reports.mjs';
import { installIfNeeded, outcomeOf, root, tool, writeRouteTree } from './steps.mjs';

const results = join(root, 'test-results');
const counts = { passed: 0, failed: 0 };
/** Repeated at the end: a log may keep only its last lines. */
const failures = [];
/** Tests and journeys that passed on their second try, repeated like failures. */
const secondTries = [];

/** Parts of the run, in the order in which they ended. CPU time is that of all their processes. */
const parts = [];
/** Tests and journeys with their durations in milliseconds. */
const durations = [];

async function step(name, command, args, count) {
  console.log(`\n— ${name}`);
  return conclude(name, Date.now(), await timed(command, args, { stdio: 'inherit' }), count);
}
/** Runs a step whose output is shown once it has ended, beside others. */
async function stepBeside(name, command, args) {
  const started = Date.now();
  const outcome = await timed(command, args, { stdio: 'pipe' });
  return conclude(name, started, outcome);
}
function conclude(name, started, { status, output, cpu }, count) {
  const counted = count?.() ?? { passed: 0, failed: 0 };
  const isOk = status === 0 && counted.failed === 0;
  if (!isOk) failures.push(`  step: ${name}`);
  counts.passed += counted.passed;
  // A step that fails without a failed test still counts as a failure.
  counts.failed += isOk ? 0 : Math.max(counted.failed, 1);
  const wall = (Date.now() - started) / 1000;
  parts.push({ name, wall, cpu });
  const said = output?.trim() ? `\n— ${name}\n${output.trimEnd()}\n` : '';
  console.log(`${said}— ${name}: ${isOk ? 'ok' : 'failed'} in ${wall.toFixed(1)} s, ${cpuText(cpu)}`);
  return isOk;
}

function readReport(file) {
  const path = join(results, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
function counted({ failures: failed, retried, durations: took, ...found }) {
  failures.push(...failed);
  secondTries.push(...retried);
  durations.push(...took);
  return found;
}
const countsOf = (file) => () => counted(testsIn(readReport(file)));
const journeyCounts = () => counted(journeysIn(readReport('journeys.json')));

/**
 * Keeps temporary files of tests in memory, if the system has such a folder with 4 GB of room: our databases sync each commit, which takes
 * 3 ms on a disk and 0.2 ms in memory.
 */
function keepFilesInMemory() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 4e9) return;
  const folder = mkdtempSync(join(memory, 'steward-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // By default, these signals end a process without the event above.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.env.TMPDIR = folder;
  // The next run uses Playwright's compiled journeys again.
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(root, 'node_modules/.cache/compiled-journeys');
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o1777);
}

/** Arguments of Vitest: the fast tests, or those that need real sockets or databases. */
const vitest = (which, ...more) => [
  'run',
  ...{ unit: ['--project=unit', '--project=components'], integration: ['--project=integration'] }[which],
  '--reporter=json',
  `--outputFile.json=test-results/${which}.json`,
  ...more,
];
const tellProgress = '--reporter=./scripts/progress.mjs';

/** What changed since the last commit; null if everything must be checked. */
async function findChanges() {
  if (process.argv.includes('--all')) return null;
  const { status, output } = await outcomeOf(tool('tsx'), ['scripts/related-tests.ts']);
  // Outside of a repository there is no last commit.
  return status === 0 && output !== '' ? JSON.parse(output) : null;
}

const lint = (files) =>
  stepBeside('lint, format, boundaries', tool('biome'), ['check', '--error-on-warnings', ...files]);
const types = () => stepBeside('types', tool('tsc'), ['-b']);

async function check() {
  const changes = await findChanges();
  const { files, tests } = changes ?? { files: ['.'], tests: [] };
  if (changes)
    console.log(`${files.length} files changed since the last commit. Everything: npm run check -- --all`);
  await writeRouteTree();
  // Some of the tests are of components.
  const browser = await step('a browser', process.execPath, ['scripts/install-browser.mjs']);
  if (!browser) return;
  await Promise.all([
    ...(files.length > 0 ? [lint([...files, '--no-errors-on-unmatched'])] : []),
    types(),
    step(
      'unit tests',
      tool('vitest'),
      [...vitest('unit', '--reporter=default', '--silent=passed-only'), ...tests],
      countsOf('unit.json'),
    ),
  ]);
}

async function everything() {
  // The linter doesn't need the route tree, but the other steps do.
  const linted = lint(['.']);
  await writeRouteTree();
  const browser = await step('a browser', process.execPath, ['scripts/install-browser.mjs']);
  const [built] = await Promise.all([
    stepBeside('build', process.execPath, ['scripts/build.mjs']),
    linted,
    types(),
    stepBeside('unused code', tool('knip'), ['--no-config-hints', '--cache']),
  ]);
  // Not beside the build: on a machine that is too busy, a part that is loaded late fails the files of tests that share its modules.
  await step('unit tests', tool('vitest'), vitest('unit', tellProgress), countsOf('unit.json'));
  // Not beside each other: on two cores, together they take longer, and time limits are missed.
  await step(
    'integration tests',
    tool('vitest'),
    vitest('integration', tellProgress),
    countsOf('integration.json'),
  );
  // If the build or the browser is missing, its failed step has already been counted.
  if (built && browser) await step('journeys', tool('playwright'), ['test'], journeyCounts);
  const over = excesses(parts, durations);
  for (const excess of over) failures.push(`  ${excess}`);
  counts.failed += over.length;
}

// On exit, so that this is the last line even when a step ends the process.
process.on('exit', (code) => {
  if (code !== 0) counts.failed = Math.max(counts.failed, 1);
  console.log(`\n${summary(parts, durations)}`);
  if (secondTries.length > 0) console.log(`\npassed on the second try:\n${secondTries.join('\n')}`);
  if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
});

try {
  installIfNeeded();
  rmSync(results, { recursive: true, force: true });
  keepFilesInMemory();
  await (process.argv.includes('--fast') ? check() : everything());
} catch (error) {
  console.error(error);
  counts.failed += 1;
}
