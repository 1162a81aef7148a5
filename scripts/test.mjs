/** `npm test`: everything, from nothing. Its last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded, root, runQuietly } from './steps.mjs';

const results = join(root, 'test-results');
const counts = { passed: 0, failed: 0 };

async function step(name, command, args, count) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const status = await runQuietly(command, args);
  const told = count?.() ?? { passed: 0, failed: 0 };
  counts.passed += told.passed;
  // A step that fails without a failed test still counts as a failure.
  counts.failed += status === 0 ? told.failed : Math.max(told.failed, 1);
  console.log(
    `— ${name}: ${status === 0 ? 'ok' : 'failed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  return status === 0;
}

/** A browser that is there, else Playwright's own download, else Debian's package; else says what to install. */
async function browserIsThere() {
  const { findBrowser } = await import('./browser.mjs');
  if (findBrowser()) return true;
  console.log('\n— a browser for the journeys');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit', timeout: 300_000 });
  if (findBrowser()) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (findBrowser()) return true;
  console.error(
    'No browser found. Install Chromium or Google Chrome, or run "npx playwright install chromium".',
  );
  return false;
}

const vitestCounts = (file) => () => {
  const report = readReport(file);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
};
const journeyCounts = () => {
  const stats = readReport('journeys.json')?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
};
function readReport(file) {
  const path = join(results, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

const vitest = (file, ...more) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${file}`,
  ...more,
];

async function everything() {
  installIfNeeded();
  rmSync(results, { recursive: true, force: true });
  const fast = process.argv.includes('--fast');
  await step('types', 'npx', ['tsc', '-b']);
  await step('lint, format, boundaries', 'npx', ['biome', 'check', '--error-on-warnings', '.']);
  await step('unused code', 'npx', ['knip']);
  if (fast) {
    await step('unit tests', 'npx', vitest('unit.json', '--project', 'unit'), vitestCounts('unit.json'));
    return;
  }
  const built = await step('build', 'npm', ['run', '--silent', 'build']);
  await step('unit and integration tests', 'npx', vitest('tests.json'), vitestCounts('tests.json'));
  if (built && (await browserIsThere()))
    await step('journeys in a browser', 'npx', ['playwright', 'test'], journeyCounts);
  else counts.failed += 1;
}

try {
  await everything();
} catch (error) {
  console.error(error);
  counts.failed += 1;
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
