/**
 * `npm test`: runs every check and test. `npm run check`: types, and lint and unit tests of what changed since the last commit, and the
 * guards; with `--all`, of everything. The last line is `N passed, N failed`.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { journeysIn, testsIn } from './reports.mjs';
import { installIfNeeded, outcomeOf, root, statusOf, tool, writeRouteTree } from './steps.mjs';

const results = join(root, 'test-results');
const counts = { passed: 0, failed: 0 };
/** Repeated at the end: a log may keep only its last lines. */
const failures = [];
/** Tests and journeys that passed on their second try, repeated like failures. */
const secondTries = [];

async function step(name, command, args, count) {
  console.log(`\n— ${name}`);
  return conclude(name, Date.now(), await statusOf(command, args), count);
}
/** Runs a step in parallel with others; its output is shown once it has ended. */
async function stepBeside(name, command, args) {
  const started = Date.now();
  const { status, output } = await outcomeOf(command, args);
  console.log(`\n— ${name}${output.trim() ? `\n${output.trimEnd()}` : ''}`);
  return conclude(name, started, status);
}
function conclude(name, started, status, count) {
  const counted = count?.() ?? { passed: 0, failed: 0 };
  const isOk = status === 0 && counted.failed === 0;
  if (!isOk) failures.push(`  step: ${name}`);
  counts.passed += counted.passed;
  // A step that fails without a failed test still counts as a failure.
  counts.failed += isOk ? 0 : Math.max(counted.failed, 1);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`— ${name}: ${isOk ? 'ok' : 'failed'} in ${seconds} s`);
  return isOk;
}

function readReport(file) {
  const path = join(results, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
function counted({ failures: failed, retried, ...found }) {
  failures.push(...failed);
  secondTries.push(...retried);
  return found;
}
const unitCounts = () => counted(testsIn(readReport('tests.json')));
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

const vitest = (...more) => ['run', '--reporter=json', '--outputFile.json=test-results/tests.json', ...more];
const unitTests = vitest('--project=unit', '--reporter=default', '--silent=passed-only');

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
  await Promise.all([
    ...(files.length > 0 ? [lint([...files, '--no-errors-on-unmatched'])] : []),
    types(),
    step('unit tests', tool('vitest'), [...unitTests, ...tests], unitCounts),
  ]);
}

async function everything() {
  // The linter doesn't need the route tree, but the other steps do.
  const linted = lint(['.']);
  await writeRouteTree();
  await Promise.all([
    linted,
    types(),
    stepBeside('unused code', tool('knip'), ['--no-config-hints', '--cache']),
  ]);
  const built = await step('build', process.execPath, ['scripts/build.mjs']);
  await step('unit and integration tests', tool('vitest'), vitest('--reporter=default'), unitCounts);
  const browser = await step('a browser', process.execPath, ['scripts/install-browser.mjs']);
  // If the build or the browser is missing, its failed step has already been counted.
  if (built && browser) await step('journeys in a browser', tool('playwright'), ['test'], journeyCounts);
}

// On exit, so that this is the last line even when a step ends the process.
process.on('exit', (code) => {
  if (code !== 0) counts.failed = Math.max(counts.failed, 1);
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
